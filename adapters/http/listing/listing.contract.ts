import * as t from 'io-ts'
import { type Agent, Company, Listing, ListingRow } from '../../../domain/listing/listing'
import { Room } from '../../../domain/listing/room'
import { IsoDate } from '../../../domain/shared/iso-date'
import { endpoint } from '../shared/endpoint'
import { withWireNames } from '../shared/wire-names'
import { Count, described, Integer, IntInPath, nullable, Text, text } from '../shared/wire-types'
import { WireFilters } from './search-filters.wire'

/** B3-7: `proertyType`, `labdSize` and `estimatedCommenceMent` are the API's spelling. */
const WireRow = withWireNames(ListingRow, {
  propertyType: 'proertyType',
  landSize: 'labdSize',
  estimatedCommencement: 'estimatedCommenceMent',
})

export const searchListings = endpoint({
  method: 'POST',
  path: '/api/house/:page/:pageSize',
  params: t.type({ page: Count, pageSize: Count }),
  body: WireFilters,
  answer: t.type({ list: t.array(WireRow), welcomeName: t.string, emptySearchResults: t.boolean, total: t.number }),
  access: 'optional',
  summary: 'Returns a page of the listings that match the filters (B7-7, B3-6)',
})

const SuburbQuery = t.type({
  page: nullable(Count),
  pageSize: nullable(Count),
  searchType: nullable(t.keyof({ buy: null, sold: null })),
  term: nullable(Text(100)),
})

export const suburbsDropdown = endpoint({
  method: 'POST',
  path: '/api/house/getSuburbsSearchDropdown',
  query: SuburbQuery as unknown as t.Type<t.TypeOf<typeof SuburbQuery>, Record<string, string | undefined>>,
  body: SuburbQuery,
  answer: t.array(t.string),
  summary: 'Returns the suburbs with listings, most listings first; takes a query or a body (B7-4)',
})

export const allStates = endpoint({
  method: 'GET',
  path: '/api/house/getAllStates',
  answer: t.array(t.type({ code: t.string, name: t.string })),
  summary: 'Returns the eight states and territories (B7-6)',
})

export const quickSearchCounts = endpoint({
  method: 'GET',
  path: '/api/house/quickSearchCounts',
  query: t.type({ searchType: t.keyof({ buy: null, sold: null }) }),
  answer: t.array(t.type({ state: t.string, propertyType: t.string, listings: t.number })),
  summary: 'Counts listings by state and property type, for the footer (A2.4-12, A2.4-13)',
})

/** The document kinds of a listing, by wire name. */
export const DOCUMENT_KINDS = [
  'brochure',
  'floorPlans',
  'sitePlans',
  'tax',
  'specifications',
  'rentalAppraisal',
  'associatedFees',
  'valuation',
  'lookingAhead',
  'informationPack',
] as const

type Bag = Readonly<Record<string, unknown>>

const { props } = Listing

/** Keys with the same name on the wire. */
const SAME = [
  'propertyId',
  'name',
  'price',
  'maxPrice',
  'rental',
  'maxRental',
  'rentalYield',
  'landPrice',
  'landPriceMax',
  'buildPrice',
  'buildPriceMax',
  'landSizeMax',
  'buildSize',
  'buildSizeMax',
  'maxBeds',
  'maxBaths',
  'maxCars',
  'vacancyRate',
  'address',
  'suburb',
  'state',
  'postcode',
  'latitude',
  'longitude',
  'apt',
  'description',
  'features',
  'incentives',
  'estimatedCompletion',
  'titlesIssued',
  'estimatedSettled',
  'contractType',
  'videoUrl',
  'companyName',
  'companyColour',
  'companyLogoUrl',
  'companyRla',
  'sellFlag',
  'statusFlag',
  'lineType',
  'availableRooms',
  'massing',
] as const

const pick = <A extends object, K extends keyof A>(from: A, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<A, K>

/** Agent fields carry the agent's number (B3-16). */
const AgentKeys = t.type({
  agentFirstName1: t.string,
  agentLastName1: t.string,
  agentImageUrl1: t.string,
  agentImageBio1: t.string,
  agentMobile1: t.string,
  agentCountryCode1: t.string,
  agentFirstName2: t.string,
  agentLastName2: t.string,
  agentImageUrl2: t.string,
  agentImageBio2: t.string,
  agentMobile2: t.string,
  agentCountryCode2: t.string,
})

/** Exactly the keys of B3-8; no other field leaves the server. */
const WireKeys = t.type(
  {
    ...pick(props, SAME),
    ...AgentKeys.props,
    ...(Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, t.string])) as Record<
      (typeof DOCUMENT_KINDS)[number],
      t.StringC
    >),
    imageUrl: t.string,
    bedsNumber: t.number,
    bathroomsNumber: t.number,
    carSpacesNumber: t.number,
    proertyType: t.string,
    labdSize: props.landSize,
    estimatedCommenceMent: t.string,
    propertyLocationTitle: t.string,
    propertyLocationDescription: t.string,
    favoritesFlag: t.keyof({ yes: null, no: null }),
    // Both spellings, with the same value (B3-8).
    commission: props.commission,
    commision: props.commission,
    maxCommision: props.maxCommission,
    listFloorPlan: t.array(t.string),
    listRoom: t.array(t.string),
    launchDate: text({ format: 'date-time' }),
  },
  'Listing',
)
type WireKeys = t.TypeOf<typeof WireKeys>

const documentsIn = ({ documents }: Listing) =>
  Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, documents[kind] ?? ''])) as Record<
    (typeof DOCUMENT_KINDS)[number],
    string
  >

/** Documents and pictures are flattened into the listing (B3-8, B3-9). */
const toWire = (listing: Listing): WireKeys => ({
  ...pick(listing, SAME),
  ...documentsIn(listing),
  ...agentKeys(listing.agents[0], '1'),
  ...agentKeys(listing.agents[1], '2'),
  imageUrl: listing.images.join(','),
  bedsNumber: listing.beds,
  bathroomsNumber: listing.baths,
  carSpacesNumber: listing.cars,
  proertyType: listing.propertyType,
  labdSize: listing.landSize,
  estimatedCommenceMent: listing.estimatedCommencement,
  propertyLocationTitle: listing.locationTitle,
  propertyLocationDescription: listing.locationDescription,
  favoritesFlag: listing.favourite ? 'yes' : 'no',
  commission: listing.commission,
  commision: listing.commission,
  maxCommision: listing.maxCommission,
  listFloorPlan: [],
  listRoom: [],
  launchDate: IsoDate.encode(listing.launchDate),
})

type Numbered<N extends '1' | '2'> = {
  [K in 'FirstName' | 'LastName' | 'ImageUrl' | 'ImageBio' | 'Mobile' | 'CountryCode' as `agent${K}${N}`]: string
}

const agentKeys = <N extends '1' | '2'>(agent: Agent | undefined, n: N) =>
  ({
    [`agentFirstName${n}`]: agent?.firstName ?? '',
    [`agentLastName${n}`]: agent?.lastName ?? '',
    [`agentImageUrl${n}`]: agent?.imageUrl ?? '',
    [`agentImageBio${n}`]: agent?.bio ?? '',
    [`agentMobile${n}`]: agent?.mobile ?? '',
    [`agentCountryCode${n}`]: agent?.countryCode ?? '',
  }) as Numbered<N>

const agentOf = (wire: Bag, n: '1' | '2'): Agent[] =>
  wire[`agentFirstName${n}`] === ''
    ? []
    : [
        {
          firstName: wire[`agentFirstName${n}`],
          lastName: wire[`agentLastName${n}`],
          imageUrl: wire[`agentImageUrl${n}`],
          bio: wire[`agentImageBio${n}`],
          mobile: wire[`agentMobile${n}`],
          countryCode: wire[`agentCountryCode${n}`],
        } as Agent,
      ]

const listOf = (text: unknown): unknown =>
  typeof text === 'string' ? text.split(',').filter((each) => each !== '') : text

const fromWire = (wire: Bag): Bag => ({
  ...wire,
  images: listOf(wire['imageUrl']),
  beds: wire['bedsNumber'],
  baths: wire['bathroomsNumber'],
  cars: wire['carSpacesNumber'],
  propertyType: wire['proertyType'],
  landSize: wire['labdSize'],
  estimatedCommencement: wire['estimatedCommenceMent'],
  locationTitle: wire['propertyLocationTitle'],
  locationDescription: wire['propertyLocationDescription'],
  maxCommission: wire['maxCommision'],
  favourite: wire['favoritesFlag'] === 'yes',
  documents: Object.fromEntries(
    DOCUMENT_KINDS.flatMap((kind) => (typeof wire[kind] === 'string' && wire[kind] !== '' ? [[kind, wire[kind]]] : [])),
  ),
  agents: [...agentOf(wire, '1'), ...agentOf(wire, '2')],
})

const ListingOnly = t.exact(Listing)

/** A listing with the API's keys. */
export const WireListing = described(
  new t.Type<Listing, object>(
    'Listing',
    Listing.is,
    (u, c) => (typeof u === 'object' && u !== null ? ListingOnly.validate(fromWire(u as Bag), c) : t.failure(u, c)),
    toWire,
  ),
  { wire: WireKeys },
)

const listingFailures = { 'listing-not-found': 20001 }

export const viewListing = endpoint({
  method: 'GET',
  path: '/api/house/:id/:roomId/:ordersId',
  // Any text means "no order" (B7-10); the account area sends an order number.
  params: t.type({ id: IntInPath, roomId: IntInPath, ordersId: Text(40) }),
  answer: WireListing,
  access: 'optional',
  failures: listingFailures,
  summary: 'Returns a listing, and the label of the given unit (B7-10)',
})

export const listingCompany = endpoint({
  method: 'GET',
  path: '/api/house/listing/agency/:id',
  params: t.type({ id: IntInPath }),
  answer: Company,
  failures: listingFailures,
  summary: 'Returns the listing agency (B7-16)',
})

export const relatedListings = endpoint({
  method: 'POST',
  path: '/api/housePropertyList/:id',
  params: t.type({ id: IntInPath }),
  answer: t.array(WireRow),
  failures: listingFailures,
  summary: 'Returns other listings by the same agency in the same suburb, newest first (B7-17)',
})

const WireRoom = withWireNames(Room, { floorPlanUrl: 'floorPlansUrl', landSize: 'landm2' })

export const roomList = endpoint({
  method: 'POST',
  path: '/api/roomList',
  body: t.type({
    propertyId: Integer,
    orderByKeyword: nullable(Text(30)),
    ascOrdesc: nullable(t.keyof({ asc: null, desc: null })),
    revealToken: nullable(Text(2000)),
  }),
  answer: t.array(WireRoom),
  access: 'optional',
  failures: listingFailures,
  summary:
    "Returns a listing's units in the requested order, with prices if the caller has unlocked the price list (B7-15)",
})

export const houseRoomList = endpoint({
  method: 'GET',
  path: '/api/houseRoomList/:id',
  params: t.type({ id: IntInPath }),
  answer: t.array(WireRoom),
  access: 'optional',
  failures: listingFailures,
  summary: "Returns a listing's units by label, for unit selection (B7-14)",
})

export const reservableRoom = endpoint({
  method: 'GET',
  path: '/api/houseRoom/:id/:roomId',
  params: t.type({ id: IntInPath, roomId: IntInPath }),
  answer: WireRoom,
  access: 'signed-in',
  failures: listingFailures,
  summary:
    'Returns a unit; its prices are null unless the caller has unlocked the price list (`reveal-token` header), has a live reservation of the unit or is an agent',
})

/** Server-sent events: `rooms` with all statuses, then `room` for each change. For one listing or several: `7,8`. */
export const roomEventsPath = (propertyIds: readonly number[] | ':id'): string =>
  `/api/houseRoomList/${String(propertyIds)}/events`

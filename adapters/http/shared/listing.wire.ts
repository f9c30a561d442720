import * as t from 'io-ts'
import { type Agent, Listing, ListingRow } from '../../../domain/listing/listing-codec'
import { Unit, UnitChange, UnitToReserve } from '../../../domain/listing/unit'
import { IsoDate } from '../../../domain/shared/iso-date'
import { withWireNames } from './wire-names'
import { described, text } from './wire-types'
import { type ListingDocument, DOCUMENT_KINDS } from '../../../domain/listing/documents/listing-documents'
import { SALE_STATUSES, SaleStatus } from '../../../domain/listing/listing.lifecycle'
import { propertyTypeOf } from '../../../domain/listing/property-type'

const UNIT_NAMES = { unitId: 'roomId', floorPlanUrl: 'floorPlansUrl', landSize: 'landm2' } as const
export const WireUnit = withWireNames(Unit, UNIT_NAMES)
export const WireUnitToReserve = withWireNames(UnitToReserve, UNIT_NAMES)
export const WireUnitChange = withWireNames(UnitChange, { unitId: 'roomId' })

type Bag = Readonly<Record<string, unknown>>

/** 0 for sale, 1 reserved, 2 sold (A4-18). */
export const SellFlag = described(
  new t.Type<SaleStatus, number>(
    'sale status',
    SaleStatus.is,
    (u, c) => {
      const status = typeof u === 'number' ? SALE_STATUSES[u] : undefined
      return status === undefined ? t.failure(u, c) : t.success(status)
    },
    (status) => SALE_STATUSES.indexOf(status),
  ),
  { type: 'integer', enum: [0, 1, 2] },
)

const { props } = Listing

/** Keys with the same name on the wire. */
const SAME = [
  'propertyId',
  'name',
  'price',
  'maxPrice',
  'pricesFrom',
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
  'massing',
  'displaySuite',
  'builder',
  'terms',
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
    ...(Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, t.string])) as Record<ListingDocument, t.StringC>),
    imageUrl: t.string,
    availableRooms: t.number,
    bedsNumber: t.number,
    bathroomsNumber: t.number,
    carSpacesNumber: t.number,
    proertyType: t.string,
    sellFlag: t.number,
    statusFlag: t.number,
    lineType: t.string,
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
  Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, documents[kind] ?? ''])) as Record<ListingDocument, string>

/** Documents and pictures are flattened into the listing (B3-8, B3-9). */
const toWire = (listing: Listing): WireKeys => ({
  ...pick(listing, SAME),
  ...documentsIn(listing),
  ...agentKeys(listing.agents[0], '1'),
  ...agentKeys(listing.agents[1], '2'),
  imageUrl: listing.images.join(','),
  availableRooms: listing.availableUnits,
  bedsNumber: listing.beds,
  bathroomsNumber: listing.baths,
  carSpacesNumber: listing.cars,
  proertyType: listing.propertyType,
  sellFlag: SALE_STATUSES.indexOf(listing.saleStatus),
  statusFlag: listing.publication === 'published' ? 1 : 0,
  lineType: listing.pricing,
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
  availableUnits: wire['availableRooms'],
  beds: wire['bedsNumber'],
  baths: wire['bathroomsNumber'],
  cars: wire['carSpacesNumber'],
  propertyType: propertyTypeOf(String(wire['proertyType'])),
  // The documents leave open whether flags are numbers or text (B4-7).
  saleStatus: SALE_STATUSES[Number(wire['sellFlag'])],
  publication: Number(wire['statusFlag']) === 0 ? 'unpublished' : 'published',
  pricing: wire['lineType'] === 'offline' ? 'offline' : 'online',
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

const {
  launchDate: _launched,
  availableUnits,
  picture: _picture,
  agent: _agent,
  propertyType: _type,
  landSize,
  estimatedCommencement,
  ...sameInRow
} = ListingRow.props

/** Exactly the keys of a search result (B3-7). */
const RowKeys = t.type(
  {
    ...sameInRow,
    launchDate: text({ format: 'date-time' }),
    availableRooms: availableUnits,
    imgFirst: t.string,
    firstName1: t.string,
    lastName1: t.string,
    imageUrl1: t.string,
    proertyType: t.string,
    labdSize: landSize,
    estimatedCommenceMent: estimatedCommencement,
  },
  'ListingRow',
)

const rowToWire = ({
  launchDate,
  availableUnits: availableRooms,
  picture: imgFirst,
  agent,
  propertyType: proertyType,
  landSize: labdSize,
  estimatedCommencement: estimatedCommenceMent,
  ...same
}: ListingRow): t.TypeOf<typeof RowKeys> => ({
  ...same,
  launchDate: IsoDate.encode(launchDate),
  availableRooms,
  imgFirst,
  firstName1: agent.firstName,
  lastName1: agent.lastName,
  imageUrl1: agent.imageUrl,
  proertyType,
  labdSize,
  estimatedCommenceMent,
})

const rowFromWire = (wire: Bag): Bag => ({
  ...wire,
  availableUnits: wire['availableRooms'],
  picture: wire['imgFirst'],
  agent: { firstName: wire['firstName1'], lastName: wire['lastName1'], imageUrl: wire['imageUrl1'] },
  propertyType: propertyTypeOf(String(wire['proertyType'])),
  landSize: wire['labdSize'],
  estimatedCommencement: wire['estimatedCommenceMent'],
})

const RowOnly = t.exact(ListingRow)

/** A search result with the API's keys. */
export const WireRow = described(
  new t.Type<ListingRow, object>(
    'ListingRow',
    ListingRow.is,
    (u, c) => (typeof u === 'object' && u !== null ? RowOnly.validate(rowFromWire(u as Bag), c) : t.failure(u, c)),
    rowToWire,
  ),
  { wire: RowKeys },
)

import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { type Agent, Listing } from '../../../domain/listing/listing-codec'
import { Unit, UnitChange, UnitToReserve } from '../../../domain/listing/unit'
import { IsoDate } from '../../../domain/shared/iso-date'
import { withWireNames } from './wire-names'
import { described, text, Text } from './wire-types'
import { type ListingDocument, DOCUMENT_KINDS } from '../../../domain/listing/documents/listing-documents'
import { SALE_STATUSES, SaleStatus } from '../../../domain/listing/listing.lifecycle'
import { propertyTypeOf } from '../../../domain/listing/property-type'

const UNIT_NAMES = { unitId: 'roomId', floorPlanUrl: 'floorPlansUrl', landSize: 'landm2' } as const
/** The column of a unit list's order; an unknown one counts as none. */
export const SortKeyword = described(
  new t.Type<string, string>(
    'text of at most 30 characters',
    t.string.is,
    (u, c) => E.map((word: string) => (word === UNIT_NAMES.landSize ? 'landSize' : word))(Text(30).validate(u, c)),
    (column) => (column === 'landSize' ? UNIT_NAMES.landSize : column),
  ),
  { type: 'string', maxLength: 30 },
)
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

const {
  agents: _agents,
  documents: _documents,
  images: _images,
  availableUnits,
  beds,
  baths,
  cars,
  propertyType: _type,
  saleStatus: _status,
  publication: _publication,
  pricing: _pricing,
  landSize,
  estimatedCommencement,
  locationTitle,
  locationDescription,
  favourite: _favourite,
  commission,
  maxCommission,
  launchDate: _launched,
  /** Keys with the same name on the wire. */
  ...same
} = Listing.props

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
    ...same,
    ...AgentKeys.props,
    ...(Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, t.string])) as Record<ListingDocument, t.StringC>),
    imageUrl: t.string,
    availableRooms: availableUnits,
    bedsNumber: beds,
    bathroomsNumber: baths,
    carSpacesNumber: cars,
    proertyType: t.string,
    sellFlag: t.number,
    statusFlag: t.number,
    lineType: t.string,
    labdSize: landSize,
    estimatedCommenceMent: estimatedCommencement,
    propertyLocationTitle: locationTitle,
    propertyLocationDescription: locationDescription,
    favoritesFlag: t.keyof({ yes: null, no: null }),
    // Both spellings, with the same value (B3-8).
    commission,
    commision: commission,
    maxCommision: maxCommission,
    listFloorPlan: t.array(t.string),
    listRoom: t.array(t.string),
    launchDate: text({ format: 'date-time' }),
  },
  'Listing',
)
type WireKeys = t.TypeOf<typeof WireKeys>

/** Documents and pictures are flattened into the listing (B3-8, B3-9). */
const toWire = ({
  agents,
  documents,
  images,
  availableUnits: availableRooms,
  beds: bedsNumber,
  baths: bathroomsNumber,
  cars: carSpacesNumber,
  propertyType: proertyType,
  saleStatus,
  publication,
  pricing: lineType,
  landSize: labdSize,
  estimatedCommencement: estimatedCommenceMent,
  locationTitle: propertyLocationTitle,
  locationDescription: propertyLocationDescription,
  favourite,
  commission,
  maxCommission: maxCommision,
  launchDate,
  ...same
}: Listing): WireKeys => ({
  ...same,
  ...(Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, documents[kind] ?? ''])) as Record<
    ListingDocument,
    string
  >),
  ...agentKeys(agents[0], '1'),
  ...agentKeys(agents[1], '2'),
  imageUrl: images.join(','),
  availableRooms,
  bedsNumber,
  bathroomsNumber,
  carSpacesNumber,
  proertyType,
  sellFlag: SALE_STATUSES.indexOf(saleStatus),
  statusFlag: publication === 'published' ? 1 : 0,
  lineType,
  labdSize,
  estimatedCommenceMent,
  propertyLocationTitle,
  propertyLocationDescription,
  favoritesFlag: favourite ? 'yes' : 'no',
  commission,
  commision: commission,
  maxCommision,
  listFloorPlan: [],
  listRoom: [],
  launchDate: IsoDate.encode(launchDate),
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

/** The release before sends no phone. */
const suiteOf = (suite: unknown): unknown =>
  typeof suite === 'object' && suite !== null ? { phone: '', ...suite } : suite

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
  displaySuite: suiteOf(wire['displaySuite']),
  // The release before sends none.
  nearby: wire['nearby'] ?? [],
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

import * as t from 'io-ts'
import { ListingRow } from '../../../domain/listing/listing-codec'
import { propertyTypeOf } from '../../../domain/listing/property-type'
import { IsoDate } from '../../../domain/shared/iso-date'
import { described, text } from './wire-types'

type Bag = Readonly<Record<string, unknown>>

const {
  launchDate: _launched,
  availableUnits,
  picture: _picture,
  agent: _agent,
  propertyType: _type,
  landSize,
  estimatedCommencement,
  maxCommission,
  ...sameInRow
} = ListingRow.props

/** Exactly the keys of a search result (B3-7), with the commission as a listing spells it. */
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
    maxCommision: maxCommission,
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
  maxCommission: maxCommision,
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
  maxCommision,
})

const rowFromWire = (wire: Bag): Bag => ({
  ...wire,
  availableUnits: wire['availableRooms'],
  picture: wire['imgFirst'],
  agent: { firstName: wire['firstName1'], lastName: wire['lastName1'], imageUrl: wire['imageUrl1'] },
  propertyType: propertyTypeOf(String(wire['proertyType'])),
  landSize: wire['labdSize'],
  estimatedCommencement: wire['estimatedCommenceMent'],
  // The release before has neither.
  commission: wire['commission'] ?? null,
  maxCommission: wire['maxCommision'] ?? null,
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

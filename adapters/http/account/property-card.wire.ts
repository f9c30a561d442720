import * as t from 'io-ts'
import {
  CardListing,
  CardUnit,
  PropertyCard as PropertyCardCodec,
  type PropertyCard,
} from '../../../domain/account/property-card'
import { withWireNames } from '../shared/wire-names'
import { described, nullable, YesNo } from '../shared/wire-types'
import { SellFlag } from '../shared/listing.wire'
import { WirePropertyType } from '../shared/property-type.wire'

/** `/a.svg,/b.svg`. */
const Commas = described(
  new t.Type<string[], string>(
    'addresses with commas',
    (u): u is string[] => Array.isArray(u),
    (u, c) => (typeof u === 'string' ? t.success(u.split(',').filter((each) => each !== '')) : t.failure(u, c)),
    (list) => list.join(','),
  ),
  { type: 'string' },
)
const OneZero = described(
  new t.Type<boolean, number>(
    '1 or 0',
    t.boolean.is,
    (u, c) => (u === 1 || u === 0 ? t.success(u === 1) : t.failure(u, c)),
    (flag) => (flag ? 1 : 0),
  ),
  { type: 'integer', enum: [0, 1] },
)

/** A3-9; a listing without `sellFlag` opens without a unit (A2.7-19). */
export const WireCardListing = withWireNames(
  t.type({
    ...CardListing.props,
    images: Commas,
    propertyType: WirePropertyType,
    saleStatus: nullable(SellFlag),
  }),
  {
    images: 'imageUrl',
    availableUnits: 'availableRooms',
    beds: 'bedsNumber',
    propertyType: 'proertyType',
    saleStatus: 'sellFlag',
    maxCommission: 'maxCommision',
    estimatedCommencement: 'estimatedCommenceMent',
    agentImageUrl: 'agentImageUrl1',
  },
)

/** B3-28, A3-8. */
export const WirePropertyCard: t.Type<PropertyCard, object> = withWireNames(
  t.type({
    ...PropertyCardCodec.props,
    listing: WireCardListing,
    units: t.array(withWireNames(CardUnit, { unitId: 'roomId' })),
    isFavourite: YesNo,
    canOpen: OneZero,
  }),
  {
    listing: 'housePropertyPOJO',
    units: 'houseRoomPojosList',
    isFavourite: 'favoritesFlag',
    reservationId: 'ordersId',
    unitId: 'roomId',
    canOpen: 'clickFlag',
  },
)

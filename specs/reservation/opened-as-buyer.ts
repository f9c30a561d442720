import { WireListing, WireUnit, WireUnitToReserve } from '../../adapters/http/shared/listing.wire'
import type { Unit } from '../../domain/listing/unit'
import { ANN } from '../identity/samples'
import { tokenUntil } from '../identity/tokens'
import { LISTING, UNIT } from '../listing/samples'
import { openPage } from '../shared/opened-page'

export const STATUSES: readonly Unit['status'][] = [
  'Available',
  'Reserved',
  'Sold',
  'Unconditional',
  'Settled',
  'Available',
]
export const UNITS = STATUSES.map((status, index) => ({
  ...UNIT,
  unitId: 12 + index,
  apt: String(905 + index),
  status,
}))

export const openAsBuyer = (path: string, answers = {}, kept = {}) =>
  openPage(
    path,
    {
      'GET /api/user': { data: ANN },
      'GET /api/house/7/0/ordersId': { data: WireListing.encode(LISTING) },
      'POST /api/roomList': { data: UNITS.map((unit) => WireUnit.encode(unit)) },
      ...Object.fromEntries(
        UNITS.flatMap((unit) => [
          [`GET /api/house/7/${unit.unitId}/ordersId`, { data: WireListing.encode(LISTING) }],
          [`GET /api/houseRoom/7/${unit.unitId}`, { data: WireUnitToReserve.encode({ ...unit, ownClaim: null }) }],
        ]),
      ),
      ...answers,
    },
    { token: tokenUntil(new Date(Date.now() + 86_400_000)), kept },
  )

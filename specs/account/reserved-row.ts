import { reservedList } from '../../adapters/http/account/account.contract'
import type { ReservedProperty } from '../../domain/account/reserved-property'
import { CARD } from './property-samples'
import { NOTHING_SINCE } from './samples'

/** Apartment 905, held until 27 November 2026. */
export const HELD_ROW: ReservedProperty = {
  ...NOTHING_SINCE,
  ...{
    reservationId: 1001,
    propertyId: 7,
    unitId: 12,
    dwellingNumber: '905',
    unit: 'Apartment 905',
    name: 'The Lantern',
  },
  ...{ address: '41 Bayview Street, Glenelg SA 5045', offerType: 'Select Now', propertyPrice: 600_000 },
  ...{ offeredPrice: null, agreedPrice: null, documents: [], standing: 'held' },
  ...{ reservedDate: new Date('2026-11-20T00:00:00Z'), heldUntil: new Date('2026-11-27T13:29:59Z') },
  ...{ estimatedCompletion: 'June 2028', agents: [], purchasingEntity: '', legalRepName: '', isListed: true },
}

/** The server’s answer to the list of a buyer who has that row alone. */
export const reservedAnswer = (row: Partial<ReservedProperty> = {}) => ({
  'GET /api/orders/reservation/0/9999999999/1/8': {
    data: reservedList.answer.encode({
      list: [{ ...CARD, ...HELD_ROW, ...row }],
      ...{ total: 1, now: new Date('2026-11-21T06:30:00Z') },
    }),
  },
})

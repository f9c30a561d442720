import { expect, test } from 'vitest'
import {
  EXCLUSIVE,
  RESERVATION_STATUSES,
  type ReservationEvent,
  type ReservationStatus,
  reservationStatuses,
} from '../../domain/reservation/reservation.lifecycle'

type Step = readonly [event: ReservationEvent, to: ReservationStatus]

const EVENTS: readonly ReservationEvent[] = [
  'fee-paid',
  'checkout-ended',
  'paid-too-late',
  'offer-accepted',
  'offer-replaced',
  'offer-ended',
  'contract-signed',
  'hold-ended',
  'became-unconditional',
  'settled',
  'contract-ended',
  'cancelled',
  'withdrawn',
  'rejected',
]

/** The allowed transitions; all others must be refused. */
const MAY: Readonly<Record<ReservationStatus, readonly Step[]>> = {
  checkout: [
    ['fee-paid', 'held'],
    ['checkout-ended', 'lapsed'],
  ],
  lapsed: [
    ['fee-paid', 'held'],
    ['paid-too-late', 'refused'],
  ],
  held: [
    ['contract-signed', 'contracted'],
    ['hold-ended', 'expired'],
    ['cancelled', 'cancelled'],
    ['withdrawn', 'cancelled'],
    ['rejected', 'rejected'],
  ],
  offered: [
    ['offer-accepted', 'accepted'],
    ['offer-replaced', 'cancelled'],
    ['offer-ended', 'ended'],
    ['cancelled', 'cancelled'],
    ['withdrawn', 'cancelled'],
    ['rejected', 'rejected'],
  ],
  accepted: [
    ['contract-signed', 'contracted'],
    ['cancelled', 'cancelled'],
    ['rejected', 'rejected'],
  ],
  contracted: [
    ['became-unconditional', 'unconditional'],
    ['contract-ended', 'cancelled'],
  ],
  unconditional: [
    ['settled', 'settled'],
    ['contract-ended', 'cancelled'],
  ],
  settled: [],
  refused: [],
  expired: [],
  ended: [],
  cancelled: [],
  rejected: [],
}

test.each(RESERVATION_STATUSES)('the transitions from %s', (status) => {
  const followed = EVENTS.flatMap((event) => {
    const to = reservationStatuses.next(status, event)
    return to === null ? [] : [[event, to]]
  })
  expect(followed).toEqual(MAY[status])
})

test("the statuses that allow an event are those of an UPDATE's WHERE", () => {
  expect([
    reservationStatuses.from('fee-paid'),
    reservationStatuses.from('hold-ended'),
    reservationStatuses.from('cancelled'),
    reservationStatuses.from('withdrawn'),
  ]).toEqual([['checkout', 'lapsed'], ['held'], ['held', 'offered', 'accepted'], ['held', 'offered']])
})

test('the statuses that claim the unit exclusively', () => {
  expect(EXCLUSIVE).toEqual(['checkout', 'held', 'accepted', 'contracted', 'unconditional', 'settled'])
})

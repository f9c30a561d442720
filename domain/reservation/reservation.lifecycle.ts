import { setup } from 'xstate'
import { lifecycleOf } from '../shared/lifecycle'

/**
 * Lifecycle of a reservation; no effects, so the server evaluates it from the stored status.
 * Select Now starts in `checkout` (the 30-minute hold while the buyer pays), Make Offer in `offered`. A payment may
 * still arrive in `lapsed`: the reservation continues if the unit is available, otherwise it is refunded (`refused`).
 * An offer is accepted by the seller, or by its buyer at the seller's counter-offer (`counter-accepted`).
 * `cancelled` is the buyer's event, `withdrawn` the introducer's, who can't end an offer that the seller has accepted.
 */
export const reservationLifecycle = setup({
  types: {
    events: {} as
      | { type: 'fee-paid' }
      | { type: 'checkout-ended' }
      | { type: 'paid-too-late' }
      | { type: 'offer-accepted' }
      | { type: 'counter-accepted' }
      | { type: 'offer-replaced' }
      | { type: 'offer-ended' }
      | { type: 'contract-signed' }
      | { type: 'hold-ended' }
      | { type: 'became-unconditional' }
      | { type: 'settled' }
      | { type: 'contract-ended' }
      | { type: 'cancelled' }
      | { type: 'withdrawn' }
      | { type: 'rejected' },
  },
}).createMachine({
  id: 'reservation',
  initial: 'checkout',
  states: {
    checkout: { on: { 'fee-paid': 'held', 'checkout-ended': 'lapsed' } },
    lapsed: { on: { 'fee-paid': 'held', 'paid-too-late': 'refused' } },
    held: {
      on: {
        'contract-signed': 'contracted',
        'hold-ended': 'expired',
        cancelled: 'cancelled',
        withdrawn: 'cancelled',
        rejected: 'rejected',
      },
    },
    offered: {
      on: {
        'offer-accepted': 'accepted',
        'counter-accepted': 'accepted',
        'offer-replaced': 'cancelled',
        'offer-ended': 'ended',
        cancelled: 'cancelled',
        withdrawn: 'cancelled',
        rejected: 'rejected',
      },
    },
    accepted: { on: { 'contract-signed': 'contracted', cancelled: 'cancelled', rejected: 'rejected' } },
    contracted: { on: { 'became-unconditional': 'unconditional', 'contract-ended': 'cancelled' } },
    unconditional: { on: { settled: 'settled', 'contract-ended': 'cancelled' } },
    settled: { type: 'final' },
    refused: { type: 'final' },
    expired: { type: 'final' },
    /** An offer whose last day is over. */
    ended: { type: 'final' },
    cancelled: { type: 'final' },
    rejected: { type: 'final' },
  },
})

export const RESERVATION_STATUSES = [
  'checkout',
  'lapsed',
  'held',
  'offered',
  'accepted',
  'contracted',
  'unconditional',
  'settled',
  'refused',
  'expired',
  'ended',
  'cancelled',
  'rejected',
] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]
export type ReservationEvent = Parameters<typeof reservationStatuses.next>[1]

export const reservationStatuses = lifecycleOf(reservationLifecycle, RESERVATION_STATUSES)

/** Statuses that claim the unit exclusively; the same as in the partial unique index `reservations_one_live_claim`. */
export const EXCLUSIVE: readonly ReservationStatus[] = [
  'checkout',
  'held',
  'accepted',
  'contracted',
  'unconditional',
  'settled',
]

/** A purchase: a reservation from `contracted` on. */
export const PURCHASED: readonly ReservationStatus[] = ['contracted', 'unconditional', 'settled']

/** Reserved and not under contract. */
export const RESERVED: readonly ReservationStatus[] = ['offered', 'held', 'accepted']

/** Statuses in which a payment, hold or offer is waiting for its buyer, so the account can't be deleted. */
export const AWAITING_ITS_BUYER: readonly ReservationStatus[] = ['checkout', 'held', 'offered', 'accepted']

/** Statuses of a sale that may still earn its introducer a commission. */
export const UNDER_WAY: readonly ReservationStatus[] = [...AWAITING_ITS_BUYER, 'contracted', 'unconditional']

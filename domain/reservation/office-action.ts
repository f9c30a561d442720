import { type ReservationEvent, type ReservationStatus, reservationStatuses } from './reservation.lifecycle'

/** What sellers decide about a reservation; cancelling after the contract was signed ends the contract and doesn’t refund. */
const EVENTS = {
  accept: ['offer-accepted'],
  reject: ['rejected'],
  cancel: ['cancelled', 'contract-ended'],
  sign: ['contract-signed'],
  unconditional: ['became-unconditional'],
  settle: ['settled'],
} as const satisfies Readonly<Record<string, readonly ReservationEvent[]>>

export type OfficeAction = keyof typeof EVENTS
export type OfficeEvent = (typeof EVENTS)[OfficeAction][number]
export const OFFICE_ACTIONS = Object.keys(EVENTS) as readonly OfficeAction[]

/** The event by which an action moves a reservation of a status; null if it can’t. */
export const eventOf = (status: ReservationStatus, action: OfficeAction): OfficeEvent | null =>
  EVENTS[action].find((event) => reservationStatuses.next(status, event) !== null) ?? null

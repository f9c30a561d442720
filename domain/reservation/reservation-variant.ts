/**
 * The form of a reservation: a buyer's, an introducer's for a client, or a private link's. The server decides by the caller.
 */
export type ReservationVariant = 'buyer' | 'introducer' | 'private-link'

/** B9-9, B9-10. */
const MOST_PURCHASERS: Readonly<Record<ReservationVariant, number>> = { buyer: 2, introducer: 10, 'private-link': 10 }

export const maxPurchasersOf = (variant: ReservationVariant): number => MOST_PURCHASERS[variant]

/** Why a reservation can't have this many purchasers; null if it can. */
export const purchaserCountProblem = (variant: ReservationVariant, count: number): string | null => {
  const most = maxPurchasersOf(variant)
  return count < 1 || count > most ? `A reservation has 1 to ${most} purchasers` : null
}

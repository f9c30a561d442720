import type { MembershipEmails } from '../../server/membership/emails'
import { membershipPayments } from '../../server/membership/membership-payment'
import { closeRecord } from '../../server/payments/close-payment'
import { expireCheckouts, giveBack, reconcile } from '../../server/payments/payment-chores'
import type { PaymentEngine } from '../../server/payments/payment-engine'
import { findOpenPayment } from '../../server/payments/payment-rows'
import type { PaymentProvider, SessionState } from '../../server/payments/provider'
import type { ReservationServices } from '../../server/reservation/reservation-services'
import { claimTurns } from '../../server/reservation/claim-turns'
import { clientReservationEmails } from '../../server/reservation/client/client-emails'
import { clientPayments } from '../../server/reservation/client/client-payment'
import { endHolds } from '../../server/reservation/end-holds'
import { type Outcome, reservationPayments, settleReservation } from '../../server/reservation/reservation-payment'

type Parts = Omit<ReservationServices, 'payments' | 'claimInTurn'> & {
  readonly claimInTurn?: ReservationServices['claimInTurn']
  readonly provider: PaymentProvider
  readonly memberEmails: MembershipEmails
}

/** The reservation services over a payment engine with the handlers of both kinds. */
export const servicesFor = ({ provider, memberEmails, ...parts }: Parts): ReservationServices => {
  const { db, clock, log } = parts
  const engine: PaymentEngine = {
    db,
    clock,
    log,
    provider,
    handlers: {
      reservation: reservationPayments(parts),
      'client-reservation': clientPayments({ ...parts, postEmails: clientReservationEmails(parts.clock) }),
      membership: membershipPayments({ clock, emails: memberEmails }),
    },
  }
  return { claimInTurn: claimTurns(), ...parts, payments: engine }
}

/** The same services with another provider, unit mover or emails, also for payments. */
export const servicesWith = (
  services: ReservationServices,
  { provider, ...changes }: Partial<Parts>,
): ReservationServices => {
  const parts = { ...services, ...changes }
  const engine = {
    ...services.payments,
    ...(provider === undefined ? {} : { provider }),
    db: parts.db,
    handlers: { ...services.payments.handlers, reservation: reservationPayments(parts) },
  }
  return { ...parts, payments: engine }
}

/** Runs every reservation and payment job once. */
export const sweep = async (services: ReservationServices): Promise<void> => {
  await expireCheckouts(services.payments)
  await endHolds(services)
  await reconcile(services.payments)
  await giveBack(services.payments)
}

/** Closes a reservation's open checkout without calling the provider. */
export const closeReservation = async ({ db, payments }: ReservationServices, id: number): Promise<void> => {
  const payment = await findOpenPayment(db.sql, 'reservation', id)
  if (payment !== null) await closeRecord(payments, payment)
}

/** Settles a state as reported by a webhook, regardless of the provider's own. */
export const settleState = (services: ReservationServices, state: SessionState): Promise<Outcome> =>
  settleReservation(
    servicesWith(services, { provider: { ...services.payments.provider, read: async () => state } }),
    state.sessionId,
  )

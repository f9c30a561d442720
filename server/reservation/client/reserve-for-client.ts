import * as E from 'fp-ts/lib/Either.js'
import type { CardToCharge } from '../../../domain/payment/card-to-charge'
import type { ClientOutcome } from '../../../domain/reservation/client/client-reservation.ports'
import { checkoutLines } from '../../../domain/reservation/terms-texts'
import { inSentence, unitTitle } from '../../../domain/listing/units/unit-title'
import { type Failure, failure } from '../../../domain/shared/failure'
import { closePayment } from '../../payments/close-payment'
import { openPayment } from '../../payments/open-payment'
import { findPayment, isUnsettled, type PaymentRow } from '../../payments/payment-rows'
import { settle, settleSession } from '../../payments/settle-payment'
import { openCheckoutsOf } from '../open-checkouts'
import { type Claim, claimUnits, type ClientServices } from './claim-units'
import { findAttempt, receiptOf } from './client-store'
import type { Maker } from './maker'

export interface ClientReservationRequest extends Claim {
  readonly card: CardToCharge
}

type Answer = Promise<E.Either<Failure, ClientOutcome>>

const expired = failure('expired', 'Property has expired')
const notPaid = failure('not-paid', 'The payment was not completed. Nothing was charged, and nothing is reserved.')
const paymentUnavailable = failure(
  'payment-unavailable',
  'Card payments aren’t available at the moment. Nothing was charged. Please try again.',
)
const unsure = failure(
  'unexpected',
  'We couldn’t tell whether the card was charged. Try again: it won’t be charged twice.',
)

/**
 * Claims the units, charges the card, and reserves. The claim is committed before the provider is asked. The same
 * attempt again continues where it was.
 */
export const reserveForClient = async (
  services: ClientServices,
  { card, ...claim }: ClientReservationRequest,
): Answer => {
  const known = await findAttempt(services.db.sql, claim.maker, claim.attempt)
  if (known !== null) return complete(services, known)
  const claimed = await claimUnits(services, claim).then((first) =>
    first !== null && E.isLeft(first) ? claimAgain(services, claim, first) : first,
  )
  if (claimed === null) return completeAttempt(services, claim.maker, claim.attempt)
  if (E.isLeft(claimed)) return claimed
  const { id, payment } = claimed.right
  const [purchaser] = claim.form.purchasers
  const session = await openPayment(services.payments, payment, {
    lines: claim.units.flatMap((unit) => checkoutLines(claim.terms, inSentence(unitTitle(unit, unit.apt)))),
    email: purchaser?.email ?? '',
    entry: 'card',
    returnUrl: '',
  })
  if (session === null) return E.left(paymentUnavailable)
  return charge(services, { id, payment: { ...payment, ...session }, session }, card)
}

/** Lets go of the agent's own open checkouts of these units, and claims the units again. */
const claimAgain = async (services: ClientServices, claim: Claim, refused: E.Left<Failure>) => {
  const { db, clock, payments } = services
  const { maker, units } = claim
  if (maker.kind !== 'agent') return refused
  const own = await openCheckoutsOf(db.sql, maker.accountId, clock())
  const inTheWay = own.filter(({ unitIds }) => units.some(({ unitId }) => unitIds.includes(unitId)))
  if (inTheWay.length === 0) return refused
  for (const { paymentId } of inTheWay) {
    const payment = await findPayment(db.sql, paymentId)
    if (payment !== null) await closePayment(payments, payment)
  }
  return claimUnits(services, claim)
}

interface Opened {
  readonly id: number
  readonly payment: PaymentRow
  readonly session: { readonly sessionId: string; readonly clientSecret: string }
}

const charge = async (services: ClientServices, { id, payment, session }: Opened, card: CardToCharge): Answer => {
  const { payments, log } = services
  try {
    const outcome = await payments.provider.charge(session.sessionId, card)
    if (outcome.kind === 'authenticate') return E.right({ kind: 'authenticate', authentication: session })
    if (outcome.kind === 'paid') {
      await settle(payments, outcome.state)
      return await outcomeOf(services, id)
    }
    // A card that was refused must not keep the units from others.
    if ((await closePayment(payments, payment)) === 'paid') return await outcomeOf(services, id)
    return E.left(
      outcome.kind === 'declined'
        ? failure('card-declined', outcome.message)
        : failure('invalid-form', outcome.message, outcome.field),
    )
  } catch (error) {
    // The reconciler settles it if it was paid, and the units are released if it was not.
    log.error({ err: error, payment: payment.id }, 'a card could not be charged for certain')
    return E.left(unsure)
  }
}

/** Completes an attempt after the bank's question, or returns its result. */
export const completeAttempt = async (services: ClientServices, maker: Maker, attempt: string): Answer => {
  const known = await findAttempt(services.db.sql, maker, attempt)
  return known === null ? E.left(notPaid) : complete(services, known)
}

const complete = async (services: ClientServices, { id, payment }: { id: number; payment: PaymentRow }): Answer => {
  if (!isUnsettled(payment.status)) return outcomeOf(services, id)
  try {
    const settled =
      payment.sessionId === null ? null : await settleSession(services.payments, payment.sessionId, payment)
    if (settled?.kind === 'settled') return await outcomeOf(services, id)
    if (payment.status === 'closed') return E.left(notPaid)
    return (await closePayment(services.payments, payment)) === 'paid' ? await outcomeOf(services, id) : E.left(notPaid)
  } catch (error) {
    services.log.error({ err: error, payment: payment.id }, 'a payment could not be completed: it will be reconciled')
    return E.left(unsure)
  }
}

/** Gives up an unpaid attempt. One that was paid in the same moment is reserved, and its maker gets an email. */
export const abandonAttempt = async (services: ClientServices, maker: Maker, attempt: string): Promise<void> => {
  const known = await findAttempt(services.db.sql, maker, attempt)
  const payment = known === null ? null : await findPayment(services.db.sql, known.payment.id)
  if (payment?.status === 'open') await closePayment(services.payments, payment)
}

const outcomeOf = async ({ db }: Pick<ClientServices, 'db'>, id: number): Answer => {
  const receipt = await receiptOf(db.sql, id)
  return receipt === null ? E.left(expired) : E.right({ kind: 'reserved', receipt })
}

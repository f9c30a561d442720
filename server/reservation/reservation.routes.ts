import * as E from 'fp-ts/lib/Either.js'
import { cardType, submitEither } from '../../adapters/http/reservation/client-reservation.contract'
import * as contract from '../../adapters/http/reservation/reservation.contract'
import { earlierDetails } from '../../adapters/http/reservation/earlier-details.contract'
import * as openCheckoutsContract from '../../adapters/http/reservation/open-checkouts.contract'
import type { Submission } from '../../adapters/http/reservation/submission.wire'
import type { Tenant } from '../../domain/content/tenant'
import { planRequired } from '../../domain/membership/plan-rights'
import { cardBrand } from '../../domain/reservation/card-brand'
import { nominatedIn } from '../../domain/reservation/conveyancer'
import {
  firstReservationProblem,
  type ReservationForm,
  reservationProblems,
  tidied,
} from '../../domain/reservation/reservation-form'
import type { ReservationVariant } from '../../domain/reservation/reservation-variant'
import { type Failure, failure } from '../../domain/shared/failure'
import { formPath } from '../../domain/listing/reserving-paths'
import type { Caller } from '../http/caller'
import type { Kernel } from '../http/kernel'
import { type Call, ownedRoute, route, sessionMissing } from '../http/route'
import { findPaymentOfSession } from '../payments/payment-rows'
import type { reserveForClientWith } from './client/client-reservation.routes'
import { checkoutEndOf } from './checkout-end'
import { closeCheckout } from './close-checkout'
import type { From } from './fair-use'
import type { ReservationServices } from './reservation-services'
import { makeOffer } from './make-offer'
import { openCheckout } from './open-checkout'
import { earlierDetailsOf } from './earlier-details'
import { letGo, openCheckoutsOf } from './open-checkouts'
import { type Outcome, settleReservation } from './reservation-payment'
import { ownPaymentsIn, type ReservationRow, stateOfListing } from './reservation-store'

const expired = failure('expired', 'Property has expired')
const emailUnconfirmed = failure('email-unconfirmed', 'Confirm your email address first. We’ll send you a code.')
const priceNotShown = failure(
  'price-not-shown',
  'Open the reservation form of this property first, so that you see its price.',
)
const agentsOnly = failure('forbidden', 'Only agents can make an offer for a client.')
/** Also returned for another account’s payment, so that its owner is not revealed. */
const notPaid = failure('not-paid', 'The reservation fee hasn’t been paid.')
const cardNotAccepted = failure('card-not-accepted', 'Mastercard or Visa only')

/** Every caller with a buyer’s form reserves as a buyer, agents included: nothing a client sends raises the limit. */
const VARIANT: ReservationVariant = 'buyer'

/** Whether the caller can see the unit's price, or it has none. */
export type WasShownPrice = (unit: Pick<Submission, 'propertyId' | 'unitId'>, caller: Caller) => Promise<boolean>

type SubmissionCall = Call<object, object, Submission, Caller>

interface Dependencies {
  readonly forClient: ReturnType<typeof reserveForClientWith>
  readonly wasShownPrice: WasShownPrice
  readonly from: From
}

export const reservationRoutes = (
  kernel: Kernel,
  services: ReservationServices,
  { forClient, wasShownPrice, from }: Dependencies,
): void => {
  const ownPayment = ownPaymentsIn(services.db.sql)

  ownedRoute(kernel, contract.createCheckoutSession, async (call) => {
    const form = await checkedForm(kernel, call)
    if (E.isLeft(form)) return form
    if (!(await wasShownPrice(call.body, call.caller))) return E.left(priceNotShown)
    return openCheckout(services, {
      ...(await requestOf(kernel, call, form.right)),
      email: call.caller.email,
      returnUrl: returnUrl(kernel, call),
      address: from(call.request),
      papers: call.body.papers ?? [],
      reader: call.caller,
    })
  })

  ownedRoute(kernel, openCheckoutsContract.openCheckouts, async ({ caller }) => {
    const open = await openCheckoutsOf(services.db.sql, caller.accountId, services.clock())
    return E.right(open.map((checkout) => ({ ...checkout, unitIds: [...checkout.unitIds] })))
  })
  ownedRoute(kernel, earlierDetails, async ({ caller }) => E.right(await earlierDetailsOf(services.db.sql, caller)))
  ownedRoute(kernel, openCheckoutsContract.letGo, ({ params: { paymentId }, caller }) =>
    letGo(services, paymentId, caller.accountId),
  )

  ownedRoute(kernel, contract.closeCheckoutSession, async ({ params, caller }) => {
    await closeCheckout(services, params.sessionId, caller)
    return E.right(null)
  })

  route(kernel, contract.sessionStatus, async ({ params: { sessionId }, caller }) => {
    const payment = await findPaymentOfSession(services.db.sql, sessionId)
    // A membership is paid before the account exists, so anyone with its session id can read the session (M7-33).
    if (payment?.kind !== 'membership') {
      if (caller === null) return E.left(sessionMissing)
      if ((await ownPayment(sessionId, caller)) === null) return E.left(notPaid)
    }
    const state = await services.payments.provider.read(sessionId)
    if (state === null) return E.left(notPaid)
    const closedBy = payment === null ? null : await checkoutEndOf(services.db.sql, payment)
    return E.right({
      ...{ status: state.status, paymentStatus: state.paid ? 'paid' : 'unpaid' },
      ...(closedBy === null ? {} : { closedBy }),
    })
  })

  route(kernel, submitEither, async ({ body, caller, ...call }) => {
    if ('card' in body) return forClient({ ...call, body, caller })
    if (caller === null) return E.left(sessionMissing)
    const ownCall = { ...call, body, caller }
    const receipt = await (body.type === 'Make Offer'
      ? offer(kernel, services, ownCall, wasShownPrice)
      : confirm(services, ownPayment, ownCall))
    return E.isLeft(receipt) ? receipt : E.right({ ...receipt.right, reservationIds: null, authentication: null })
  })

  route(kernel, cardType, async ({ params }) => {
    const brand = cardBrand(params.nums)
    return brand === 'visa' || brand === 'master' ? E.right(brand) : E.left(cardNotAccepted)
  })
}

const offer = async (
  kernel: Kernel,
  services: ReservationServices,
  call: SubmissionCall,
  wasShownPrice: WasShownPrice,
) => {
  const form = await checkedForm(kernel, call)
  if (E.isLeft(form)) return form
  const { isForClient } = form.right
  if (isForClient && call.caller.role !== 'agent') return E.left(agentsOnly)
  if (isForClient && !call.caller.mayIntroduce) return E.left(planRequired)
  if (!(await wasShownPrice(call.body, call.caller))) return E.left(priceNotShown)
  const offered = await makeOffer(services, {
    ...(await requestOf(kernel, call, form.right)),
    reader: call.caller,
  })
  return E.isLeft(offered) ? offered : E.right(receiptOf(offered.right))
}

/** The form was stored with the checkout; the confirmation can't change it. */
const confirm = async (
  services: ReservationServices,
  ownPayment: ReturnType<typeof ownPaymentsIn>,
  { body: { sessionId, propertyId, unitId }, caller }: SubmissionCall,
) => {
  const payment = await ownPayment(sessionId ?? '', caller)
  if (payment === null || payment.unitId !== unitId || payment.listingId !== propertyId) return E.left(notPaid)
  return outcomeOf(await settleReservation(services, sessionId ?? '', payment.payment))
}

const receiptOf = ({ id, heldUntil, placedAt, createdAt, terms, askedPrice, askedPriceMax }: ReservationRow) => ({
  reservationId: id,
  heldUntil,
  reservedAt: placedAt ?? createdAt,
  terms,
  askedPrice,
  askedPriceMax,
})

const outcomeOf = (outcome: Outcome): E.Either<Failure, ReturnType<typeof receiptOf>> => {
  switch (outcome.kind) {
    case 'placed':
      return E.right(receiptOf(outcome.reservation))
    case 'refused':
      return E.left(expired)
    case 'not-paid':
    case 'unknown':
      return E.left(notPaid)
  }
}

/**
 * Repeats all client checks. The email address is checked after the form, so errors come in page order; the nominated
 * conveyancer is the tenant's for the state of the property, whatever was sent (B4-37).
 */
const checkedForm = async (
  kernel: Kernel,
  { body, caller, request }: SubmissionCall,
): Promise<E.Either<Failure, ReservationForm>> => {
  const form = tidied(body.form)
  const problem = firstReservationProblem(reservationProblems(VARIANT, body.type, form))
  if (problem !== null) return E.left(failure('invalid-form', problem.message, problem.field))
  if (!caller.emailConfirmed) return E.left(emailUnconfirmed)
  const { conveyancers } = await kernel.tenantOf(request)
  if (form.ownConveyancer) return E.right(form)
  const state = await stateOfListing(kernel.db.sql, body.propertyId)
  return E.right({ ...form, conveyancer: nominatedIn(state, conveyancers) })
}

const requestOf = async (kernel: Kernel, { body, caller, request }: SubmissionCall, form: ReservationForm) => {
  const { label, terms: brandTerms }: Tenant = await kernel.tenantOf(request)
  return {
    listingId: body.propertyId,
    unitId: body.unitId,
    accountId: caller.accountId,
    tenant: label,
    origin: kernel.originOf(request),
    form,
    brandTerms,
  }
}

/** The plain path: providers and browsers drop the hash; the application continues at its hash route. */
const returnUrl = (kernel: Kernel, { body, request }: SubmissionCall): string =>
  `${kernel.originOf(request)}${formPath(body.propertyId, body.unitId, body.type)}&session_id={CHECKOUT_SESSION_ID}`

import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { cardType, submitEither } from '../../adapters/http/reservation/client-reservation.contract'
import * as contract from '../../adapters/http/reservation/reservation.contract'
import type { Submission } from '../../adapters/http/reservation/submission.wire'
import type { Tenant } from '../../domain/content/tenant'
import { offerTypeCode } from '../../domain/listing/room'
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
import type { Caller } from '../http/caller'
import { fromPromise } from '../http/from-promise'
import type { Kernel } from '../http/kernel'
import { type Call, ownedRoute, route, sessionMissing } from '../http/route'
import { findPaymentOfSession } from '../payments/payment-rows'
import type { SessionState } from '../payments/provider'
import type { reserveForClientWith } from './client/client-reservation.routes'
import { closeCheckout } from './close-checkout'
import type { ReservationServices } from './reservation-services'
import { makeOffer } from './make-offer'
import { openCheckout } from './open-checkout'
import { type Outcome, settleReservation } from './reservation-payment'
import { type OwnPayment, ownPaymentsIn, type ReservationRow, stateOfListing } from './reservation-store'

const expired = failure('expired', 'Property has expired')
const emailUnconfirmed = failure('email-unconfirmed', 'Confirm your email address first. We’ll send you a code.')
const notPaid = failure('not-paid', 'The reservation fee hasn’t been paid.')

/** Every caller with a buyer’s form reserves as a buyer, agents included: nothing a client sends raises the limit. */
const VARIANT: ReservationVariant = 'buyer'

type SubmissionCall = Call<object, object, Submission, Caller>

export const reservationRoutes = (
  kernel: Kernel,
  services: ReservationServices,
  forClient: ReturnType<typeof reserveForClientWith>,
): void => {
  const ownPayment = ownPaymentOf(ownPaymentsIn(services.db.sql))
  ownedRoute(kernel, contract.createCheckoutSession, (call) =>
    pipe(
      checkedForm(kernel, call),
      TE.chain(
        (form) => async () =>
          openCheckout(services, {
            ...(await requestOf(kernel, call, form)),
            email: call.caller.email,
            returnUrl: returnUrl(kernel, call),
          }),
      ),
    ),
  )

  ownedRoute(kernel, contract.closeCheckoutSession, ({ params, caller }) =>
    fromPromise(async () => {
      await closeCheckout(services, params.sessionId, caller)
      return null
    }),
  )

  // A membership is paid before the account exists, so anyone with its session id can read the session (M7-33).
  route(kernel, contract.sessionStatus, ({ params: { sessionId }, caller }) =>
    pipe(
      fromPromise<boolean, Failure>(
        async () => (await findPaymentOfSession(services.db.sql, sessionId))?.kind === 'membership',
      ),
      TE.chain((isOpen) =>
        isOpen
          ? TE.right(null)
          : caller === null
            ? TE.left(sessionMissing)
            : TE.map(() => null)(ownPayment(sessionId, caller)),
      ),
      TE.chain(() => fromPromise<SessionState | null, Failure>(() => services.payments.provider.read(sessionId))),
      TE.chain((state) =>
        state === null
          ? TE.left(notPaid)
          : TE.right({ status: state.status, paymentStatus: state.paid ? ('paid' as const) : ('unpaid' as const) }),
      ),
    ),
  )

  route(kernel, submitEither, ({ body, caller, ...call }) => {
    if ('card' in body) return forClient({ ...call, body, caller })
    if (caller === null) return TE.left(sessionMissing)
    const own = { ...call, body, caller }
    return pipe(
      body.type === 'Make Offer' ? offer(kernel, services, own) : confirm(services, ownPayment, own),
      TE.map((receipt) => ({ ...receipt, ordersIds: null, authentication: null })),
    )
  })

  route(kernel, cardType, ({ params }) => {
    const brand = cardBrand(params.nums)
    return brand === 'visa' || brand === 'master'
      ? TE.right(brand)
      : TE.left(failure('card-not-accepted', 'Mastercard or Visa only'))
  })
}

const offer = (kernel: Kernel, services: ReservationServices, call: SubmissionCall) =>
  pipe(
    checkedForm(kernel, call),
    TE.chain((form) => async () => makeOffer(services, await requestOf(kernel, call, form))),
    TE.map(receiptOf),
  )

/** The form was stored with the checkout; the confirmation can't change it. */
const confirm = (
  services: ReservationServices,
  ownPayment: ReturnType<typeof ownPaymentOf>,
  { body, caller }: SubmissionCall,
) =>
  pipe(
    ownPayment(body.sessionId ?? '', caller),
    TE.chain(({ payment, roomId, listingId }) =>
      roomId === body.roomId && listingId === body.propertyId ? TE.right(payment) : TE.left(notPaid),
    ),
    TE.chain((payment) =>
      fromPromise<Outcome, Failure>(() => settleReservation(services, body.sessionId ?? '', payment)),
    ),
    TE.chain((outcome) => TE.fromEither(outcomeOf(outcome))),
  )

const receiptOf = ({ id, heldUntil, placedAt, createdAt, terms }: ReservationRow) => ({
  ordersId: id,
  heldUntil,
  reservedAt: placedAt ?? createdAt,
  terms,
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

/** Does not reveal whose payment it is. */
const ownPaymentOf = (find: ReturnType<typeof ownPaymentsIn>) => (sessionId: string, caller: Caller) =>
  pipe(
    fromPromise<OwnPayment | null, Failure>(() => find(sessionId, caller)),
    TE.chain((found) => (found === null ? TE.left(notPaid) : TE.right(found))),
  )

/**
 * Repeats all client checks. The email address is checked after the form, so errors come in page order; the nominated
 * conveyancer is the tenant's for the state of the property, whatever was sent (B4-37).
 */
const checkedForm =
  (kernel: Kernel, { body, caller, request }: SubmissionCall): TE.TaskEither<Failure, ReservationForm> =>
  async () => {
    const form = tidied(body.form)
    const problem = firstReservationProblem(reservationProblems(VARIANT, body.type, form))
    if (problem !== null) return E.left(failure('invalid-form', problem.message, problem.field))
    if (!caller.emailConfirmed) return E.left(emailUnconfirmed)
    const { defaultConveyancer } = await kernel.tenantOf(request)
    if (form.ownConveyancer) return E.right(form)
    const state = await stateOfListing(kernel.db.sql, body.propertyId)
    return E.right({ ...form, conveyancer: nominatedIn(state, defaultConveyancer) })
  }

const requestOf = async (kernel: Kernel, { body, caller, request }: SubmissionCall, form: ReservationForm) => {
  const { label, terms: brandTerms }: Tenant = await kernel.tenantOf(request)
  return {
    listingId: body.propertyId,
    roomId: body.roomId,
    accountId: caller.accountId,
    tenant: label,
    origin: kernel.originOf(request),
    form,
    brandTerms,
  }
}

/** The plain path: providers and browsers drop the hash; the application continues at its hash route. */
const returnUrl = (kernel: Kernel, { body, request }: SubmissionCall): string =>
  `${kernel.originOf(request)}/property/form?pid=${body.propertyId}&rid=${body.roomId}&type=${offerTypeCode(body.type)}&session_id={CHECKOUT_SESSION_ID}`

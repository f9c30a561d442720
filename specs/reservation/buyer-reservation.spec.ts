import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { buyerReservationMachine, buyerReservationWith } from '../../domain/reservation/buyer-reservation.machine'
import type { EmailConfirmationPort } from '../../domain/identity/identity.ports'
import type { ReservationForm } from '../../domain/reservation/reservation-form'
import type { Checkout, Choice, ReservationPort } from '../../domain/reservation/reservation.ports'
import type { Failure } from '../../domain/shared/failure'
import { BuyerReservationPresenter, type Dependencies } from '../../src/reservation/buyer-reservation.presenter'
import { ObservedActor } from '../../src/shared/observed-actor'
import { checkoutIn, openedIn } from '../payment/paying'
import {
  boom,
  CHECKOUT,
  CONVEYANCER,
  expired,
  FORM,
  notPaid,
  OFFER,
  OFFER_FORM,
  RECEIPT,
  SELECT,
  taken,
  unconfirmed,
} from './samples'

type Effects = Parameters<typeof buyerReservationWith>[0]

/** Ports with preset responses that record their calls. */
const portsThat = (answers: Partial<Effects> = {}) => {
  const asked: unknown[] = []
  const noting = <K extends keyof Effects>(name: K, otherwise: ReturnType<Effects[K]>): Effects[K] =>
    ((request: never) => {
      asked.push([name, request])
      return (answers[name] as ((request: never) => ReturnType<Effects[K]>) | undefined)?.(request) ?? otherwise
    }) as unknown as Effects[K]
  const effects: Effects = {
    openCheckout: noting('openCheckout', TE.right(CHECKOUT)),
    closeCheckout: noting('closeCheckout', TE.right(undefined)),
    sessionStanding: noting('sessionStanding', TE.right({ status: 'complete', paid: true })),
    confirmPaid: noting('confirmPaid', TE.right(RECEIPT)),
    makeOffer: noting('makeOffer', TE.right({ ...RECEIPT, reservationId: 1002, heldUntil: null })),
  }
  return { effects, asked }
}

const confirms: EmailConfirmationPort = {
  sendEmailCode: () => TE.right(undefined),
  confirmEmail: () => TE.right(undefined),
}

const start = (effects: Effects, choice: Choice = SELECT, sessionId: string | null = null) =>
  createActor(buyerReservationWith(effects, confirms), { input: { choice, form: FORM, sessionId } }).start()

type Actor = ReturnType<typeof start>
type State = Parameters<ReturnType<Actor['getSnapshot']>['matches']>[0]
const reaches = (actor: Actor, state: State) => waitFor(actor, (snapshot) => snapshot.matches(state))

test('a Select now form opens the checkout, which is paid and confirmed in the page [B4-31]', async () => {
  const { effects, asked } = portsThat()
  const actor = start(effects)
  expect(asked).toEqual([])
  actor.send({ type: 'submit', form: FORM })
  const checkout = await checkoutIn(actor, 'paying')
  expect(openedIn(checkout)).toEqual(CHECKOUT)
  checkout.send({ type: 'checkout.paid' })
  expect((await reaches(actor, 'reserved')).context.receipt).toEqual(RECEIPT)
  expect(asked).toEqual([
    ['openCheckout', { choice: SELECT, form: FORM, papers: [] }],
    ['confirmPaid', { choice: SELECT, form: FORM, sessionId: 'cs_1' }],
  ])
})

test('returning from payment checks the session, then submits automatically, once [B4-34]', async () => {
  const { effects, asked } = portsThat()
  const actor = start(effects, SELECT, 'cs_1')
  expect((await reaches(actor, 'reserved')).context.receipt).toEqual(RECEIPT)
  expect(asked).toEqual([
    ['sessionStanding', 'cs_1'],
    ['confirmPaid', { choice: SELECT, form: FORM, sessionId: 'cs_1' }],
  ])
})

test('returning without payment shows the form again and submits nothing [B4-34]', async () => {
  const { effects, asked } = portsThat({ sessionStanding: () => TE.right({ status: 'open', paid: false }) })
  const actor = start(effects, SELECT, 'cs_1')
  const { context } = await reaches(actor, 'filling')
  expect([context.sessionId, context.form, context.failure]).toEqual([null, FORM, null])
  expect(asked).toEqual([['sessionStanding', 'cs_1']])
})

const submitted = (actor: ReturnType<typeof start>, form: ReservationForm) => {
  actor.send({ type: 'submit', form })
  actor.send({ type: 'send-offer' })
}

test('an offer is made once it is reviewed, without payment [B4-36 B1-14]', async () => {
  const { effects, asked } = portsThat()
  const actor = start(effects, OFFER)
  actor.send({ type: 'submit', form: OFFER_FORM })
  expect(actor.getSnapshot().value).toBe('reviewing')
  actor.send({ type: 'back-to-form' })
  expect([actor.getSnapshot().value, asked]).toEqual(['filling', []])
  submitted(actor, OFFER_FORM)
  expect((await reaches(actor, 'reserved')).context.receipt).toEqual({
    ...RECEIPT,
    reservationId: 1002,
    heldUntil: null,
  })
  expect(asked).toEqual([['makeOffer', { choice: OFFER, form: OFFER_FORM }]])
})

const unpaid: Effects['sessionStanding'] = () => TE.right({ status: 'expired', paid: false })

test.each([
  ['', { sessionStanding: unpaid }, ['openCheckout', 'closeCheckout', 'sessionStanding']],
  [', also when it could not be closed', { closeCheckout: () => TE.left(boom) }, ['openCheckout', 'closeCheckout']],
  [
    ', also when nobody tells how it stands',
    { sessionStanding: () => TE.left(boom) },
    ['openCheckout', 'closeCheckout', 'sessionStanding'],
  ],
] as const)('a closed checkout gives the form back%s', async (_, answers, calls) => {
  const { effects, asked } = portsThat(answers)
  const actor = start(effects)
  actor.send({ type: 'submit', form: FORM })
  const checkout = await checkoutIn(actor, 'paying')
  checkout.send({ type: 'checkout.close' })
  const { context, children } = await reaches(actor, 'filling')
  expect([children.cardCheckout, context.sessionId]).toEqual([undefined, null])
  expect(asked.map((each) => (each as [string])[0])).toEqual(calls)
})

test('a checkout closed while the payment succeeds is confirmed', async () => {
  const { effects, asked } = portsThat()
  const actor = start(effects)
  actor.send({ type: 'submit', form: FORM })
  const checkout = await checkoutIn(actor, 'paying')
  checkout.send({ type: 'checkout.close' })
  expect((await reaches(actor, 'reserved')).context.receipt).toEqual(RECEIPT)
  expect(asked.slice(1)).toEqual([
    ['closeCheckout', 'cs_1'],
    ['sessionStanding', 'cs_1'],
    ['confirmPaid', { choice: SELECT, form: FORM, sessionId: 'cs_1' }],
  ])
})

test('a checkout that opens after leaving is closed [B4-35]', async () => {
  let opens = (_: E.Either<Failure, Checkout>): void => undefined
  const opening = new Promise<E.Either<Failure, Checkout>>((resolve) => {
    opens = resolve
  })
  const { effects, asked } = portsThat({ openCheckout: () => () => opening })
  const actor = start(effects)
  actor.send({ type: 'submit', form: FORM })
  actor.stop()
  opens(E.right(CHECKOUT))
  await opening
  await vi.waitUntil(() => asked.length === 2)
  expect(asked[1]).toEqual(['closeCheckout', 'cs_1'])
})

const lost: readonly (readonly [name: string, choice: Choice, answers: Partial<ReservationPort>])[] = [
  ['the checkout', SELECT, { openCheckout: () => TE.left(taken) }],
  ['the offer', OFFER, { makeOffer: () => TE.left(taken) }],
]
test.each(lost)('another buyer was first at %s: the form is kept', async (_, choice, answers) => {
  const actor = start(portsThat(answers).effects, choice)
  submitted(actor, OFFER_FORM)
  const { context, status } = await reaches(actor, 'filling')
  expect([context.failure, context.form, status]).toEqual([taken, OFFER_FORM, 'active'])
})

test('a late payment shows that the property has expired [B8-9]', async () => {
  const actor = start(portsThat({ confirmPaid: () => TE.left(expired) }).effects, SELECT, 'cs_1')
  expect((await reaches(actor, 'unavailable')).context.failure).toEqual(expired)
})

test.each([
  ['the checkout', SELECT],
  ['the offer', OFFER],
] as const)('%s fails otherwise: the form is kept with the sentence', async (_, choice) => {
  const actor = start(portsThat({ openCheckout: () => TE.left(boom), makeOffer: () => TE.left(boom) }).effects, choice)
  submitted(actor, OFFER_FORM)
  const { context } = await waitFor(
    actor,
    (snapshot) => snapshot.matches('filling') && snapshot.context.failure !== null,
  )
  expect([context.failure, context.form]).toEqual([boom, OFFER_FORM])
})

test('an unconfirmed payment is checked again, and reserved once confirmed', async () => {
  let tries = 0
  const { effects, asked } = portsThat({
    confirmPaid: () => ((tries += 1) === 1 ? TE.left(notPaid) : TE.right(RECEIPT)),
  })
  const actor = start(effects, SELECT, 'cs_1')
  const checkout = await checkoutIn(actor, 'unconfirmed')
  expect(checkout.getSnapshot().context.failure).toEqual(notPaid)
  checkout.send({ type: 'checkout.retry' })
  expect((await reaches(actor, 'reserved')).context.receipt).toEqual(RECEIPT)
  expect(asked.map((each) => (each as [string])[0])).toEqual([
    'sessionStanding',
    'confirmPaid',
    'sessionStanding',
    'confirmPaid',
  ])
})

test.each([
  ['the checkout', SELECT, 'openCheckout', FORM, { papers: [] }],
  ['the offer', OFFER, 'makeOffer', OFFER_FORM, {}],
] as const)(
  '%s waits for an unconfirmed email address, then continues with the same form',
  async (_, choice, call, form, more) => {
    let tries = 0
    const refusedOnce =
      <A>(right: A) =>
      () =>
        (tries += 1) === 1 ? TE.left(unconfirmed) : TE.right(right)
    const { effects, asked } = portsThat({ openCheckout: refusedOnce(CHECKOUT), makeOffer: refusedOnce(RECEIPT) })
    const actor = start(effects, choice)
    submitted(actor, form)
    const { context, children } = await reaches(actor, 'confirmingEmail')
    expect([context.failure, context.form]).toEqual([null, form])
    const confirmation = children.emailConfirmation
    if (confirmation === undefined) throw new Error('no confirmation')
    await waitFor(confirmation, (snapshot) => snapshot.matches('entering'))
    confirmation.send({ type: 'submit', code: '123456' })
    await waitFor(actor, (snapshot) => snapshot.matches('paying') || snapshot.matches('reserved'))
    await vi.waitUntil(() => asked.length === 2)
    expect(asked).toEqual([
      [call, { choice, form, ...more }],
      [call, { choice, form, ...more }],
    ])
  },
)

test('returning from the emailed code shows the form again', async () => {
  const actor = start(portsThat({ openCheckout: () => TE.left(unconfirmed) }).effects)
  actor.send({ type: 'submit', form: FORM })
  await reaches(actor, 'confirmingEmail')
  actor.send({ type: 'back-to-form' })
  const { value, context } = actor.getSnapshot()
  expect([value, context.form, context.failure]).toEqual(['filling', FORM, null])
})

describe('a unit that is lost while its form is open [D52-40]', () => {
  const lose = { type: 'unit-lost', refusal: taken } as const
  const now = (actor: Actor) => {
    const { value, context } = actor.getSnapshot()
    return [value, context.failure, context.form]
  }

  test('is refused as it would be once the form is sent, until it can be claimed again', () => {
    const { effects, asked } = portsThat()
    const actor = start(effects)
    actor.send(lose)
    expect(now(actor)).toEqual(['filling', taken, FORM])
    actor.send({ type: 'unit-back' })
    expect(now(actor)).toEqual(['filling', null, FORM])
    expect(asked).toEqual([])
  })

  test('closes the review of an offer, which is kept', () => {
    const actor = start(portsThat().effects, OFFER)
    actor.send({ type: 'submit', form: OFFER_FORM })
    actor.send(lose)
    expect(now(actor)).toEqual(['filling', taken, OFFER_FORM])
  })

  test('does not end a payment that has begun, nor does its return clear another failure', async () => {
    const paying = start(portsThat().effects)
    paying.send({ type: 'submit', form: FORM })
    await checkoutIn(paying, 'paying')
    paying.send(lose)
    expect(now(paying)).toEqual(['paying', null, FORM])
    const failed = start(portsThat({ makeOffer: () => TE.left(boom) }).effects, OFFER)
    submitted(failed, OFFER_FORM)
    await reaches(failed, 'filling')
    failed.send({ type: 'unit-back' })
    expect(now(failed)).toEqual(['filling', boom, OFFER_FORM])
  })
})

test('every declared actor is provided', () => {
  const provided = buyerReservationWith(portsThat().effects, confirms).implementations.actors as Record<string, unknown>
  for (const [name, stand] of Object.entries(buyerReservationMachine.implementations.actors))
    expect(provided[name], name).not.toBe(stand)
})

test('a checkout that was closed elsewhere says why on the form, until another one is open [D52-63] [D52-29]', async () => {
  const actor = start(portsThat({ sessionStanding: unpaid }).effects)
  const toasts: string[] = []
  const stores = { load: () => null, save: () => undefined, clear: () => undefined }
  const dependencies = {
    ...{ toasts: { error: (text: string) => void toasts.push(text) }, navigation: {}, last: stores },
    reservations: { sessionStanding: () => TE.right({ status: 'expired', paid: false, closedBy: 'desk' }) },
    ...{ drafts: stores, claims: stores, nominated: CONVEYANCER, now: () => new Date('2026-11-30T02:00:00Z') },
  } as unknown as Dependencies
  const presenter = new BuyerReservationPresenter(new ObservedActor(actor), dependencies)
  const stop = presenter.subscribe(() => ({ property: '', agent: null }) as never)
  actor.send({ type: 'submit', form: FORM })
  await checkoutIn(actor, 'paying')
  await presenter.askWhyClosed((by) => `Closed: ${by}.`)
  await reaches(actor, 'filling')
  expect([presenter.problem, toasts]).toEqual(['Closed: desk.', ['Closed: desk.']])
  actor.send({ type: 'submit', form: FORM })
  await checkoutIn(actor, 'paying')
  expect([presenter.problem, presenter.closedText]).toEqual([null, ''])
  presenter.closeCheckout()
  await reaches(actor, 'filling')
  expect(presenter.problem).toBe(null)
  stop()
})

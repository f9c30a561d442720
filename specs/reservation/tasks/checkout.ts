import assert from 'node:assert/strict'
import { PAYMENT_WEBHOOK } from '../../../adapters/http/payment/payment.contract'
import type { UnifiWorld } from '../../shared/support/world'
import { choiceOf } from '../../shared/tasks/building'
import { seePrices } from '../../shared/tasks/price-list'
import { callAs, lastAnswer, noteAnswer } from '../../shared/tasks/people'
import { openReturnAddress, payInFrame } from './card-form'
import { wireForm } from './wire-form'

interface Checkout {
  readonly sessionId: string
  readonly clientSecret: string
  readonly endsAt: string
  readonly unit: string
}

const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '05/29', cvv: '123', name: 'Bea Buyer' }

export const checkoutOf = (world: UnifiWorld, person: string): Checkout => world.note<Checkout>(`checkout of ${person}`)

export const openCheckout = async (
  world: UnifiWorld,
  person: string,
  unit: string,
  changes: object = {},
): Promise<void> => {
  await seePrices(world, person)
  const { data } = await callAs(world, person, 'POST', '/api/create-checkout-session', {
    ...choiceOf(world, unit),
    ...(await wireForm(world, person)),
    ...changes,
  })
  if (data !== null && typeof data === 'object' && 'sessionId' in data)
    world.notes.set(`checkout of ${person}`, { ...data, unit })
}

export const closeCheckout = (world: UnifiWorld, person: string) =>
  callAs(world, person, 'POST', `/api/close-checkout-session/${checkoutOf(world, person).sessionId}`)

/** How the provider's notices arrive: once by default; "twice", "late" or "never". */
export const reportPayments = (world: UnifiWorld, delivery: string): void => {
  assert.ok(['twice', 'late', 'never'].includes(delivery), delivery)
  world.notes.set('delivery', delivery)
}

/** Pays as the provider's frame does. */
export const payByCard = async (
  world: UnifiWorld,
  person: string,
  delivery: string,
  cardNumber = CARD.cardNumber,
): Promise<void> => {
  const { clientSecret } = checkoutOf(world, person)
  await world.call('POST', `/sandbox/checkout/${clientSecret}/pay`, { ...CARD, cardNumber, delivery })
}

/** In the page's frame, or as that frame would. */
export const pay = async (world: UnifiWorld, person: string, cardNumber: string): Promise<void> => {
  if (world.hasScreens) return payInFrame(world, person, cardNumber)
  const delivery = world.notes.has('delivery') ? world.note<string>('delivery') : 'once'
  return payByCard(world, person, delivery, cardNumber)
}

/** To the return address, or as the page there would. */
export const comeBack = async (world: UnifiWorld, person: string): Promise<void> => {
  const { unit } = checkoutOf(world, person)
  await (world.hasScreens ? openReturnAddress(world, person, unit) : returnWith(world, person, person, unit))
}
export const returnWith = async (world: UnifiWorld, person: string, payer: string, unit: string): Promise<void> => {
  await callAs(world, person, 'POST', '/api/orders/reservation', {
    ...choiceOf(world, unit),
    ...(await wireForm(world, person)),
    stripeSessionId: checkoutOf(world, payer).sessionId,
  })
}

export const paymentIs = async (world: UnifiWorld, person: string, expected: object): Promise<void> => {
  const { data } = await callAs(world, person, 'POST', `/api/session-status/${checkoutOf(world, person).sessionId}`)
  const { status, paymentStatus } = data as Record<string, unknown>
  assert.deepEqual({ status, paymentStatus }, expected)
}

export const reserve = async (world: UnifiWorld, person: string, unit: string): Promise<void> => {
  await openCheckout(world, person, unit)
  await payByCard(world, person, 'never')
  await returnWith(world, person, person, unit)
  assert.equal(lastAnswer(world).code, 0)
}

/** The lines and the total of the card form that the checkout's client secret opens. */
export const cardFormAsksFor = async (
  world: UnifiWorld,
  person: string,
  lines: readonly (readonly string[])[],
): Promise<void> => {
  const { message: html } = await world.call('GET', `/sandbox/checkout/${checkoutOf(world, person).clientSecret}`)
  assert.deepEqual(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name = '', amount = '']) => [name, amount]),
    lines,
  )
}

export const forgeNotice = async (world: UnifiWorld, person: string): Promise<void> => {
  const { sessionId } = checkoutOf(world, person)
  const session = {
    sessionId,
    status: 'complete',
    paid: true,
    amountCents: 103_030,
    paymentRef: 'pi_forged',
    reservationId: 1,
  }
  const body = { id: 'evt_1', type: 'session.complete', session }
  const seconds = Math.floor(world.stage.clock.now().getTime() / 1000)
  noteAnswer(
    world,
    await world.call('POST', PAYMENT_WEBHOOK, body, { 'stripe-signature': `t=${seconds},v1=${'0'.repeat(64)}` }),
  )
}

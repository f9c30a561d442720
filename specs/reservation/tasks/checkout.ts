import assert from 'node:assert/strict'
import { PAYMENT_WEBHOOK } from '../../../adapters/http/payment/payment.contract'
import { MINUTE } from '../../../domain/shared/dates'
import type { UnifiWorld } from '../../shared/support/world'
import { choiceOf } from '../../shared/tasks/building'
import { callAs, lastAnswer, noteAnswer } from '../../shared/tasks/people'
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

/** Pays as the provider's frame does. `delivery` is how the webhook is delivered. */
export const payByCard = async (
  world: UnifiWorld,
  person: string,
  delivery: 'once' | 'twice' | 'late' | 'never',
  cardNumber = CARD.cardNumber,
): Promise<void> => {
  const { clientSecret } = checkoutOf(world, person)
  const paid = await world.call('POST', `/sandbox/checkout/${clientSecret}/pay`, { ...CARD, cardNumber, delivery })
  world.notes.set('paid', paid)
}

/** The frame's response about the card; not one of our API, so without an envelope. */
export const cardRefusal = (world: UnifiWorld): string | null => {
  const { returnUrl, message, problems } = world.note<{
    returnUrl?: string
    message?: string
    problems?: { cardNumber?: string }
  }>('paid')
  return returnUrl === undefined ? (problems?.cardNumber ?? message ?? '') : null
}

export const comeBack = async (world: UnifiWorld, person: string, payer = person, forUnit?: string): Promise<void> => {
  const { sessionId, unit } = checkoutOf(world, payer)
  await callAs(world, person, 'POST', '/api/orders/reservation', {
    ...choiceOf(world, forUnit ?? unit),
    ...(await wireForm(world, person)),
    stripeSessionId: sessionId,
  })
}

export const paymentStanding = async (world: UnifiWorld, person: string, payer = person): Promise<unknown> =>
  (await callAs(world, person, 'POST', `/api/session-status/${checkoutOf(world, payer).sessionId}`)).data

export const reserve = async (world: UnifiWorld, person: string, unit: string): Promise<void> => {
  await openCheckout(world, person, unit)
  await payByCard(world, person, 'never')
  await comeBack(world, person)
  assert.equal(lastAnswer(world).code, 0)
}

export const endsIn = (world: UnifiWorld, person: string, minutes: number): void => {
  const { clientSecret, endsAt } = checkoutOf(world, person)
  assert.notEqual(clientSecret, '')
  const left = new Date(endsAt).getTime() - world.stage.clock.now().getTime()
  assert.ok(left <= minutes * MINUTE && left > (minutes - 1) * MINUTE, endsAt)
}

/** The lines and total shown in the card form. */
export const linesOf = async (world: UnifiWorld, person: string): Promise<readonly (readonly [string, string])[]> => {
  const { message: html } = await world.call('GET', `/sandbox/checkout/${checkoutOf(world, person).clientSecret}`)
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name = '', amount = '']) => [name, amount])
}

export const forgeMessage = async (world: UnifiWorld, person: string): Promise<void> => {
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

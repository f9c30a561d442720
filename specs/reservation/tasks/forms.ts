import assert from 'node:assert/strict'
import { desc, eq } from 'drizzle-orm'
import type { ReservationForm } from '../../../domain/reservation/reservation-form'
import { reservations } from '../../../server/reservation/reservation.tables'
import type { Answer, UnifiWorld } from '../../shared/support/world'
import { building, choiceOf, offerCodeOf } from '../../shared/tasks/building'
import { seePrices } from '../../shared/tasks/price-list'
import { callAs, lastAnswer } from '../../shared/tasks/people'
import { allFilledIn } from '../../shared/tasks/text'
import { openCheckout } from './checkout'
import { emptyWirePurchaser, wireForm, type WireForm } from './wire-form'

/** A field with one of its values, and the answer to a form that is otherwise complete. */
export interface AnsweredValue {
  readonly field: string
  readonly value: string
  readonly code: string
  readonly message: string
  readonly at: string
}

type Change = (form: WireForm, value: string) => Partial<WireForm>

const ofPurchaser =
  (key: keyof typeof emptyWirePurchaser): Change =>
  ({ ordersPurchaserVOList: [first = emptyWirePurchaser] }, value) => ({
    ordersPurchaserVOList: [{ ...first, [key]: value }],
  })
const ofConveyancer =
  (key: keyof WireForm['ordersPurchaserLegalVO']): Change =>
  ({ ordersPurchaserLegalVO }, value) => ({ ordersPurchaserLegalVO: { ...ordersPurchaserLegalVO, [key]: value } })

/** The fields by their labels in the page. */
const CHANGES: Readonly<Record<string, Change>> = {
  Title: ofPurchaser('gender'),
  'First name': ofPurchaser('firstName'),
  'Middle name': ofPurchaser('middleName'),
  Surname: ofPurchaser('surName'),
  'Residential address': ofPurchaser('address'),
  Suburb: ofPurchaser('suburb'),
  State: ofPurchaser('state'),
  Postcode: ofPurchaser('postCode'),
  Mobile: ofPurchaser('mobile'),
  Email: ofPurchaser('email'),
  Purchasers: ({ ordersPurchaserVOList: [first = emptyWirePurchaser] }, count) => ({
    ordersPurchaserVOList: Array.from({ length: Number(count) }, () => first),
  }),
  'Second purchaser': ({ ordersPurchaserVOList }, value) => {
    assert.equal(value, 'empty')
    return { ordersPurchaserVOList: [...ordersPurchaserVOList, emptyWirePurchaser] }
  },
  'Own conveyancer': (_, value) => ({ ownConveyancer: value === 'yes' }),
  'Company name': ofConveyancer('companyName'),
  'Contact person': ofConveyancer('contactPerson'),
  'Company, trust or SMSF': (_, purchasingEntity) => ({ purchasingEntity: JSON.parse(purchasingEntity) as string }),
  'Deposit bond': (_, value) => ({ cashDeposit: value === 'yes' }),
  'Offer amount': ({ ordersType }, amount) => ({
    makeOfferAmount: amount === '' && ordersType === 'Select Now' ? null : amount,
  }),
  'Reservation type': (_, ordersType) => ({ ordersType }),
  'Card number': ({ ordersCardbagVO }, cardNumber) => ({ ordersCardbagVO: { ...ordersCardbagVO, cardNumber } }),
}

/** Sends a complete form with these changes: as an offer, or to open the checkout, as the unit is sold. */
export const send = async (
  world: UnifiWorld,
  person: string,
  unit: string,
  rows: readonly (readonly string[])[],
): Promise<Answer> => {
  const isOffer = (await offerCodeOf(world, unit)) === 1
  const complete = await wireForm(world, person)
  const form = rows.reduce<WireForm>(
    (changed, [label = '', value = '']) => {
      const change = CHANGES[label]
      if (change === undefined) throw new Error(`the form has no ${label}`)
      return { ...changed, ...change(changed, value) }
    },
    isOffer ? { ...complete, ordersType: 'Make Offer' } : complete,
  )
  await (isOffer ? sendOffer(world, person, unit, form) : openCheckout(world, person, unit, form))
  return lastAnswer(world)
}

/** Without a card and a payment session (B9-6). */
const sendOffer = async (
  world: UnifiWorld,
  person: string,
  unit: string,
  { ordersCardbagVO: _card, stripeSessionId: _session, ...form }: WireForm,
): Promise<Answer> => {
  await seePrices(world, person)
  return callAs(world, person, 'POST', '/api/orders/reservation', { ...choiceOf(world, unit), ...form })
}

/** Whether or not the unit takes offers. */
export const offer = async (
  world: UnifiWorld,
  person: string,
  unit: string,
  makeOfferAmount: string,
): Promise<void> => {
  await sendOffer(world, person, unit, {
    ...(await wireForm(world, person)),
    ordersType: 'Make Offer',
    makeOfferAmount,
  })
}

export const areAnswered = async (
  world: UnifiWorld,
  person: string,
  unit: string,
  values: readonly AnsweredValue[],
): Promise<void> => {
  const answered: AnsweredValue[] = []
  for (const { field, value } of values) {
    const { code, message, data } = await send(world, person, unit, [[field, value]])
    const at = (data as { field?: string } | null)?.field ?? ''
    answered.push({ field, value, code: String(code), message, at })
  }
  assert.deepEqual(answered, values)
}

const lastKept = async (world: UnifiWorld) => {
  const [last] = await world.stage.db.sql
    .select()
    .from(reservations)
    .where(eq(reservations.listingId, building(world).id))
    .orderBy(desc(reservations.id))
    .limit(1)
  if (last === undefined) throw new Error('nothing was kept')
  return last
}

const flat = (value: unknown, path: readonly string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => flat(each, [...path, key]))
    : [[path.join('.'), String(value)]]

/** All of the form that is stored last, or some of its values, by our names. */
export const isKept = async (
  world: UnifiWorld,
  extent: 'as' | 'with',
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const { form, offerCents } = await lastKept(world)
  const kept: ReservationForm & { readonly offerCents: number | null } = { ...form, offerCents }
  const names = rows.map(([name]) => name)
  const byName = ([one = '']: readonly string[], [other = '']: readonly string[]) => (one < other ? -1 : 1)
  assert.deepEqual(
    flat(kept)
      .filter(([name]) => extent === 'as' || names.includes(name))
      .sort(byName),
    (await allFilledIn(world, rows)).sort(byName),
  )
}

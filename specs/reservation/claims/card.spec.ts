import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect, test, vi } from 'vitest'
import { failure, unreachable } from '../../../domain/shared/failure'
import { CardPresenter } from '../../../src/reservation/client/card.presenter'
import { CLIENT_CARD } from '../client/client-samples'

const NOW = new Date('2026-11-23T00:00:00.000Z')
const cardWith = (options: Partial<ConstructorParameters<typeof CardPresenter>[0]> = {}) =>
  new CardPresenter({ isTyped: true, cardBrand: () => TE.right('visa'), now: NOW, ...options })

const typeAll = (card: CardPresenter) => {
  for (const [field, value] of Object.entries(CLIENT_CARD)) card.change(field as keyof typeof CLIENT_CARD, value)
}
/** After every answer that is there already. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

test('digits only, and no more than a field takes [B5-51, B5-52, B5-55]', () => {
  const card = cardWith()
  card.change('cardNumber', '4242 4242-4242 42425')
  card.change('cardCvv', '1a234')
  card.change('expYear', '2x98')
  expect(card.form.values).toMatchObject({ cardNumber: '4242424242424242', cardCvv: '123', expYear: '29' })
})

test('a full month passes the focus to the year, and the year to the CVV [B5-54, B5-56]', () => {
  const card = cardWith()
  card.change('expMonth', '1')
  expect(card.form.focus).toBeNull()
  card.change('expMonth', '12')
  expect(card.form.focus).toEqual({ field: 'expYear' })
  card.change('expYear', '29')
  expect(card.form.focus).toEqual({ field: 'cardCvv' })
  card.change('expMonth', '')
  card.change('expMonth', '5')
  expect([card.form.values.expMonth, card.form.focus]).toEqual(['05', { field: 'expYear' }])
})

test.each(['05/27', '0527', ' 05 / 27 '])('the expiry pasted as "%s" fills month and year [B5-86]', (pasted) => {
  const card = cardWith()
  card.change('expMonth', pasted)
  expect(card.form.values).toMatchObject({ expMonth: '05', expYear: '27' })
  expect(card.form.focus).toEqual({ field: 'cardCvv' })
})

test('the brand is asked once six digits are typed, and again for another number [B5-87]', async () => {
  const cardBrand = vi.fn((digits: string) =>
    TE.right(digits.startsWith('5') ? ('master' as const) : ('visa' as const)),
  )
  const card = cardWith({ cardBrand })
  const stop = card.subscribe()
  card.change('cardNumber', '42424')
  card.change('cardNumber', '424242')
  card.change('cardNumber', '4242424')
  await settled()
  expect([cardBrand.mock.calls, card.brand]).toEqual([[['424242']], 'visa'])
  card.change('cardNumber', '5555554')
  expect(card.brand).toBeNull()
  await settled()
  expect(card.brand).toBe('master')
  stop()
})

test('an answer for a number that is no longer there is dropped', async () => {
  const card = cardWith()
  const stop = card.subscribe()
  card.change('cardNumber', '424242')
  card.change('cardNumber', '42')
  await settled()
  expect(card.brand).toBeNull()
  stop()
})

test('a refused brand is said at the field at once, until the number changes [B5-87]', async () => {
  const refused = failure('card-not-accepted', 'Mastercard or Visa only')
  const card = cardWith({ cardBrand: (digits) => (digits.startsWith('45') ? TE.left(refused) : TE.right('visa')) })
  const stop = card.subscribe()
  card.change('cardNumber', '455555')
  await settled()
  expect(card.form.problem('cardNumber')).toBe('Mastercard or Visa only')
  card.change('cardNumber', '4242424242424242')
  await settled()
  expect([card.form.problem('cardNumber'), card.brand]).toEqual([null, 'visa'])
  stop()
})

test('a brand that is not known yet refuses nothing', async () => {
  const card = cardWith({ cardBrand: () => TE.left(unreachable) })
  const stop = card.subscribe()
  card.change('cardNumber', '4242424242424242')
  await settled()
  expect([card.brand, card.form.problem('cardNumber')]).toEqual([null, null])
  stop()
})

test('a typed card is collected with its month padded [B5-57]', async () => {
  const card = cardWith()
  expect(card.isFilled).toBe(false)
  typeAll(card)
  expect([card.isFilled, card.submit()]).toEqual([true, null])
  expect(await card.collect()()).toEqual(E.right({ kind: 'typed', card: { ...CLIENT_CARD, expMonth: '01' } }))
})

test('without each field the card is not filled [B4-43]', () => {
  for (const field of Object.keys(CLIENT_CARD) as (keyof typeof CLIENT_CARD)[]) {
    const card = cardWith()
    typeAll(card)
    card.change(field, '')
    expect([field, card.isFilled, card.submit()]).toEqual([field, false, field])
  }
})

const COMPLETE = { isComplete: true, problem: null, brand: null }
const provided = () => {
  const focus = vi.fn()
  const card = cardWith({ isTyped: false })
  card.ready({ collect: (name) => TE.right(`pm of ${name}`), focus })
  return { card, focus }
}

test('a card in the provider’s fields is collected as a reference', async () => {
  const { card } = provided()
  card.change('cardName', 'Clara Client ')
  card.partChanged('cardNumber', { ...COMPLETE, brand: 'mastercard' })
  card.partChanged('expiry', COMPLETE)
  expect(card.isFilled).toBe(false)
  card.partChanged('cardCvv', COMPLETE)
  expect([card.isFilled, card.brand, card.submit()]).toEqual([true, 'master', null])
  expect(await card.collect()()).toEqual(E.right({ kind: 'method', id: 'pm of Clara Client' }))
})

test('what is missing in the provider’s fields is said, and the first gets the focus', () => {
  const { card } = provided()
  card.change('cardName', 'Clara')
  expect(card.partProblem('expiry')).toBeNull()
  card.partChanged('cardNumber', COMPLETE)
  expect([card.submit(), card.partFocus]).toEqual(['expiry', { part: 'expiry' }])
  expect([card.partProblem('cardNumber'), card.partProblem('expiry'), card.partProblem('cardCvv')]).toEqual([
    null,
    'Please enter the expiry',
    'Please enter the CVV',
  ])
  card.partChanged('cardNumber', { ...COMPLETE, brand: 'amex' })
  expect(card.partProblem('cardNumber')).toBe('Mastercard or Visa only')
})

test('nothing is collected before the provider’s fields are there', async () => {
  expect(await cardWith({ isTyped: false }).collect()()).toEqual(E.left(unreachable))
})

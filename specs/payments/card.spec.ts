import { describe, expect, test } from 'vitest'
import { cardBrand, isAccepted, passesLuhn } from '../../domain/reservation/card-brand'
import { hasExpired, readExpiry } from '../../domain/reservation/card-expiry'
import { judge } from '../../server/sandbox/sandbox-cards'
import { VISA } from './sandbox-setup'

const NOW = new Date('2026-11-20T06:30:00.000Z')

test.each([
  ['424242', 'visa'],
  ['4', 'visa'],
  ['510000', 'master'],
  ['555555', 'master'],
  ['222100', 'master'],
  ['272099', 'master'],
  ['500000', null],
  ['560000', null],
  ['222099', null],
  ['272100', null],
  ['222', null],
  ['340000', 'amex'],
  ['378282', 'amex'],
  ['360000', null],
  ['601100', null],
  ['', null],
  ['42a2', null],
])('the brand of %j is %s [B7-27]', (digits, brand) => {
  expect(cardBrand(digits)).toBe(brand)
})

test('only Mastercard and Visa are accepted [B9-4]', () => {
  expect([cardBrand('424242'), cardBrand('555555'), cardBrand('378282'), cardBrand('601100')].map(isAccepted)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each([
  ['4242424242424242', true],
  ['5555555555554444', true],
  ['4000000000000002', true],
  ['378282246310005', true],
  ['5199999999999991', true],
  ['4242424242424241', false],
  ['4242424242424224', false],
  ['2424242424242424', false],
  ['', false],
  ['0', false],
  ['4242 4242', false],
])('the check digit of %j: %s', (digits, passes) => {
  expect(passesLuhn(digits)).toBe(passes)
})

test.each([
  ['05/27', { expMonth: '05', expYear: '27' }],
  ['0527', { expMonth: '05', expYear: '27' }],
  [' 12 / 30 ', { expMonth: '12', expYear: '30' }],
  ['13/27', null],
  ['00/27', null],
  ['5/27', null],
  ['05/2027', null],
  ['05-27', null],
  ['', null],
])('the expiry %j is read as %j', (text, expiry) => {
  expect(readExpiry(text)).toEqual(expiry)
})

test('a card is valid to the end of its month', () => {
  const november = { expMonth: '11', expYear: '26' }
  expect(hasExpired(november, new Date('2026-11-30T23:59:59.999Z'))).toBe(false)
  expect(hasExpired(november, new Date('2026-12-01T00:00:00.000Z'))).toBe(true)
  expect(hasExpired({ expMonth: '12', expYear: '26' }, new Date('2026-12-31T23:59:59.999Z'))).toBe(false)
})

describe('the sandbox validates a card', () => {
  const problems = (changes: Partial<typeof VISA>) => {
    const verdict = judge({ ...VISA, ...changes }, NOW)
    return verdict.kind === 'wrong' ? verdict.problems : verdict.kind
  }

  test('the two valid cards pay; only brand and last four digits are stored', () => {
    expect(judge(VISA, NOW)).toEqual({ kind: 'pays', cardBrand: 'visa', cardLast4: '4242' })
    expect(judge({ ...VISA, cardNumber: '5555555555554444', expiry: '1126' }, NOW)).toEqual({
      kind: 'pays',
      cardBrand: 'master',
      cardLast4: '4444',
    })
  })

  test('the third is declined', () => {
    expect(judge({ ...VISA, cardNumber: '4000-0000-0000-0002' }, NOW)).toEqual({
      kind: 'declined',
      message: 'Your card was declined.',
    })
  })

  test.each([
    ['American Express', '3782 822463 10005', 'Mastercard or Visa only'],
    ['Discover', '6011 1111 1111 1117', 'Mastercard or Visa only'],
    ['a wrong digit', '4242 4242 4242 4241', 'Check the card number: a digit is wrong or missing'],
    ['a missing digit', '4242 4242 4242 424', 'Check the card number: a digit is wrong or missing'],
    ['letters', 'my card', 'A card number has digits only'],
    ['nothing', '', 'Enter the card number'],
    [
      'another good Visa',
      '4111 1111 1111 1111',
      'Use a sandbox card: 4242 4242 4242 4242, 5555 5555 5555 4444, 4000 0025 0000 3155, 4000 0000 0000 0002',
    ],
  ])('%s is refused at the number', (_, cardNumber, cardNumberProblem) => {
    expect(problems({ cardNumber })).toEqual({ cardNumber: cardNumberProblem })
  })

  test('every field has its own error', () => {
    expect(problems({ cardNumber: '', expiry: '', cvv: '', name: '' })).toEqual({
      cardNumber: 'Enter the card number',
      expiry: 'Enter the expiry',
      cvv: 'Enter the security code',
      name: 'Enter the name on the card',
    })
    expect(problems({ expiry: '10/26', cvv: '12', name: '  ' })).toEqual({
      expiry: 'This card has expired',
      cvv: 'The security code has 3 digits',
      name: 'Enter the name on the card',
    })
    expect(problems({ expiry: '1/30', cvv: '1234', name: 'x'.repeat(41) })).toEqual({
      expiry: 'Enter the expiry as MM/YY, for example 05/29',
      cvv: 'The security code has 3 digits',
      name: 'The name on the card can have at most 40 characters',
    })
  })
})

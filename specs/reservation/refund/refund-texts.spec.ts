import { expect, test } from 'vitest'
import { refundOnCancelling } from '../../../domain/reservation/cancellation'
import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { availableAgain } from '../../../domain/reservation/freed'
import { cancellationQuestion, unlessExchanged } from '../../../domain/reservation/terms-texts'
import { OTHER_TERMS } from '../samples'

const holding = { heldUntil: new Date('2026-11-27T06:30:00Z'), terms: STANDARD_TERMS }

test('the question before a buyer cancels names what is left of the refund [D42-11]', () => {
  expect(
    [0, 25_000, 100_000, 103_030].map((givenBackCents) => refundOnCancelling({ ...holding, givenBackCents })),
  ).toEqual([100_000, 75_000, 0, 0])
  expect(cancellationQuestion(STANDARD_TERMS, 75_000, null)).toBe(
    'The hold ends now, and other buyers can reserve the property. We refund $750 to your card, which takes 3-5 business days to clear. The card transaction fee of $30.30 is not refunded.',
  )
  expect(cancellationQuestion(STANDARD_TERMS, 0, null)).toBe(
    'The hold ends now, and other buyers can reserve the property. The fee has already been refunded.',
  )
})

test('the question before cancelling says that the first in the queue can reserve the unit [D52-57]', () => {
  expect(cancellationQuestion(STANDARD_TERMS, 0, 24)).toBe(
    'The hold ends now, and the first in the queue has 24 hours to reserve the property before anyone else. The fee has already been refunded.',
  )
})

test('a reminder and a notice name what is left [D42-11]', () => {
  expect([0, 25_000, 100_000].map((before) => unlessExchanged(STANDARD_TERMS, before))).toEqual([
    'Otherwise the hold ends, and we refund the $1,000 reservation fee to your card. The card transaction fee is not refunded.',
    'Otherwise the hold ends, and we refund the $750 that is left of the $1,000 reservation fee to your card. The card transaction fee is not refunded.',
    'Otherwise the hold ends. We have already refunded the reservation fee.',
  ])
  expect(unlessExchanged(OTHER_TERMS, 50_000)).toBe(
    'Otherwise the hold ends, and we refund the $2,000 that is left of the $2,500 reservation fee to your card.',
  )
})

test.each([
  ['on-sale', 0, 'The property is on sale again, and we refund the reservation fee.'],
  [
    'offered',
    25_000,
    'The property is offered to the first in its queue, and we refund what is left of the reservation fee.',
  ],
  ['not-for-sale', 100_000, 'The property does not go on sale again. The reservation fee has already been refunded.'],
  // Stored by the release before.
  [
    undefined,
    0,
    'The property is on sale again, or offered to the first in its queue, and we refund the reservation fee.',
  ],
] as const)('agents read what became of the unit: %s [D42-11 D52-86]', (freed, before, text) => {
  expect(availableAgain(STANDARD_TERMS, before, freed)).toBe(text)
})

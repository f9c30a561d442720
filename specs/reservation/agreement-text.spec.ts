import { expect, test } from 'vitest'
import { agreementParagraphs, FEE_TEXTS } from '../../domain/reservation/client/agreement-text'

test('the form states the fee, what it costs to pay it, and how long it holds [B2.13-10 B2.13-11 B2.13-12 B2.13-13]', () => {
  expect(FEE_TEXTS).toEqual([
    'A $1000 reservation fee applies to each property. It is fully refundable if the purchaser does not go to contract.',
    'An extra transaction fee of 3% + 30c ($30.30 per property) is non-refundable.',
    'Payment is processed by a card payment provider with 256-bit encryption.',
    'The property is held exclusively for the purchaser for 7 days after acceptance.',
  ])
})

test('the agreement names the property and the company [B7-30]', () => {
  expect(agreementParagraphs({ property: 'The Lantern, 41 Bayview Street', company: 'Harbour Pty Ltd' })).toEqual([
    'The purchasers ask Harbour Pty Ltd to reserve a property at The Lantern, 41 Bayview Street for them, exclusively, for 7 days from the payment of the reservation fee.',
    'They pay the reservation fee of $1,000 and the transaction fee of $30.30 for each property by card. The reservation fee is refunded if they do not go to contract; the transaction fee is not.',
    'This reservation is not a contract of sale. No purchaser is bound to buy, and the seller is not bound to sell, until contracts are exchanged.',
    'Whoever agrees to this form confirms that they may act for the purchasers and that the details are true.',
  ])
})

import { expect, test } from 'vitest'
import { agreementParagraphs } from '../../../domain/reservation/client/agreement-text'
import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'

test('the agreement names the property, the company and the terms [B7-30]', () => {
  const parties = { property: 'The Lantern, 41 Bayview Street', company: 'Harbour Pty Ltd' }
  expect(agreementParagraphs(parties, STANDARD_TERMS)).toEqual([
    'The purchasers ask Harbour Pty Ltd to reserve a property at The Lantern, 41 Bayview Street for them, exclusively, for 7 days from the payment of the reservation fee.',
    'They pay the reservation fee of $1,000 and the transaction fee of $30.30 for each property by card. The reservation fee is refunded if they do not go to contract; the transaction fee is not.',
    'This reservation is not a contract of sale. No purchaser is bound to buy, and the seller is not bound to sell, until contracts are exchanged.',
    'Whoever agrees to this form confirms that they may act for the purchasers and that the details are true.',
  ])
})

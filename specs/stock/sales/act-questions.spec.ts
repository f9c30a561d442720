import { expect, test } from 'vitest'
import { consequenceOf } from '../../../domain/stock/sales/act-consequence'
import { actsFor, questionOf, type Sale, type SaleDetail } from '../../../domain/stock/sales/sale'
import { detailOf, saleOf } from './sale-screens'

const PAID = { cents: 103_030, cardFeeCents: 3_030, status: 'captured', refundCents: 0, givenBackCents: 0 }
const REFUNDED = { ...PAID, status: 'refunded', refundCents: 100_000 }
const consequence = (act: 'sign' | 'cancel' | 'reject', status: Sale['status'], of: Partial<SaleDetail> = {}) =>
  consequenceOf(act, detailOf({ sale: saleOf({ status }), ...of }))

test('what cancelling does is said of each state, with what becomes of the fee [D29-10] [D52-18]', () => {
  const ENDS = 'The buyer gets an email with your reason, and the unit is on sale again.'
  const part = { ...PAID, givenBackCents: 25_000 }
  const all = { ...PAID, givenBackCents: 100_000 }
  expect([
    consequence('reject', 'offered'),
    consequence('cancel', 'accepted'),
    consequence('cancel', 'held', { fee: PAID }),
    consequence('cancel', 'held', { fee: part }),
    consequence('cancel', 'held', { fee: all }),
    consequence('cancel', 'contracted'),
    consequence('cancel', 'contracted', { fee: REFUNDED }),
    consequence('cancel', 'unconditional', { fee: { ...REFUNDED, status: 'refund-due' } }),
    consequence('cancel', 'contracted', { fee: PAID }),
    consequence('cancel', 'contracted', { fee: all }),
  ]).toEqual([
    'The buyer gets an email with your reason, and the offer ends. Nothing was paid for it.',
    ENDS,
    `${ENDS} $1,000 is refunded to the buyer’s card.`,
    `${ENDS} $750 is refunded to the buyer’s card.`,
    `${ENDS} The fee has already been refunded.`,
    ENDS,
    `${ENDS} The fee was refunded when the contract was signed, so nothing more is refunded.`,
    `${ENDS} The fee was refunded when the contract was signed, so nothing more is refunded.`,
    `${ENDS} $1,000 of the fee isn’t refunded by this. You can refund it with “Refund”.`,
    `${ENDS} The fee has already been refunded.`,
  ])
})

test('the question before a contract is signed names what is refunded of the fee [D52-18]', () => {
  expect([
    consequence('sign', 'accepted'),
    consequence('sign', 'held', { fee: PAID }),
    consequence('sign', 'held', { fee: { ...PAID, givenBackCents: 25_000 } }),
  ]).toEqual([
    'The unit is sold, and the buyer gets an email.',
    'The unit is sold, and the buyer gets an email. $1,000 is refunded to the buyer’s card; the contract’s deposit is paid separately.',
    'The unit is sold, and the buyer gets an email. $750 is refunded to the buyer’s card; the contract’s deposit is paid separately.',
  ])
})

test('who waits in its queue is offered the unit of a sale that is cancelled [D44-2]', () => {
  const queue = [{ name: 'Wes Tan', state: 'waiting' }] as unknown as SaleDetail['queue']
  expect(consequence('cancel', 'held', { fee: PAID, queue })).toBe(
    'The buyer gets an email with your reason, and the unit is offered to the first in its queue. $1,000 is refunded to the buyer’s card.',
  )
  expect(consequence('reject', 'offered', { queue })).toBe(
    'The buyer gets an email with your reason, and the offer ends. Nothing was paid for it.',
  )
})

test('the question before an act names the amount and the buyer, and only an open offer is declined [D52-13 D52-104]', () => {
  const of = (status: Sale['status'], offered: number | null) => ({ sale: saleOf({ status }), offered })
  expect([
    questionOf('accept', of('offered', 700_000)),
    questionOf('reject', of('offered', 700_000)),
    questionOf('reject', of('held', null)),
    questionOf('cancel', of('accepted', 700_000)),
  ]).toEqual([
    'Accept $700,000 from Danielle Byrne for apartment 904?',
    'Decline: Danielle Byrne, apartment 904',
    'Cancel the sale: Danielle Byrne, apartment 904',
    'Cancel the sale: Danielle Byrne, apartment 904',
  ])
  expect((['offered', 'held', 'contracted'] as const).map((status) => actsFor(status, 'office'))).toEqual([
    ['accept', 'reject'],
    ['cancel', 'sign'],
    ['cancel', 'unconditional'],
  ])
  expect(actsFor('held', 'manager')).toEqual(['reject', 'sign'])
})

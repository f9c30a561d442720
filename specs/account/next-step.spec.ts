import { expect, test } from 'vitest'
import { nextStep } from '../../domain/account/next-step'
import { buyersPrice, type ReservedProperty } from '../../domain/account/reserved-property'
import type { ContractStep } from '../../domain/reservation/papers/contract-step'
import { HELD_ROW } from './reserved-row'

const NOW = new Date('2026-11-20T00:00:00Z')
const step = (changes: Partial<ContractStep>): ContractStep => ({
  kind: 'sent',
  part: 0,
  day: '2026-11-21',
  sentTo: null,
  cents: null,
  isBond: false,
  ...changes,
})
const due = step({ kind: 'deposit-due', part: 1, day: '2026-12-04', cents: 6_000_000 })
const next = (changes: Partial<ReservedProperty>) => nextStep({ ...HELD_ROW, ...changes }, NOW)
const HELD = 'Exchange contracts by Friday 27 November, 11:59 pm ACDT to keep it.'

test.each<[string, Partial<ReservedProperty>, string]>([
  ['a hold', {}, `The contract comes to you or your conveyancer. ${HELD}`],
  [
    'a hold whose contract was sent',
    { steps: [step({ sentTo: 'conveyancer' })] },
    `Your conveyancer has the contract. ${HELD}`,
  ],
  ['a hold whose buyer has the contract', { steps: [step({ sentTo: 'buyer' })] }, `You have the contract. ${HELD}`],
  ['a hold that is over', { heldUntil: NOW }, ''],
  ['an offer', { standing: 'offered' }, 'The seller answers your offer. We email you as soon as they do.'],
  [
    'an agreed price',
    { standing: 'accepted' },
    'The contract comes to you or your conveyancer. You then exchange contracts and pay the deposit.',
  ],
  ['a contract', { standing: 'contracted' }, 'Meet the conditions of the contract, such as finance.'],
  ['a deposit that is due', { standing: 'contracted', steps: [due] }, 'Pay deposit 1, $60,000, by 04/12/2026.'],
  [
    'a bond that is due',
    { standing: 'unconditional', steps: [{ ...due, isBond: true }] },
    'Give the bond for deposit 1, $60,000, by 04/12/2026.',
  ],
  [
    'a deposit that is paid',
    { standing: 'unconditional', steps: [due, step({ kind: 'deposit-paid', part: 1, day: '2026-12-03' })] },
    'Settlement, after completion, expected June 2028.',
  ],
  ['an unknown completion', { standing: 'unconditional', estimatedCompletion: '' }, 'Settlement, after completion.'],
  ['a settled sale', { standing: 'settled' }, ''],
  ['a cancelled one', { standing: 'cancelled' }, ''],
])('what comes next after %s [D49-11]', (_, changes, text) => {
  expect(next(changes)).toBe(text)
})

test('a counter-offer is answered next [D49-11]', () => {
  const counter = { id: 1, amount: 87_000_000, until: new Date('2026-12-04T13:29:00Z'), message: '' }
  expect(next({ standing: 'offered', counter })).toBe(
    'Answer the seller’s counter-offer by Friday 4 December, 11:59 pm ACDT.',
  )
})

test.each<[Partial<ReservedProperty>, number | null]>([
  [{}, 600_000],
  [{ propertyPrice: null }, null],
  [{ propertyPrice: 0 }, null],
  [{ agreedPrice: 59_000_050 }, 590_001],
  [{ offerType: 'Make Offer', offeredPrice: 58_000_000 }, 580_000],
  [{ offerType: 'Make Offer', offeredPrice: 58_000_000, agreedPrice: 59_500_000 }, 595_000],
])('of %j, the buyer’s price is %s [D49-6]', (changes, price) => {
  expect(buyersPrice({ ...HELD_ROW, ...changes })).toBe(price)
})

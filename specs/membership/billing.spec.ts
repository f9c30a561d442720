import { describe, expect, test } from 'vitest'
import {
  billedPrice,
  cardWords,
  dueFact,
  intervalOf,
  invoiceNumber,
  membershipLine,
  planAtPrice,
} from '../../domain/membership/billing'
import { CORPORATE } from '../../domain/membership/plan'
import { planOf } from './samples'

const BASIC = planOf({ id: 2, name: 'Basic', monthly: 8_900, yearly: 89_000 })
const PRO = planOf({ id: 3, name: 'Pro', monthly: 14_900, yearly: 149_000 })
const TWIN = planOf({ id: 4, name: 'Twin', monthly: 8_900, yearly: 89_000 })
const CORP = planOf({ id: 5, subscriptionType: CORPORATE, monthly: 500, yearly: 500 })
const PLANS = [BASIC, PRO, TWIN, CORP]

describe('the plan at a price', () => {
  test('is found by amount and interval', () => {
    expect([
      planAtPrice(PLANS, { amountCents: 149_000, interval: 'year' }, { planId: 2, period: 'MONTHLY' }),
      planAtPrice(PLANS, { amountCents: 14_900, interval: 'month' }, { planId: 2, period: 'MONTHLY' }),
    ]).toEqual([
      { planId: 3, period: 'YEARLY' },
      { planId: 3, period: 'MONTHLY' },
    ])
  })

  test('is the current one where two cost the same', () => {
    expect([
      planAtPrice(PLANS, { amountCents: 89_000, interval: 'year' }, { planId: 4, period: 'MONTHLY' }),
      planAtPrice(PLANS, { amountCents: 89_000, interval: 'year' }, { planId: 3, period: 'MONTHLY' }),
    ]).toEqual([
      { planId: 4, period: 'YEARLY' },
      { planId: 2, period: 'YEARLY' },
    ])
  })

  test('stays the current one if no plan, or only a corporate one, has the price', () => {
    expect([
      planAtPrice(PLANS, { amountCents: 1, interval: 'year' }, { planId: 3, period: 'YEARLY' }),
      planAtPrice(PLANS, { amountCents: 500, interval: 'month' }, { planId: 3, period: 'YEARLY' }),
    ]).toEqual([
      { planId: 3, period: 'YEARLY' },
      { planId: 3, period: 'MONTHLY' },
    ])
  })
})

test('texts of a plan, a card and an invoice', () => {
  expect([
    billedPrice({ name: 'Pro', period: 'YEARLY', priceCents: 149_000 }),
    billedPrice({ name: 'Pro', period: 'MONTHLY', priceCents: 14_950 }),
    billedPrice({ name: 'Free', period: 'MONTHLY', priceCents: 0 }),
    membershipLine(PRO, 'YEARLY'),
    membershipLine(BASIC, 'MONTHLY'),
    cardWords({ brand: 'mastercard', last4: '4444' }),
    cardWords({ brand: 'eftpos_au', last4: '0001' }),
    invoiceNumber(7),
    invoiceNumber(12_345),
    intervalOf('YEARLY'),
    intervalOf('MONTHLY'),
  ]).toEqual([
    '$1,490 per year incl. GST',
    '$149.50 per month incl. GST',
    'Nothing to pay',
    'U-Connect Pro, yearly membership (GST inclusive)',
    'U-Connect Basic, monthly membership (GST inclusive)',
    'Mastercard ending in 4444',
    'Card ending in 0001',
    'INV-0007',
    'INV-12345',
    'year',
    'month',
  ])
})

test('the date that matters, in each state', () => {
  const on = new Date('2027-11-20T06:30:00Z')
  expect([
    dueFact({ state: 'renews', on }, 'Australia/Adelaide'),
    dueFact({ state: 'renews', on: null }, 'Australia/Adelaide'),
    dueFact({ state: 'ends', on }, 'Australia/Adelaide'),
    dueFact({ state: 'past-due', on }, 'Australia/Adelaide'),
    dueFact({ state: 'past-due', on: null }, 'Australia/Adelaide'),
    dueFact({ state: 'free', on }, 'Australia/Adelaide'),
    dueFact({ state: 'free', on: null }, 'Australia/Adelaide'),
  ]).toEqual([
    ['Next payment', '20/11/2027'],
    ['Next payment', 'Not known yet'],
    ['Ends on', '20/11/2027'],
    ['Next attempt', '20/11/2027'],
    ['Next attempt', 'None'],
    ['Paid plan ended on', '20/11/2027'],
    null,
  ])
})

import { describe, expect, test } from 'vitest'
import { costInSession } from '../../../adapters/storage/cost-store'
import { BUYERS, type Buyer } from '../../../domain/listing/cost/buyer'
import { FIRST_HOME_RULES, GRANT_RULES, SURCHARGE_RULES } from '../../../domain/listing/cost/buyer-rules'
import { assumptionsOf, USUAL } from '../../../domain/listing/cost/cost-form'
import { unitCost } from '../../../domain/listing/cost/unit-cost'
import type { PropertyType } from '../../../domain/listing/property-type'
import { memoryStorage } from '../../shared/memory-storage'
import { LISTING, UNIT } from '../samples'

const TODAY = '2026-11-29'
interface Case {
  readonly buyer: Buyer
  readonly state: string
  readonly price: number
  readonly today?: string
  readonly type?: PropertyType
}
const costOf = ({ buyer, state, price, today = TODAY, type = 'Apartments' }: Case) => {
  const assumed = assumptionsOf({ ...USUAL, buyer })
  const cost = unitCost(
    { ...LISTING, state, propertyType: type },
    { ...UNIT, revisedPrice: price, lodgement: 0 },
    assumed,
    today,
  )
  if (cost === null) throw new Error('no price')
  return cost
}
const line = (key: string, of: Case) => costOf(of).lines.find((each) => each.key === key)
const amount = (key: string, of: Case) => line(key, of)?.amount

describe('a first home', () => {
  const first = (state: string, price: number, more: Partial<Case> = {}): Case => ({
    ...{ buyer: 'first-home', state, price },
    ...more,
  })
  test.each([
    ['NSW', 800_000, 0],
    ['NSW', 800_001, 30_417],
    ['VIC', 600_000, 0],
    ['VIC', 600_001, 31_070],
    ['QLD', 3_000_000, 0],
    ['SA', 3_000_000, 0],
    ['WA', 500_000, 0],
    ['WA', 500_001, 17_770],
    ['TAS', 400_000, 13_998],
    ['NT', 500_000, 23_929],
    ['ACT', 500_000, null],
  ])('in %s at $%i pays duty of %s [D49-7]', (state, price, due) => {
    expect(amount('duty', first(state, price))).toBe(due)
  })

  test('says why, and what isn’t calculated [D49-7]', () => {
    expect([
      line('duty', first('NSW', 650_000))?.how,
      line('duty', first('NSW', 900_000))?.how.split('. ').at(-1),
      line('duty', first('NSW', 1_000_000))?.how.split('. ').at(-1),
      line('duty', first('TAS', 400_000))?.how.split('. ').at(-1),
      line('duty', first('NT', 400_000))?.how.split('. ').at(-1),
    ]).toEqual([
      'In New South Wales, on the price. Nothing is due for a new first home up to $800,000 that you live in.',
      'A first home up to $999,999 pays less; how much isn’t calculated here.',
      'It costs too much for first home relief.',
      'A new first home has no relief here.',
      'We couldn’t confirm what first home buyers pay here.',
    ])
  })

  test('relief begins with contracts of its first day, and isn’t calculated for other kinds of property [D49-7]', () => {
    const at = (today: string) => amount('duty', first('QLD', 600_000, { today }))
    expect([at('2025-04-30'), at('2025-05-01')]).toEqual([20_025, 0])
    const of = (type: PropertyType) => amount('duty', first('SA', 600_000, { type }))
    expect([of('Apartments'), of('Townhouses'), of('Land'), of('House & Land')]).toEqual([0, 0, 26_830, 26_830])
  })

  test.each([
    ['NSW', 600_000, TODAY, 10_000],
    ['NSW', 600_001, TODAY, 0],
    ['VIC', 750_000, TODAY, 10_000],
    ['QLD', 749_999, '2026-06-30', 30_000],
    ['QLD', 749_999, '2026-07-01', 15_000],
    ['QLD', 750_000, TODAY, 0],
    ['SA', 2_000_000, TODAY, 15_000],
    ['WA', 750_000, TODAY, 10_000],
    ['NT', 900_000, '2026-09-30', 50_000],
    ['NT', 900_000, '2026-10-01', null],
    ['TAS', 500_000, TODAY, null],
    ['ACT', 500_000, TODAY, 0],
  ])('in %s at $%i, by a contract of %s, has a grant of %s [D49-8]', (state, price, today, grant) => {
    expect(amount('grant', first(state, price, { today }))).toBe(grant)
  })

  test('a grant is not deducted from the cash needed, and not calculated for land with a building contract [D49-8]', () => {
    const with10 = first('NSW', 600_000)
    expect([amount('grant', with10), amount('cash', with10)]).toEqual([10_000, 60_000])
    expect(amount('grant', first('NSW', 600_000, { type: 'House & Land' }))).toBe(null)
  })
})

describe('a foreign buyer', () => {
  test.each([
    ['NSW', 90_000],
    ['VIC', 80_000],
    ['QLD', 80_000],
    ['SA', 70_000],
    ['WA', 70_000],
    ['TAS', 80_000],
    ['ACT', 0],
    ['NT', 0],
  ])('in %s pays a surcharge of $%i on $1,000,000, which is part of the cash needed [D49-9]', (state, surcharge) => {
    const of: Case = { buyer: 'foreign', state, price: 1_000_000 }
    expect(amount('surcharge', of)).toBe(surcharge)
    expect(amount('cash', of)).toBe(100_000 + (amount('duty', of) ?? 0) + surcharge)
  })
})

test.each(['home', 'investor'] as const)(
  'a buyer as %s pays general rates, without grant or surcharge [D49-9]',
  (buyer) => {
    const keys = costOf({ buyer, state: 'NSW', price: 650_000 }).lines.map(({ key }) => key)
    expect(keys).toEqual([
      ...['price', 'deposit', 'duty', 'lodgement', 'cash'],
      ...['loan', 'repayment', 'running', 'monthly'],
    ])
  },
)

test('every buyer reads what is left out, and which rules apply [D49-10]', () => {
  const shown = BUYERS.map((buyer) => costOf({ buyer, state: 'QLD', price: 600_000 }))
  expect(new Set(shown.map(({ leftOut }) => leftOut)).size).toBe(4)
  expect(shown.map(({ rules }) => rules.map(({ title, words }) => `${title}: ${words}`))).toEqual([
    [],
    [
      'First home duty: First home buyers of a new home pay no duty, whatever it costs.',
      'First home grant: $15,000 for a new home under $750,000. For contracts until 30 June 2026 it was $30,000.',
    ],
    [],
    ['Foreign buyer surcharge: Additional foreign acquirer duty of 8% on residential property.'],
  ])
})

test('every rule names its source, the day it was read, and days in order [D49-10]', () => {
  for (const { source, from = '2000-01-01', until = '2099-12-31', words } of [
    ...FIRST_HOME_RULES,
    ...GRANT_RULES,
    ...SURCHARGE_RULES,
  ]) {
    expect([source.title, words].every((text) => text !== '')).toBe(true)
    expect(source.address).toMatch(/^https:\/\/[\w.-]+\.au\//)
    for (const day of [source.checkedOn, from, until]) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(from < until).toBe(true)
  }
})

test('assumptions that were stored without a buyer are an owner-occupier’s [D49-10]', () => {
  const storage = memoryStorage()
  storage.setItem('costAssumptions', JSON.stringify({ deposit: '20', rate: '5', years: '25' }))
  const store = costInSession(storage)
  expect(store.load()).toEqual({ deposit: '20', rate: '5', years: '25', buyer: 'home' })
  store.save({ ...USUAL, buyer: 'investor' })
  expect(store.load()).toEqual({ ...USUAL, buyer: 'investor' })
})

import { describe, expect, test } from 'vitest'
import { assumptionsOf, costRules, USUAL } from '../../../domain/listing/cost/cost-form'
import { monthlyRepayment } from '../../../domain/listing/cost/loan'
import { unitCost } from '../../../domain/listing/cost/unit-cost'
import { problemsOf } from '../../../domain/shared/form'
import { CostPresenter } from '../../../src/listing/cost/cost.presenter'
import { LISTING, UNIT } from '../samples'

const TODAY = '2026-11-21'
const assumed = assumptionsOf(USUAL)
const linesOf = (unit = UNIT, listing = LISTING, by = assumed) =>
  Object.fromEntries(unitCost(listing, unit, by, TODAY)?.lines.map(({ key, amount }) => [key, amount]) ?? [])
const howOf = (key: string, unit = UNIT, listing = LISTING, by = assumed) =>
  unitCost(listing, unit, by, TODAY)?.lines.find((line) => line.key === key)?.how

describe('the repayment of a loan', () => {
  test.each([
    [540_000, 6, 30, 3_238],
    [540_000, 0, 30, 1_500],
    [100_000, 6, 1, 8_607],
    [0, 6, 30, 0],
    [500_000, 15, 40, 6_266],
  ])('of $%i at %f%% over %i years is $%i', (loan, rate, years, due) => {
    expect(monthlyRepayment(loan, rate, years)).toBe(due)
  })
})

describe('the total cost of a unit', () => {
  test('explains every figure for a fixed price', () => {
    expect(linesOf()).toEqual({
      price: 600_000,
      deposit: 60_000,
      duty: 26_830,
      lodgement: 5_930,
      cash: 92_760,
      loan: 540_000,
      repayment: 3_238,
      running: 433,
      monthly: 3_671,
    })
  })

  test('uses the lower end of a range, and is null without a visible price', () => {
    expect(howOf('price', { ...UNIT, revisedPriceMax: 650_000 })).toBe(
      'The lower end of the price range, $600,000 to $650,000.',
    )
    expect([
      unitCost(LISTING, { ...UNIT, revisedPrice: null }, assumed, TODAY),
      unitCost(LISTING, { ...UNIT, revisedPrice: 0 }, assumed, TODAY),
    ]).toEqual([null, null])
  })

  test('names unknown figures instead of guessing', () => {
    const act = { ...LISTING, state: 'ACT' }
    expect([
      linesOf({ ...UNIT, lodgement: 0 }, act)['duty'],
      linesOf({ ...UNIT, lodgement: 0 }, act)['lodgement'],
      linesOf({ ...UNIT, lodgement: 0 }, act)['cash'],
    ]).toEqual([null, null, 60_000])
    expect(howOf('cash', { ...UNIT, lodgement: 0 }, act)).toBe(
      'Deposit. Duty is extra. Conveyancing and lender fees are extra.',
    )
    expect(howOf('duty', UNIT, { ...LISTING, state: 'Atlantis' })).toBe('Not calculated: the state is unknown.')
  })

  test('charges duty on the land only if the house has a separate contract', () => {
    const estate = { ...LISTING, propertyType: 'House & Land' as const }
    const lot = { ...UNIT, landPrice: 300_000, totalPrice: 650_000 }
    expect([linesOf(lot, estate)['price'], linesOf(lot, estate)['duty'], linesOf(lot)['duty']]).toEqual([
      650_000, 11_330, 29_580,
    ])
  })

  test.each([
    [1_800, 0, 150, 'Council rates of $1,800 a year. Water and insurance are extra.', 'Repayment, rates and fees.'],
    [0, 900, 300, 'Estimated fees of $900 a quarter. Water and insurance are extra.', 'Repayment, rates and fees.'],
    [0, 0, null, 'The agent hasn’t provided the rates and fees.', 'Repayment. Rates and fees are extra.'],
  ])('with rates of %i and fees of %i says what is known [D35-36]', (councilRates, strataFees, running, how, total) => {
    const unit = { ...UNIT, councilRates, strataFees }
    expect([linesOf(unit)['running'], howOf('running', unit), howOf('monthly', unit)]).toEqual([running, how, total])
  })

  test('mentions mortgage insurance for deposits below 20%', () => {
    expect([howOf('deposit'), howOf('deposit', UNIT, LISTING, { ...assumed, deposit: 20 })]).toEqual([
      '10% of the price, as assumed. The contract says what is paid when. Below 20%, lenders usually require mortgage insurance, which isn’t included.',
      '20% of the price, as assumed. The contract says what is paid when.',
    ])
  })
})

describe('the assumptions', () => {
  const problems = (change: object) => Object.values(problemsOf(costRules, { ...USUAL, ...change }))
  test.each([
    [{ deposit: '5' }, []],
    [{ deposit: '100' }, []],
    [{ deposit: '12.5' }, []],
    [{ deposit: '4.99' }, ['Enter a deposit from 5 to 100 per cent of the price']],
    [{ deposit: '100.01' }, ['Enter a deposit from 5 to 100 per cent of the price']],
    [{ deposit: '' }, ['Enter a deposit from 5 to 100 per cent of the price']],
    [{ deposit: 'ten' }, ['Enter a deposit from 5 to 100 per cent of the price']],
    [{ rate: '0' }, []],
    [{ rate: '15' }, []],
    [{ rate: '15.01' }, ['Enter an interest rate from 0 to 15 per cent a year']],
    [{ rate: '-1' }, ['Enter an interest rate from 0 to 15 per cent a year']],
    [{ years: '1' }, []],
    [{ years: '40' }, []],
    [{ years: '0' }, ['Enter a term from 1 to 40 whole years']],
    [{ years: '41' }, ['Enter a term from 1 to 40 whole years']],
    [{ years: '2.5' }, ['Enter a term from 1 to 40 whole years']],
  ])('%j: %j', (change, wrong) => {
    expect(problems(change)).toEqual(wrong)
  })

  test('invalid assumptions keep the last valid figures, and only valid ones are saved', () => {
    const kept: unknown[] = []
    const cost = new CostPresenter(
      { load: () => ({ deposit: '20', rate: '5', years: '25', buyer: 'home' }), save: (form) => kept.push(form) },
      () => new Date(`${TODAY}T00:00:00Z`),
    )
    expect(cost.assumed).toEqual({ deposit: 20, rate: 5, years: 25, buyer: 'home' })
    cost.form.change('deposit', '')
    cost.leave('deposit')
    expect([cost.assumed.deposit, cost.form.problem('deposit'), kept]).toEqual([
      20,
      'Enter a deposit from 5 to 100 per cent of the price',
      [],
    ])
    cost.form.change('deposit', '15')
    cost.leave('deposit')
    expect([cost.assumed.deposit, kept]).toEqual([15, [{ deposit: '15', rate: '5', years: '25', buyer: 'home' }]])
  })
})

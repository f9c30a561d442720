import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { WirePlan } from '../../adapters/http/membership/plan.wire'
import {
  DEFAULT_PERIOD,
  freePlan,
  isCorporate,
  leastPrice,
  otherPriceLine,
  periodLine,
  priceLine,
  shownPlans,
} from '../../domain/membership/plan'
import { PLANS } from '../../server/seed/plans'
import { planOf } from './samples'

describe('the plans', () => {
  const CODES = [
    ['M3-17 M9-8', 1, 'UCON_STND_FREE'],
    ['M3-18', 2, 'UCON_STND_BAS'],
    ['M3-19', 3, 'UCON_STND_PRO'],
    ['M3-20', 4, 'UCON_STND_ELITE'],
    ['M3-21', 5, 'UCON_STND_ELITE_NEW'],
    ['M3-22', 6, 'UCON_CORP_PREM'],
  ] as const

  test.each(CODES)('[%s] the plan %i has the code %s, also on the wire', (_, number, code) => {
    const plan = PLANS.find(({ id }) => id === number)
    expect(plan?.productCode).toBe(code)
    if (plan !== undefined)
      expect(WirePlan.encode(plan).uconnectSubscription).toMatchObject({ id: number, productCode: code })
  })

  test('there are no others', () => {
    expect(PLANS).toHaveLength(CODES.length)
  })

  test('are paid monthly unless another period is picked; the free one is its own box [M4-20] [M9-9] [M3-17]', () => {
    expect([DEFAULT_PERIOD, freePlan(PLANS)?.productCode]).toEqual(['MONTHLY', 'UCON_STND_FREE'])
  })

  test('hide two of the cards [M3-20] [M4-23] [M4-24]', () => {
    expect(shownPlans(PLANS).map(({ productCode }) => productCode)).toEqual([
      'UCON_STND_BAS',
      'UCON_STND_PRO',
      'UCON_STND_ELITE_NEW',
      'UCON_CORP_PREM',
    ])
  })

  test('are corporate by type, whatever the code [M3-23]', () => {
    expect(PLANS.filter(isCorporate).map(({ productCode }) => productCode)).toEqual(['UCON_CORP_PREM'])
    expect([
      isCorporate(planOf({ subscriptionType: 'U_CON_CORP' })),
      isCorporate(planOf({ productCode: 'UCON_CORP_PREM' })),
    ]).toEqual([true, false])
  })

  test('cost whole dollars, rounded down, in either period [M4-21] [M4-22] [M9-7]', () => {
    const plan = planOf({ monthly: 8_999, yearly: 89_990 })
    expect([priceLine(plan, 'MONTHLY'), periodLine(plan, 'MONTHLY'), otherPriceLine(plan, 'MONTHLY')]).toEqual([
      '$89',
      'per month',
      'or $899 per year',
    ])
    expect([priceLine(plan, 'YEARLY'), periodLine(plan, 'YEARLY'), otherPriceLine(plan, 'YEARLY')]).toEqual([
      '$899',
      'per year',
      'or $89 per month',
    ])
  })

  test('a corporate price is custom in both periods [M4-27]', () => {
    const plan = planOf({ subscriptionType: 'U_CON_CORP' })
    expect(
      (['MONTHLY', 'YEARLY'] as const).map((period) => [
        priceLine(plan, period),
        periodLine(plan, period),
        otherPriceLine(plan, period),
      ]),
    ).toEqual([
      ['Custom', '', ''],
      ['Custom', '', ''],
    ])
  })

  test('start at $89 per month [M1-16] [M9-6]', () => {
    expect([leastPrice(PLANS), leastPrice([]), leastPrice([planOf({ monthly: 0, yearly: 0 })])]).toEqual([
      '$89 per month',
      null,
      null,
    ])
  })
})

describe('a plan on the wire', () => {
  const wire = {
    displayName: 'Basic',
    displayPrice: 89.99,
    productDetails: { yearlyPrice: { price: 899.9 } },
    uconnectSubscription: {
      id: 2,
      productCode: 'UCON_STND_BAS',
      subscriptionType: 'U_CON_STND',
      info: '{"features":{"description":"For a start.","common":["One",["Of it"]],"standoutFeatures":["Two"]}}',
    },
  }
  const plan = planOf({
    id: 2,
    productCode: 'UCON_STND_BAS',
    name: 'Basic',
    monthly: 8_999,
    yearly: 89_990,
    features: { description: 'For a start.', common: ['One', ['Of it']], standoutFeatures: ['Two'] },
  })

  test('has dollars with decimals, and its features as text [M3-14] [M3-15] [M3-16]', () => {
    expect([WirePlan.encode(plan), WirePlan.decode(wire)]).toEqual([wire, E.right(plan)])
  })

  test.each(['', 'null', '{"features":{"description":1}}'])(
    'one whose words are %j is still a plan [M3-15]',
    (info) => {
      expect(WirePlan.decode({ ...wire, uconnectSubscription: { ...wire.uconnectSubscription, info } })).toEqual(
        E.right({ ...plan, features: { description: '', common: [], standoutFeatures: [] } }),
      )
    },
  )

  test('without a price is invalid', () => {
    expect(E.isLeft(WirePlan.decode({ ...wire, displayPrice: '89' }))).toBe(true)
  })
})

import { expect, test } from 'vitest'
import { coAgentPay } from '../../domain/commission/co-agency'
import { addedFeatures, audiencesOf, coAgentOf, mayIntroduce, planAllows } from '../../domain/membership/plan-rights'
import { PLANS } from '../../server/seed/plans'

const CO_AGENCY = [
  'Your agency named beside the selling agency, on projects that offer co-agency',
  'The commission that these projects pay a co-agent',
]
const PAID = ['UCON_STND_BAS', 'UCON_STND_PRO', 'UCON_STND_ELITE', 'UCON_STND_ELITE_NEW', 'UCON_CORP_PREM']

test('every paid plan lets its member introduce clients; the free one and unknown ones do not', () => {
  const codes = PLANS.map(({ productCode }) => productCode)
  expect(codes.filter((code) => planAllows(code, 'introduce'))).toEqual(PAID)
  expect([planAllows('UCON_STND_OLD', 'introduce'), planAllows(null, 'introduce')]).toEqual([false, false])
})

test('[D45-12] a plan lists what it adds to the one below it', () => {
  expect(PLANS.map((plan) => [plan.name, addedFeatures(plan)])).toEqual([
    ['Free', ['Refer clients, and see what becomes of each']],
    [
      'Basic',
      [
        'Price lists without filling in a form',
        'Commission shown before the sale',
        'Reserve and make offers for clients',
        'Private links to listings',
      ],
    ],
    ['Pro', ['Units that are sold off market']],
    ['Elite', CO_AGENCY],
    ['Elite', CO_AGENCY],
    ['Corporate', CO_AGENCY],
  ])
  expect(addedFeatures({ productCode: 'UCON_STND_OLD' })).toEqual([])
  const granted = (productCode: string) => addedFeatures({ productCode }, ['introduce'])
  expect(['UCON_STND_BAS', 'UCON_STND_PRO'].map(granted)).toEqual([[], ['Units that are sold off market']])
})

test.each([
  ['a buyer', 'buyer', null, ['everyone']],
  ['an agent without a plan', 'agent', null, ['everyone', 'agents']],
  ['a member of Basic', 'agent', 'UCON_STND_BAS', ['everyone', 'agents']],
  ['a member of Pro', 'agent', 'UCON_STND_PRO', ['everyone', 'agents', 'off-market']],
  ['a member of Elite', 'agent', 'UCON_STND_ELITE', ['everyone', 'agents', 'off-market']],
  ['a buyer who has joined', 'buyer', 'UCON_STND_PRO', ['everyone']],
] as const)('%s sees the units of stages for their audiences', (_, role, productCode, audiences) => {
  expect(audiencesOf({ role, productCode })).toEqual(audiences)
})

const MEMBER = {
  role: 'agent',
  productCode: 'UCON_STND_ELITE_NEW',
  companyName: 'Parade Introductions',
  agencyId: null,
} as const
const UNIT_RULE = { kind: 'unit', of: '905', amount: 30_000, percent: null } as const
const OFFERS = {
  agencyId: 7,
  commissionRules: [UNIT_RULE, { kind: 'co-agency', of: '', amount: null, percent: 3 }],
} as const

test.each([
  ['a member of Elite', MEMBER, OFFERS, true],
  ['a member of Elite as it was sold before', { ...MEMBER, productCode: 'UCON_STND_ELITE' }, OFFERS, true],
  ['a member of Corporate', { ...MEMBER, productCode: 'UCON_CORP_PREM' }, OFFERS, true],
  ['a member of Pro', { ...MEMBER, productCode: 'UCON_STND_PRO' }, OFFERS, false],
  ['an agent without a plan', { ...MEMBER, productCode: null }, OFFERS, false],
  ['a buyer', { ...MEMBER, role: 'buyer' }, OFFERS, false],
  ['a member without a company', { ...MEMBER, companyName: ' ' }, OFFERS, false],
  ['a member of another agency', { ...MEMBER, agencyId: 8 }, OFFERS, true],
  ['a member of the selling agency', { ...MEMBER, agencyId: 7 }, OFFERS, false],
  ['a listing without a rule for it', MEMBER, { ...OFFERS, commissionRules: [UNIT_RULE] }, false],
] as const)('[D45-3] %s sells in co-agency, or not', (_, member, listing, may) => {
  expect(coAgentPay(coAgentOf(member), { ...listing, commissionRules: [...listing.commissionRules] })).toEqual(
    may ? { amount: null, percent: 3 } : null,
  )
})

const GRANTED = new Date('2026-11-20T00:00:00.000Z')

test.each([
  ['an agent on the free plan', 'agent', null, 'UCON_STND_FREE', false],
  ['an agent who never joined', 'agent', null, null, false],
  ['a member of Basic', 'agent', null, 'UCON_STND_BAS', true],
  ['a referral partner on the free plan', 'agent', GRANTED, 'UCON_STND_FREE', true],
  ['a referral partner who never joined', 'agent', GRANTED, null, true],
  ['a buyer', 'buyer', null, null, false],
  ['a buyer with a grant', 'buyer', GRANTED, null, false],
] as const)('%s may introduce clients, or not', (_, role, introducerGrantedAt, productCode, may) => {
  expect(mayIntroduce({ role, introducerGrantedAt, productCode })).toBe(may)
})

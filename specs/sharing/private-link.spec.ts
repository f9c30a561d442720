import { describe, expect, test } from 'vitest'
import { firstProblem } from '../../domain/shared/form'
import { failure } from '../../domain/shared/failure'
import { linkRefused, refusalOf } from '../../domain/sharing/link-refusal'
import {
  changeRules,
  endDateProblem,
  isPassphrase,
  lastDayUnlessChosen,
  type LinkForm,
  linkRules,
  linkStatusOf,
  PASSPHRASE_REFUSED,
  passphraseOf,
  PRIVATE_TABS,
  privateLinkPath,
  type PrivateTab,
} from '../../domain/sharing/private-link'
import { privatePath, privateTabOf, privateTabsOf, tabLabel } from '../../domain/sharing/private-tabs'

const FORM: LinkForm = {
  propertyId: 12,
  label: 'Chen family',
  email: 'chen@example.com',
  passphrase: 'wattle 7',
  isPublic: false,
  endDate: null,
}
const problem = (values: Partial<LinkForm>) => firstProblem(linkRules, { ...FORM, ...values })

describe('a passphrase', () => {
  test('has its white space removed [B5-64]', () => {
    expect(passphraseOf(' 12 34\t56\n')).toBe('123456')
  })

  test.each([
    ['12345', false],
    ['1 2 3 4 5', false],
    ['123456', true],
    ['wattle & 7é', true],
    ['123456789012', true],
    ['1234567890123', false],
  ])('%j has 6 to 12 characters: %s [B5-66 B9-18]', (typed, isOne) => {
    expect(isPassphrase(typed)).toBe(isOne)
  })
})

describe('the form of a link', () => {
  test.each<[Partial<LinkForm>, ReturnType<typeof problem>]>([
    [{}, null],
    [{ email: '' }, null],
    [{ email: 'chen@example' }, { field: 'email', message: 'Please enter a valid email address' }],
    [{ label: 'x'.repeat(101) }, { field: 'label', message: 'label: at most 100 characters' }],
    [{ passphrase: '12345' }, { field: 'passphrase', message: PASSPHRASE_REFUSED }],
    [{ passphrase: '' }, { field: 'passphrase', message: PASSPHRASE_REFUSED }],
    [{ passphrase: '', isPublic: true }, null],
    [
      { passphrase: '12345', isPublic: true },
      { field: 'passphrase', message: PASSPHRASE_REFUSED },
    ],
  ])('%j', (values, expected) => {
    expect(problem(values)).toEqual(expected)
  })

  test('a new label has the same limit', () => {
    expect(firstProblem(changeRules, { label: 'x'.repeat(101), endDate: '2026-12-01' })?.field).toBe('label')
  })
})

describe('the end of a link', () => {
  test('is 90 days away unless chosen, and within a year', () => {
    expect(lastDayUnlessChosen('2026-11-23')).toBe('2027-02-21')
    expect(
      ['2026-11-22', '2026-11-23', '2027-11-23', '2027-11-24'].map((day) => endDateProblem(day, '2026-11-23')),
    ).toEqual([
      'Choose an end date within one year from today.',
      null,
      null,
      'Choose an end date within one year from today.',
    ])
  })

  test('a link is open until it ends, and a closed one stays closed', () => {
    const endsAt = new Date('2026-12-01T13:30:00Z')
    const closedAt = new Date('2026-11-24T00:00:00Z')
    const [before, then] = [new Date('2026-12-01T13:29:59Z'), endsAt]
    expect([
      linkStatusOf({ endsAt, closedAt: null }, before),
      linkStatusOf({ endsAt, closedAt: null }, then),
      linkStatusOf({ endsAt, closedAt }, before),
      linkStatusOf({ endsAt, closedAt }, then),
    ]).toEqual(['open', 'expired', 'closed', 'closed'])
  })
})

test('a refusal is told apart by its message, with the texts of the documents [B4-46 B4-48]', () => {
  const whys = ['protected', 'closed', 'wrong-passphrase'] as const
  expect(whys.map((why) => refusalOf(linkRefused(why)))).toEqual(whys)
  expect(whys.map((why) => linkRefused(why).message)).toEqual([
    'protected',
    'delete',
    'The passphrase is wrong. Please try again.',
  ])
  expect(refusalOf(failure('unreachable', 'delete'))).toBeNull()
})

test("the address has the flag only if the link is public, and the link's secret", () => {
  expect(privateLinkPath({ propertyId: 12, isPublic: true, sessionId: '3.abc-_' })).toBe(
    '/private/property/12?publicFlag=1&sessionId=3.abc-_',
  )
  expect(privateLinkPath({ propertyId: 12, isPublic: false, sessionId: '3.abc' })).toBe(
    '/private/property/12?sessionId=3.abc',
  )
})

test('the tabs are ten, with their slugs and labels [B2.1-18 B2.15-2]', () => {
  const tabs = [
    'property: Property',
    'plans: Floor Plans',
    'site: Site Plans',
    'price: Pricelist',
    'specificate: Specifications',
    'schadule: Tax Depreciation Schedule',
    'appraisal: Rental Appraisal',
    'fee: Associated Fees',
    'looking: The Why',
    'valuation: Comparable Sales',
  ]
  const slugOf = (tab: PrivateTab) => privatePath(tab, 7, '').split('/')[2]
  expect(PRIVATE_TABS.map((tab) => `${slugOf(tab)}: ${tabLabel(tab)}`)).toEqual(tabs)
  expect(privateTabsOf({ pricing: 'online' }).map(({ key, label }) => `${slugOf(key)}: ${label}`)).toEqual(tabs)
})

test('an offline listing has no price list [B2.15-3 B4-50]', () => {
  expect((['online', 'offline'] as const).map((pricing) => privateTabOf({ pricing }, 'price')?.label ?? null)).toEqual([
    'Pricelist',
    null,
  ])
})

test('the query is carried from page to page [B2.15-1]', () => {
  expect([
    privatePath('plans', 7, '?publicFlag=1&sessionId=3.a'),
    privatePath('write', 7, '?sessionId=3.a', 12),
  ]).toEqual(['/private/plans/7?publicFlag=1&sessionId=3.a', '/private/write/7/12?sessionId=3.a'])
})

test('only the ten tabs are known [B2.1-18]', () => {
  const keyOf = (slug: string) => privateTabOf({ pricing: 'online' }, slug)?.key
  expect(['property', 'schadule', 'specificate', 'tax', 'specifications', 'schedule', ''].map(keyOf)).toEqual([
    'property',
    'tax',
    'specifications',
    ...Array.from({ length: 4 }, () => undefined),
  ])
})

import { describe, expect, test } from 'vitest'
import { firstProblem } from '../../domain/shared/form'
import { failure } from '../../domain/shared/failure'
import { linkRefused, refusalOf } from '../../domain/sharing/link-refusal'
import {
  changeRules,
  endDateProblem,
  isPassphrase,
  isPrivateTab,
  lastDayUnlessChosen,
  type LinkForm,
  linkRules,
  linkStatusOf,
  PASSPHRASE_REFUSED,
  passphraseOf,
  privateLinkPath,
} from '../../domain/sharing/private-link'

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
  test('has its white space removed', () => {
    expect(passphraseOf(' 12 34\t56\n')).toBe('123456')
  })

  test.each([
    ['12345', false],
    ['1 2 3 4 5', false],
    ['123456', true],
    ['wattle & 7é', true],
    ['123456789012', true],
    ['1234567890123', false],
  ])('%j has 6 to 12 characters: %s', (typed, isOne) => {
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

test('a refusal is told apart by its message, with the texts of the documents', () => {
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

test('only the ten tabs are known', () => {
  expect(['property', 'schadule', 'schedule', ''].map(isPrivateTab)).toEqual([true, true, false, false])
})

import { expect, test } from 'vitest'
import type { AffiliateGroup } from '../../domain/content/affiliates'
import { brandFieldName, fieldsThatDiffer, withFieldsOf } from '../../domain/content/brand-fields'
import { problemsOfChange } from '../../domain/content/brand-rules'
import type { BrandDetails } from '../../domain/content/stored-tenant'
import { TENANT } from '../shell/samples'

const group = (title: string, offer = ''): AffiliateGroup => ({
  title,
  words: '',
  companies: [{ name: `${title} Co`, offer }],
})
const withGroups = (...groups: readonly (string | AffiliateGroup)[]): BrandDetails => ({
  ...TENANT,
  affiliates: groups.map((each) => (typeof each === 'string' ? group(each) : each)),
})

/** What is stored after one person has saved `first` and another `second`, both from the same reading. */
const afterBoth = (was: BrandDetails, first: BrandDetails, second: BrandDetails): readonly string[] =>
  withFieldsOf(first, second, fieldsThatDiffer(was, second)).affiliates.map(
    ({ title, companies: [company] }) => `${title} ${company?.offer ?? ''}`,
  )

test.each<[string, BrandDetails, BrandDetails, readonly string[]]>([
  [
    'changes of two groups',
    withGroups(group('A', '1'), 'B', 'C'),
    withGroups('A', group('B', '2'), 'C'),
    ['A 1', 'B 2', 'C '],
  ],
  [
    'a new name at its place',
    withGroups('A', 'B', group('C', '3')),
    withGroups('A', 'New', 'C'),
    ['A ', 'New ', 'C 3'],
  ],
  ['additions of both', withGroups('A', 'B', 'C', 'D'), withGroups('E', 'A', 'B', 'C'), ['E ', 'A ', 'B ', 'C ', 'D ']],
  ['an addition after one that is gone', withGroups('A', 'B'), withGroups('A', 'B', 'C', 'D'), ['A ', 'B ', 'D ']],
  ['removals of both', withGroups('B', 'C'), withGroups('A', 'B'), ['B ']],
  [
    'an order beside a change',
    withGroups('A', group('B', '2'), 'C', 'D'),
    withGroups('C', 'B', 'A'),
    ['C ', 'B 2', 'A ', 'D '],
  ],
])('of two people’s groups, both keep %s', (_, first, second, both) => {
  expect(afterBoth(withGroups('A', 'B', 'C'), first, second)).toEqual(both)
})

test('the order differs only where both have a group', () => {
  const was = withGroups('A', 'B', 'C')
  expect([
    fieldsThatDiffer(was, withGroups('A', 'C')),
    fieldsThatDiffer(was, withGroups('D', 'A', 'B', 'C')),
    fieldsThatDiffer(was, withGroups('B', 'A', 'C')),
    fieldsThatDiffer(was, withGroups('C', 'A', 'New')),
  ]).toEqual([['affiliates.B'], ['affiliates.D'], ['affiliates'], ['affiliates.B', 'affiliates.New', 'affiliates']])
})

test('a group of a name that is there already is refused by its field', () => {
  expect(problemsOfChange(withGroups('A', 'B'), withGroups('A', 'B', group(' a ')))).toEqual([
    { field: 'affiliates. a ', text: 'There is a group of this name already.' },
  ])
  expect(problemsOfChange(withGroups('A'), withGroups('A', group('A', '5%')))).toEqual([
    { field: 'affiliates.A (2)', text: 'There is a group of this name already.' },
  ])
  expect(problemsOfChange(withGroups('A', 'A'), { ...withGroups('A', 'A'), openingHours: 'Never' })).toEqual([])
})

test('fields of entries have names', () => {
  expect(
    ['affiliates', 'affiliates.Piano tuners', 'conveyancers.SA', 'terms.holdDays', 'else'].map(brandFieldName),
  ).toEqual([
    'Order of affiliated companies',
    'Companies: Piano tuners',
    'Conveyancer in SA',
    'Days of the hold',
    'else',
  ])
})

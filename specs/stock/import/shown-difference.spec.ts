import { expect, test } from 'vitest'
import type { RunDifference } from '../../../domain/stock/import/run'
import {
  applyText,
  doneText,
  groupOf,
  movedRows,
  movesText,
  sumsOf,
  unusualText,
} from '../../../domain/stock/import/shown-difference'
import { COUNTS, differenceOf, rowOf } from './runs/run-samples'

test.each([
  ['unchanged', {}, null],
  ['error', { isTicked: false }, 'error'],
  ['conflict', { isTicked: false }, 'needs-you'],
  ['protected', { isTicked: false }, 'needs-you'],
  ['added', {}, 'added'],
  ['added', { isTicked: false }, 'needs-you'],
  ['removed', {}, 'withheld'],
  ['changed', {}, 'price'],
  ['changed', { fields: ['priceTo'] }, 'price'],
  ['changed', { fields: ['beds'] }, 'fact'],
  ['changed', { fields: ['beds'], isTicked: false }, 'needs-you'],
] as const)('a row that is %s with %o is in the group %s [D25-13]', (outcome, fields, group) => {
  expect(groupOf(rowOf(1, { outcome, ...fields }))).toBe(group)
})

const changes = (difference: RunDifference) => Object.values(sumsOf(difference))

test('what will change is said in one sentence for each kind [D25-13]', () => {
  const rows = [
    rowOf(1),
    rowOf(2, { unit: { price: 595_000 } }),
    rowOf(3, { fields: ['beds'] }),
    rowOf(4, { outcome: 'added' }),
    rowOf(5, { outcome: 'added' }),
    rowOf(6, { outcome: 'removed' }),
    rowOf(7, { outcome: 'conflict', isTicked: false }),
    rowOf(8, { outcome: 'error', isTicked: false }),
    rowOf(9, { outcome: 'error', isTicked: false }),
  ]
  expect(changes(differenceOf(rows, { counts: { ...COUNTS, unchanged: 1 } }))).toEqual([
    '2 prices will change, by −$5,000 to +$15,000. Bedrooms will change for 1 unit. 2 units will be added and 1 will be withheld.',
    '1 stays as it is.',
    '1 needs you and 2 have errors',
  ])
  expect(changes(differenceOf([]))).toEqual(['Nothing will change.', '', ''])
  expect(changes(differenceOf([rowOf(7, { outcome: 'protected', isTicked: false })]))).toEqual([
    'Nothing changes unless you tick it.',
    '',
    '1 needs you',
  ])
})

test('moves, buttons and results have their exact numbers [D25-13]', () => {
  expect([movesText([]), movesText([7_000, 7_000]), movesText([19_000, -500])]).toEqual([
    '',
    '+$7,000',
    '−$500 to +$19,000',
  ])
  expect([applyText(1, 0), applyText(2, 0), applyText(812, 4)]).toEqual([
    'Apply 1 change',
    'Apply 2 changes',
    'Apply 812, leave 4',
  ])
  expect(
    [
      COUNTS,
      { ...COUNTS, changed: 1 },
      { ...COUNTS, added: 60 },
      { ...COUNTS, added: 1, removed: 1 },
      { ...COUNTS, changed: 2, added: 1, removed: 3 },
    ].map((counts) => doneText({ counts })),
  ).toEqual([
    'Nothing was changed.',
    '1 unit was changed.',
    '60 units were added.',
    '1 unit was added and 1 was withheld.',
    '2 units were changed, 1 was added and 3 were withheld.',
  ])
})

test.each<[RunDifference['unusual'][number], string]>([
  [
    { kind: 'many-removed', removed: 9, available: 36 },
    '9 of 36 available units would be withheld: more than a fifth.',
  ],
  [{ kind: 'price-far-off', keys: ['101'] }, '1 price would move by more than a quarter: 101.'],
  [
    { kind: 'price-far-off', keys: ['1', '2', '3', '4', '5', '6', '7'] },
    '7 prices would move by more than a quarter: 1, 2, 3, 4, 5 and 2 more.',
  ],
  [{ kind: 'most-prices', changed: 5, priced: 8 }, '5 of 8 prices would change: more than half.'],
  [{ kind: 'last-available', available: 3 }, 'None of the 3 available units would stay on sale.'],
])('%o is asked once more [D25-13]', (unusual, text) => expect(unusualText(unusual)).toBe(text))

test('rows that are otherwise than they were seen are named, and those that are gone [D25-13]', () => {
  const before = differenceOf([rowOf(1), rowOf(2), rowOf(3), rowOf(4, { outcome: 'unchanged' })])
  const now = differenceOf([rowOf(1), rowOf(2, { isTicked: false, outcome: 'protected' }), rowOf(5)])
  expect(movedRows(before, now).map(({ key }) => key)).toEqual(['102', '105', '103'])
})

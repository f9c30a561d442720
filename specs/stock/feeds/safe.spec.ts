import { expect, test } from 'vitest'
import type { FeedSettings } from '../../../domain/stock/feed/feed'
import { feedProblem, tidyFeed } from '../../../domain/stock/feed/feed-rules'
import { isSafe, rowsThatWait, safeRows } from '../../../domain/stock/feed/safe'
import type { StoredUnit } from '../../../domain/stock/import/difference'
import type { UnitValues } from '../../../domain/stock/import/incoming'
import { compared, row, stored } from '../import/compared'
import { PUSHED } from './sent-feeds'

const STORED: UnitValues = { status: 'available', price: 600_000, beds: 2 }
/** Whether a feed that says this of a unit is applied without a person. */
const isApplied = (said: UnitValues, was: UnitValues = {}, more: Partial<StoredUnit> = {}): boolean => {
  const unit = stored('101', { ...STORED, ...was }, 'none', more)
  const [first] = compared([unit], [row(1, '101', said)], { isFeed: true }).rows
  if (first === undefined) throw new Error('no row')
  return isSafe(first)
}

test.each<[string, UnitValues, UnitValues, boolean]>([
  ['a fact', { beds: 3 }, {}, true],
  ['a price by 10 %', { price: 660_000 }, {}, true],
  ['a price by 10 % less', { price: 540_000 }, {}, true],
  ['a price by more', { price: 660_001 }, {}, false],
  ['a price by more than 10 % less', { price: 539_999 }, {}, false],
  ['no price any more', { price: null }, {}, false],
  ['a first price', { price: 600_000 }, { price: null }, false],
  ['an upper price by 12 %', { priceTo: 728_000 }, { priceTo: 650_000 }, false],
  ['an upper price by 2 %', { priceTo: 663_000 }, { priceTo: 650_000 }, true],
  ['a unit that is reserved', { status: 'reserved' }, {}, true],
  ['a unit that is sold', { status: 'sold' }, {}, true],
  ['a unit that is withdrawn', { status: 'withheld' }, {}, true],
  ['a sale that goes on', { status: 'unconditional' }, { status: 'sold' }, true],
  ['a return to sale', { status: 'available' }, { status: 'reserved' }, false],
  ['a sale that is taken back', { status: 'withheld' }, { status: 'sold' }, false],
  ['a sale that is only reserved', { status: 'reserved' }, { status: 'sold' }, false],
  ['a fact with a price by more', { beds: 3, price: 700_000 }, {}, false],
])('%s [D24-6]', (_name, said, was, isSafeThere) => {
  expect(isApplied(said, was)).toBe(isSafeThere)
})

test('what has a buyer, an offer or another label is a person’s to decide; a new unit is withheld [D24-6]', () => {
  expect(isApplied({ beds: 3 }, {}, { claim: 'held' })).toBe(false)
  expect(isApplied({ status: 'sold' }, { status: 'reserved' }, { claim: 'queue' })).toBe(false)
  expect(isApplied({ price: 610_000 }, {}, { offers: 1 })).toBe(false)
  expect(isApplied({ beds: 3 }, {}, { offers: 1 })).toBe(true)
  expect(isApplied({ label: '101A' }, {}, { senderKeys: ['101'] })).toBe(false)
  const added = (status: UnitValues['status']) =>
    compared([], [row(1, '102', { ...(status === undefined ? {} : { status }) })], { isFeed: true }).rows.map(isSafe)
  expect([added('available'), added(undefined), added('reserved')]).toEqual([[true], [true], [false]])
})

test('nothing of an unusual file, and no unit that its project lets go, is applied; errors don’t wait [D24-6]', () => {
  const units = [stored('101', STORED), stored('102', STORED)]
  const rows = [row(1, '101', { beds: 3 }), row(2, '102', { beds: 3 }), row(3, '103', {}, { hasError: true })]
  const difference = compared(units, rows, { isFeed: true })
  const numbers = (of: readonly { readonly row: number | null }[]) => of.map((each) => each.row)
  expect(numbers(safeRows(difference, new Set()))).toEqual([1, 2])
  expect(numbers(safeRows(difference, new Set([1])))).toEqual([2])
  expect(safeRows({ ...difference, unusual: [{ kind: 'last-available', available: 2 }] }, new Set())).toEqual([])
  expect(numbers(rowsThatWait(difference))).toEqual([1, 2])
})

test('a feed’s row is known by its sender’s key, then by its label; two of one label are errors', () => {
  const units = [stored('101', STORED), stored('102', STORED, 'none', { senderKeys: ['EX:2'] })]
  const of = (key: string, label: string) => ({
    ...row(key.length, key, { label, beds: 3 }),
    row: Number(key.slice(3)),
  })
  const outcomes = (rows: readonly ReturnType<typeof of>[]) =>
    compared(units, rows, { isFeed: true }).rows.map(({ unitId, outcome, fields }) => [unitId, outcome, fields])
  expect(outcomes([of('EX:1', 'Apt 101'), of('EX:2', '202'), of('EX:3', '103')])).toEqual([
    [101, 'changed', ['beds']],
    [102, 'changed', ['label', 'beds']],
    [null, 'added', []],
  ])
  expect(outcomes([of('EX:1', '101'), of('EX:4', '101')]).map(([, outcome]) => outcome)).toEqual(['error', 'error'])
  expect(outcomes([of('EX:5', '105'), of('EX:6', 'Unit 105')]).map(([, outcome]) => outcome)).toEqual([
    'error',
    'error',
  ])
})

const NO_FOLDER = 'Write the name of a folder: letters, digits, - and _, at most 40.'
const NO_URL = 'Write an address that begins with https://, without a user name, a password or a port.'
const WRONG: readonly (readonly [wrong: Partial<FeedSettings>, field: string, message: string])[] = [
  [{ name: ' ' }, 'name', 'Write who sends it, in at most 60 characters.'],
  [{ name: 'a'.repeat(61) }, 'name', 'Write who sends it, in at most 60 characters.'],
  [{ agentIds: [' '] }, 'agentIds', 'Write the codes that the sender uses for the agency, such as ABCDEF.'],
  [{ agentIds: ['A'.repeat(21)] }, 'agentIds', `${'A'.repeat(21)} is too long. A code has at most 20 characters.`],
  [{ agentIds: Array.from({ length: 21 }, (_, i) => `A${i}`) }, 'agentIds', 'Write at most 20 codes.'],
  [{ projectId: 1 }, 'agentIds', 'A price list has no agency codes. Leave them empty.'],
  [{ url: 'https://a.example' }, 'url', 'Only a feed that we fetch has an address. Leave it empty.'],
  [{ folder: 'a' }, 'folder', 'Only a feed from a folder has a folder. Leave it empty.'],
  ...['', '../a', 'a/b', '.', 'a b', 'a'.repeat(41)].map(
    (folder) => [{ way: 'folder', folder }, 'folder', NO_FOLDER] as const,
  ),
  ...['', 'http://a.example', 'https://u:p@a.example', 'https://a.example:8443', 'a', 'ftp://a.example'].map(
    (url) => [{ way: 'address', url }, 'url', NO_URL] as const,
  ),
]

test.each(WRONG)('settings %j are wrong at %s [D24-1]', (wrong, field, message) => {
  expect(feedProblem(tidyFeed({ ...PUSHED, ...wrong }))).toEqual({ field, message })
})

test('settings are tidied [D24-1]', () => {
  const settings = tidyFeed({ ...PUSHED, name: ' Agentbox ', agentIds: ['exmpla ', 'EXMPLA', '', 'b'] })
  expect([settings.name, settings.agentIds, feedProblem(settings)]).toEqual(['Agentbox', ['EXMPLA', 'B'], null])
  expect(feedProblem({ ...PUSHED, way: 'address', url: 'https://a.example/feed.xml?key=1' })).toBeNull()
  expect(feedProblem({ ...PUSHED, way: 'folder', folder: 'agent-box_1' })).toBeNull()
})

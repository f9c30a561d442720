import { describe, expect, test } from 'vitest'
import { compareStock } from '../../../domain/stock/import/compare'
import { countsOf } from '../../../domain/stock/import/difference'
import type { IncomingRow } from '../../../domain/stock/import/incoming'
import { compared, OPTIONS, read, row, said, stored } from './compared'

describe('a complete list [D19-7]', () => {
  const units = [
    stored('1', { status: 'available', stage: 'Stage 1' }),
    stored('2', { status: 'reserved', stage: 'Stage 2' }),
    stored('3', { status: 'sold', stage: 'Stage 1' }),
    stored('4', { status: 'withheld', stage: 'Stage 1' }),
  ]

  test('withdraws what it doesn’t name and is on sale', () => {
    expect(said(units, [], { isComplete: true })).toEqual([
      ['1', 'removed', 'status', null, true],
      ['2', 'removed', 'status', null, true],
    ])
    expect(said(units, [])).toEqual([])
  })

  test('can be limited to stages', () => {
    expect(said(units, [], { isComplete: true, stages: ['stage 2'] }).map(([key]) => key)).toEqual(['2'])
  })

  test('counts rows with errors, and rows that were skipped, as seen', () => {
    const seen = compareStock(
      units,
      read([row(2, '1', {}, { hasError: true })], { skipped: [{ row: 3, key: '2', why: 'hidden' }] }),
      { ...OPTIONS, isComplete: true },
    )
    expect([seen.removals, seen.rows.map(({ key, outcome }) => [key, outcome])]).toEqual(['on', [['1', 'error']]])
  })

  test('withdraws nothing while a row names no unit', () => {
    const unread = compared(units, [{ ...row(2, '1', {}, { hasError: true }), key: null }], { isComplete: true })
    expect([unread.removals, unread.rows.map(({ outcome }) => outcome)]).toEqual(['unreadable', ['error']])
  })

  test('a gone and a new label may be one unit: until that is answered, neither changes', () => {
    const rooms = { beds: 2, baths: 1, cars: 1, internal: 70, status: 'available' } as const
    const old = [stored('1.04', rooms), stored('2.05', { ...rooms, internal: 90 })]
    const rows = [row(2, '104', { ...rooms, internal: 71 }), row(3, 'B205', { ...rooms, internal: 90 })]
    const asked = compared(old, rows, { isComplete: true })
    expect(asked.renames).toEqual([
      { from: '1.04', to: '104' },
      { from: '2.05', to: 'B205' },
    ])
    expect(asked.rows.map(({ isTicked }) => isTicked)).toEqual([false, false, false, false])
    const renames = new Map([
      ['104', '1.04'],
      ['B205', null],
    ])
    expect(said(old, rows, { isComplete: true, renames })).toEqual([
      ['1.04', 'changed', 'label internal', null, true],
      ['B205', 'added', '', null, true],
      ['2.05', 'removed', 'status', null, true],
    ])
  })

  test('alike rooms are no question where several units have them', () => {
    const rooms = { beds: 2, baths: 1, cars: 1, internal: 70, status: 'available' } as const
    const old = [stored('11', rooms), stored('12', rooms)]
    expect(compared(old, [row(2, '21', rooms)], { isComplete: true }).renames).toEqual([])
  })
})

test('a feed adds no unit that is sold or withdrawn', () => {
  const rows = [
    row(1, 'A', { status: 'sold' }),
    row(2, 'B', { status: 'withheld' }),
    row(3, 'C', { status: 'reserved' }),
  ]
  const feed = compared([], rows, { isFeed: true })
  expect(feed.skipped).toEqual([
    { row: 1, key: 'A', why: 'sold-and-unknown' },
    { row: 2, key: 'B', why: 'nothing-to-withdraw' },
  ])
  expect(feed.rows.map(({ key, outcome }) => [key, outcome])).toEqual([['C', 'added']])
  expect(said([], rows).map(([key, outcome]) => [key, outcome])).toEqual([
    ['A', 'added'],
    ['B', 'added'],
    ['C', 'added'],
  ])
})

describe('what is unusual asks once more [D19-8]', () => {
  const ten = Array.from({ length: 10 }, (_, at) => stored(String(101 + at), { status: 'available', price: 500_000 }))
  const rowsOf = (prices: readonly number[]) => prices.map((price, at) => row(at + 2, String(101 + at), { price }))

  test('more than a fifth of the available units withdrawn', () => {
    const list = (count: number) => ten.slice(0, count).map(({ key }, at) => row(at + 2, key))
    expect(compared(ten, list(8), { isComplete: true }).unusual).toEqual([])
    expect(compared(ten, list(7), { isComplete: true }).unusual).toEqual([
      { kind: 'many-removed', removed: 3, available: 10 },
    ])
  })

  test('a price over a quarter off', () => {
    expect(compared(ten, rowsOf([625_000, 375_000])).unusual).toEqual([])
    expect(compared(ten, rowsOf([626_000, 374_000])).unusual).toEqual([{ kind: 'price-far-off', keys: ['101', '102'] }])
  })

  test('more than half of the prices, of five or more', () => {
    expect(compared(ten, rowsOf([1, 2, 3, 4, 5].map((step) => 500_000 + step))).unusual).toEqual([])
    expect(compared(ten, rowsOf([1, 2, 3, 4, 5, 6].map((step) => 500_000 + step))).unusual).toEqual([
      { kind: 'most-prices', changed: 6, priced: 10 },
    ])
    expect(compared(ten.slice(0, 4), rowsOf([501_000, 502_000, 503_000])).unusual).toEqual([])
  })

  test('a listing that would have nothing left to sell', () => {
    const one = ten.slice(0, 1)
    expect(compared(one, [row(2, '101', { status: 'sold' })]).unusual).toEqual([
      { kind: 'last-available', available: 1 },
    ])
    expect(compared(one, [row(2, '101', { status: 'sold' }), row(3, '201', { status: 'available' })]).unusual).toEqual(
      [],
    )
  })
})

test('the order of rows doesn’t matter', () => {
  const units = [stored('1', { status: 'available', price: 400_000 }), stored('2', { status: 'reserved' }, 'held')]
  const rows = [row(2, '1', { price: 410_000 }), row(3, '2', { status: 'sold' }), row(4, '3', { price: 1 })]
  const byKey = (all: readonly IncomingRow[]) =>
    compared(units, all).rows.toSorted((a, b) => String(a.key).localeCompare(String(b.key)))
  expect(byKey(rows.toReversed())).toEqual(byKey(rows))
})

test('counts what it found', () => {
  const units = [
    stored('1', { status: 'available', price: 400_000 }),
    stored('2', { status: 'reserved', price: 400_000 }, 'held'),
    stored('3', { status: 'available' }),
    stored('4', { status: 'reserved' }, 'held'),
  ]
  const difference = compareStock(
    units,
    read(
      [
        row(2, '1', { price: 410_000 }),
        row(3, '2', { price: 420_000 }),
        row(4, '9'),
        row(5, '8', {}, { hasError: true }),
      ],
      {
        skipped: [{ row: 6, why: 'total' }],
        problems: [
          { row: 5, field: 'price', code: 'not-a-price', severity: 'error', value: 'x' },
          { row: 4, field: 'cars', code: 'summed', severity: 'warning', value: '1+1' },
        ],
      },
    ),
    { ...OPTIONS, isComplete: true },
  )
  expect(countsOf(difference)).toEqual({
    ...{ rows: 4, added: 1, changed: 1, unchanged: 0, removed: 1, protected: 1, conflict: 1, error: 1 },
    ...{ skipped: 1, warnings: 1 },
  })
})

import { expect, test } from 'vitest'
import { compareStock } from '../../../domain/stock/import/compare'
import type { CompareOptions, Difference } from '../../../domain/stock/import/difference'
import { rowIdOf } from '../../../domain/stock/import/run'
import { readPriceList } from '../../../server/stock/import/price-list-reader'
import { OPTIONS, read, stored } from './compared'
import { oneOf, type Random, rowsFrom, seeded, shuffled, storedFrom, upTo, valuesFrom } from './random-stock'

const by =
  <A>(name: (each: A) => string) =>
  (a: A, b: A): number =>
    name(a) < name(b) ? -1 : 1

/** A difference in one order, whatever that of its rows. */
const inOrder = (difference: Difference): Difference => ({
  ...difference,
  rows: difference.rows.toSorted(by(rowIdOf)),
  skipped: difference.skipped.toSorted(by(({ row }) => String(row))),
  problems: difference.problems.toSorted(by((each) => JSON.stringify(each))),
  unusual: difference.unusual.map((each) =>
    each.kind === 'price-far-off' ? { ...each, keys: each.keys.toSorted() } : each,
  ),
})

const optionsFrom = (random: Random): CompareOptions => ({
  ...OPTIONS,
  ...{ isComplete: random() < 0.7, releases: random() < 0.5, isFeed: random() < 0.3, sumsAreas: random() < 0.3 },
  stages: random() < 0.2 ? ['Stage 1'] : null,
  renames: new Map(random() < 0.3 ? [['2101', '2.01']] : []),
})

test('any order of rows gives the same difference [D19-7]', () => {
  let renames = 0
  let errors = 0
  for (let seed = 1; seed <= 400; seed += 1) {
    const random = seeded(seed)
    const units = storedFrom(random, 1 + upTo(random, 25))
    const rows = rowsFrom(random, units, upTo(random, 40))
    const options = optionsFrom(random)
    const difference = compareStock(units, read(rows), options)
    const other = compareStock(units, read(shuffled(random, rows)), options)
    expect(inOrder(other), `seed ${seed}`).toEqual(inOrder(difference))
    renames += difference.renames.length
    errors += difference.rows.filter(({ outcome }) => outcome === 'error').length
  }
  expect([renames > 20, errors > 100]).toEqual([true, true])
})

const HEAD = 'Unit,Beds,Internal m2,Aspect,Price,Status'
const PRICES = ['650000', '$655,000', 'POA', 'From $640,000', '12', '$600,000 - $700,000', ''] as const
const lineFrom = (random: Random): string => {
  const { beds, internal, aspect } = valuesFrom(random)
  const label = oneOf(random, ['', 'Apt ', 'lot ']) + String(101 + upTo(random, 30))
  const status = oneOf(random, ['Available', 'Sold', 'Under offer', 'Withdrawn', ''])
  return [label, beds, internal, aspect, `"${oneOf(random, PRICES)}"`, status].join(',')
}

test('any order of the lines of a file gives the same difference, but for their numbers', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = seeded(seed)
    const units = Array.from({ length: 20 }, (_, at) => stored(String(101 + at), valuesFrom(random)))
    const lines = Array.from({ length: 25 }, () => lineFrom(random))
    const [one, other] = [lines, shuffled(random, lines)].map((all) => {
      const file = readPriceList(Buffer.from([HEAD, ...all].join('\n')), { type: 'Apartments' })
      if (file.outcome !== 'read') throw new Error(JSON.stringify(file))
      const { rows, problems, ...rest } = compareStock(units, file.stock, { ...OPTIONS, isComplete: true })
      const saidOf = ({ row: _row, ...said }: { readonly row: number | null }) => JSON.stringify(said)
      return {
        ...inOrder({ ...rest, rows: [], problems: [] }),
        ...{ rows: rows.map(saidOf).toSorted(), problems: problems.map(saidOf).toSorted() },
      }
    })
    expect(other, `seed ${seed}`).toEqual(one)
  }
})

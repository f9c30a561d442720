import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { PropertyType } from '../../../domain/listing/property-type'
import { compareStock } from '../../../domain/stock/import/compare'
import { CLAIMS, countsOf, type Outcome } from '../../../domain/stock/import/difference'
import type { UnitValues } from '../../../domain/stock/import/incoming'
import { readPriceList } from '../../../server/stock/import/price-list-reader'
import { OPTIONS, stored } from './compared'

interface Told {
  readonly row?: number
  readonly key: string | null
  readonly fields?: readonly string[]
  readonly why?: string
}
type Expected = Readonly<Record<Exclude<Outcome, 'added'>, readonly Told[]>> & {
  readonly counts: object
  readonly removals: string
}
interface Sample {
  readonly given: {
    readonly type: PropertyType
    readonly isCompleteList: boolean
    readonly units: Readonly<Record<string, UnitValues & { readonly claim: string }>>
  }
  readonly expect: Expected
}

const sample = (name: string) => readFile(new URL(`samples/${name}`, import.meta.url))
const REMOVALS = {
  on: 'on',
  'not-complete': 'off: not a complete list',
  unreadable: 'off: some units could not be read',
} as const

test.each([
  ['05-clean', '05-clean.csv'],
  ['06-messy', '06-messy.xlsx'],
  ['08-utf-16', '08-utf-16.csv'],
  ['10-hostile', '10-hostile.csv'],
])('%s is compared as expected', async (name, file) => {
  const { given, expect: wanted } = JSON.parse((await sample(`${name}.expected.json`)).toString()) as Sample
  const read = readPriceList(await sample(file), { type: given.type })
  if (read.outcome !== 'read') throw new Error(JSON.stringify(read))
  const units = Object.entries(given.units).map(([key, { claim, ...values }]) =>
    stored(key, values, CLAIMS.find((each) => each === claim) ?? 'none'),
  )
  const difference = compareStock(units, read.stock, { ...OPTIONS, isComplete: given.isCompleteList })
  expect(countsOf(difference)).toEqual(wanted.counts)
  expect(REMOVALS[difference.removals]).toBe(wanted.removals)
  for (const outcome of ['changed', 'unchanged', 'removed', 'protected', 'conflict', 'error'] as const) {
    const found = difference.rows.filter((each) => each.outcome === outcome)
    expect(
      found.map(({ row, key, fields, why }) => ({
        ...(row === null ? {} : { row }),
        key,
        ...(outcome === 'changed' || outcome === 'protected' ? { fields } : {}),
        ...(why === null ? {} : { why }),
      })),
    ).toEqual(wanted[outcome])
  }
})

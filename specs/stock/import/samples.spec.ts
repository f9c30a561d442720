import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { PropertyType } from '../../../domain/listing/property-type'
import type { Problem, Skipped, UnitValues } from '../../../domain/stock/import/incoming'
import { readPriceList } from '../../../server/stock/import/price-list-reader'

interface Row {
  readonly row: number
  readonly key: string | null
  readonly unit?: UnitValues
}
/** What concerns reading; how units compare with those that are stored is for its own spec. */
interface Expected {
  readonly given: { readonly type: PropertyType }
  readonly expect: {
    readonly file: {
      readonly encoding?: string
      readonly delimiter?: string
      readonly [key: string]: unknown
    }
    readonly counts: { readonly rows: number; readonly error: number; readonly warnings: number }
    readonly added: readonly Row[]
    readonly error: readonly Row[]
    readonly skipped: readonly Skipped[]
    readonly problems: readonly Problem[]
  }
}

const sample = (name: string) => readFile(new URL(`samples/${name}`, import.meta.url))
const expectedOf = async (name: string) => JSON.parse((await sample(`${name}.expected.json`)).toString()) as Expected

/** Our aspects are written out: `N` is North. The samples of a workbook keep its letters. */
const ASPECTS = new Map(Object.entries({ N: 'North', NE: 'North-east', S: 'South', NW: 'North-west', W: 'West' }))
const inOurWords = (unit: UnitValues): UnitValues =>
  unit.aspect === undefined ? unit : { ...unit, aspect: ASPECTS.get(unit.aspect) ?? unit.aspect }

describe('price lists [D17-17]', () => {
  test.each([
    ['05-clean', '05-clean.csv'],
    ['06-messy', '06-messy.xlsx'],
    ['08-utf-16', '08-utf-16.csv'],
    ['10-hostile', '10-hostile.csv'],
  ])('%s is read as expected', async (name, file) => {
    const { given, expect: wanted } = await expectedOf(name)
    const read = readPriceList(await sample(file), { type: given.type })
    if (read.outcome !== 'read') throw new Error(JSON.stringify(read))
    const { encoding, delimiter, ...fileWanted } = wanted.file
    expect(read.file).toMatchObject(fileWanted)
    expect(read.text).toEqual(encoding === undefined ? null : { encoding, delimiter })
    expect(read.stock.skipped).toEqual(wanted.skipped)
    expect(read.stock.problems).toEqual(wanted.problems)
    expect(read.stock.rows).toHaveLength(wanted.counts.rows)
    const byRow = new Map(read.stock.rows.map((each) => [each.row, each]))
    expect(wanted.added.map(({ row }) => byRow.get(row))).toEqual(
      wanted.added.map(({ row, key, unit = {} }) => ({ row, key, ref: null, hasError: false, unit: inOurWords(unit) })),
    )
    expect(read.stock.rows.flatMap(({ row, key, hasError }) => (hasError ? [{ row, key }] : []))).toEqual(wanted.error)
  })

  test('a bomb is refused by what comes out', async () => {
    expect(readPriceList(await sample('10b-zip-bomb.xlsx'), { type: 'Apartments' })).toEqual({
      ...{ outcome: 'refused', code: 'file-expands', text: null },
    })
  })
})

import { describe, expect, it } from 'vitest'
import { csvFile } from '../../../domain/stock/export/csv-file'
import { type PriceListFile, priceListFile } from '../../../domain/stock/export/price-list'
import { columnOf } from '../../../domain/stock/import/headings'
import type { ReadStock } from '../../../domain/stock/import/incoming'
import { unitOfRef, unitRef } from '../../../domain/stock/import/unit-ref'
import { xlsxFile } from '../../../server/stock/export/xlsx-file'
import { readPriceList } from '../../../server/stock/import/price-list-reader'
import { UNITS } from './samples'

/** Without what says nothing. */
const said = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== 0 && value !== '' && value !== null && value !== undefined),
  )

const readBack = (bytes: Buffer): ReadStock => {
  const read = readPriceList(bytes, { type: 'Apartments' })
  if (read.outcome !== 'read') throw new Error(JSON.stringify(read))
  return read.stock
}

describe('A price list that is written', () => {
  it('has the columns that some unit has a value for, with the reference first [D18-19]', () => {
    expect(priceListFile([{ unitId: 7, values: { label: '101', beds: 2, price: 600_000, status: 'sold' } }])).toEqual({
      headings: ['Unifi ref', 'Unit', 'Beds', 'Price', 'Status'],
      rows: [['UNIFI-7', '101', 2, 600_000, 'Sold']],
    })
    const { headings, rows } = priceListFile(UNITS)
    expect(headings).toHaveLength(30)
    expect(rows.every((row) => row.length === headings.length)).toBe(true)
    expect(rows[1]?.slice(0, 2)).toEqual(['UNIFI-12', '102'])
    expect(rows[1]?.slice(-1)).toEqual(['Withheld'])
  })

  it('says POA for no price, and a status in its word [D18-19]', () => {
    const row = (values: object) => priceListFile([{ unitId: 1, values }]).rows[0]
    expect(row({ label: '1', price: null, status: 'unconditional' })).toEqual(['UNIFI-1', '1', 'POA', 'Unconditional'])
    expect(row({ label: '1', price: 0, status: 'settled' })).toEqual(['UNIFI-1', '1', 'POA', 'Settled'])
  })

  it('has headings that an import knows [D18-19]', () => {
    const columns = priceListFile(UNITS).headings.map(columnOf)
    expect(new Set(columns).size).toBe(30)
    expect(columns).not.toContain(null)
    expect(columns).not.toContain('private')
    expect(columns).not.toContain('ignored')
  })

  it.each([
    ['CSV', (file: PriceListFile) => Buffer.from(csvFile(file))],
    ['XLSX', xlsxFile],
  ])('is read back with the same values and references: %s [D18-19]', async (_, fileOf) => {
    const stock = readBack(await fileOf(priceListFile(UNITS)))
    expect(stock.problems).toEqual([])
    expect(stock.skipped).toEqual([])
    expect(stock.rows.map(({ ref, unit }) => ({ ref, unit: said(unit) }))).toEqual(
      UNITS.map(({ unitId, values }) => ({ ref: unitRef(unitId), unit: said(values) })),
    )
    expect(stock.rows.map(({ unit }) => unit.price)).toEqual([650_000, null, 899_000])
    expect(stock.rows.map(({ ref }) => unitOfRef(ref ?? ''))).toEqual([11, 12, 13])
  })

  it('as CSV runs nothing as a formula, and begins with a mark for Excel [D18-20]', () => {
    const text = csvFile(
      priceListFile([
        {
          unitId: 7,
          values: {
            label: '101',
            planType: '=HYPERLINK("http://example.com")',
            aspect: '+61, "north"',
            stage: '-A',
            street: '@home',
            price: 600_000,
            status: 'sold',
          },
        },
      ]),
    )
    expect(text).toBe(
      '\uFEFFUnifi ref,Unit,Stage,Plan,Street address,Aspect,Price,Status\r\n' +
        'UNIFI-7,101,\'-A,"\'=HYPERLINK(""http://example.com"")",\'@home,"\'+61, ""north""",600000,Sold\r\n',
    )
  })
})

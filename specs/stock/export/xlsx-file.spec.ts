import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { priceListFile } from '../../../domain/stock/export/price-list'
import { xlsxFile } from '../../../server/stock/export/xlsx-file'

/** The parts of a workbook, by its directory at the end (PKWARE APPNOTE, 4.3.12). */
const partsOf = (zip: Buffer): ReadonlyMap<string, string> => {
  const parts = new Map<string, string>()
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16)
  while (zip.toString('latin1', at, at + 4) === 'PK\u0001\u0002') {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((field, i) =>
      i === 0 ? zip.readUInt32LE(at + field) : zip.readUInt16LE(at + field),
    ) as [number, number, number, number]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    const text = zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)
    parts.set(zip.toString('utf8', at + 46, at + 46 + name), text.toString('utf8'))
    at += 46 + name + extra + comment
  }
  return parts
}

it('a price list as XLSX has texts and numbers, and no formula [D18-20]', async () => {
  const file = priceListFile([
    {
      unitId: 7,
      values: { label: '1.10', planType: '=1+1 & <b>\u0001', price: 600_000, internal: 81.5, status: 'sold' },
    },
    { unitId: 8, values: { label: '102', status: 'available' } },
  ])
  const parts = partsOf(await xlsxFile(file))
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const shared = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text]) => text,
  )
  const cells = [...sheet.matchAll(/<c r="([A-Z]+\d+)"([^>]*)>(?:<v>([^<]*)<\/v>)?/g)].map(
    ([, at, kind = '', value = '']) => [at, kind.includes('t="s"') ? shared[Number(value)] : Number(value)],
  )
  expect(cells).toEqual([
    ...[
      ['A1', 'Unifi ref'],
      ['B1', 'Unit'],
      ['C1', 'Plan'],
      ['D1', 'Internal m2'],
      ['E1', 'Price'],
      ['F1', 'Status'],
    ],
    ...[
      ['A2', 'UNIFI-7'],
      ['B2', '1.10'],
      ['C2', '=1+1 &amp; &lt;b&gt;'],
      ['D2', 81.5],
      ['E2', 600_000],
      ['F2', 'Sold'],
    ],
    ...[
      ['A3', 'UNIFI-8'],
      ['B3', '102'],
      ['E3', 'POA'],
      ['F3', 'Available'],
    ],
  ])
  expect(sheet).not.toMatch(/<f[ >]/)
  expect(sheet).toMatch(/ySplit="1"/)
  expect([...parts.keys()].filter((name) => name.includes('..') || name.startsWith('/'))).toEqual([])
})

it('days and amounts are dates and numbers, with their formats [D52-3]', async () => {
  const parts = partsOf(
    await xlsxFile({
      headings: ['Placed', 'Price'],
      rows: [
        [{ day: '2026-11-30' }, { cents: 59_000_050 }],
        [{ day: '2026-01-01' }, null],
      ],
    }),
  )
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const cells = [...sheet.matchAll(/<c r="([AB][23])"([^>]*)>(?:<v>([^<]*)<\/v>)?/g)].map(
    ([, at, kind = '', value]) => [at, kind.includes('t="s"'), Number(value)],
  )
  // Days since 30 December 1899.
  expect(cells).toEqual([
    ['A2', false, 46_356],
    ['B2', false, 590_000.5],
    ['A3', false, 46_023],
  ])
  expect(parts.get('xl/styles.xml')).toContain('formatCode="dd/mm/yyyy"')
  expect(parts.get('xl/styles.xml')).toMatch(/numFmtId="4"|formatCode="#,##0.00"/)
})

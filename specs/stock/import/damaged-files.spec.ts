import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { compareStock } from '../../../domain/stock/import/compare'
import { REFUSALS } from '../../../domain/stock/import/codes'
import type { ReadStock } from '../../../domain/stock/import/incoming'
import { keptStock } from '../../../domain/stock/import/kept-values'
import { readSheets } from '../../../domain/stock/import/read-sheets'
import { Values } from '../../../domain/stock/import/run'
import { type PriceListRead, readPriceList, sheetsOfPriceList } from '../../../server/stock/import/price-list-reader'
import { readReaxml } from '../../../server/stock/import/reaxml/read-reaxml'
import { zipParts } from '../../../server/stock/import/xlsx/zip-parts'
import { OPTIONS, stored } from './compared'
import { sample, SENDER } from './reaxml/feed-samples'
import { oneOf, type Random, seeded, upTo } from './random-stock'
import { zipOf } from './workbook'

const PIECES = [
  '\u0000',
  '"',
  ',',
  '\n',
  '<',
  '>',
  '&',
  '&amp;',
  '=1+1',
  '𝟙',
  '\uFFFD',
  '1e309',
  '-',
  '</row>',
  'xmlns:a="b"',
] as const

/** One of: bytes that change, are missing, come twice or come in between, or the end that is missing. */
const editOnce = (random: Random, bytes: Buffer): Buffer => {
  const at = upTo(random, bytes.length)
  const end = Math.min(bytes.length, at + 1 + upTo(random, 40))
  return oneOf<() => Buffer>(random, [
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from([upTo(random, 255)]), bytes.subarray(at + 1)]),
    () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]),
    () => Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]),
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from(oneOf(random, PIECES)), bytes.subarray(at)]),
    () => (random() < 0.1 ? bytes.subarray(0, at) : Buffer.concat([bytes.subarray(end), bytes.subarray(at, end)])),
  ])()
}
const edited = (random: Random, bytes: Buffer): Buffer => {
  let now = bytes
  for (let left = 1 + upTo(random, 5); left > 0; left -= 1) now = editOnce(random, now)
  return now
}

const UNITS = ['101', '102', '103', 'LOT1'].map((key) => stored(key, { status: 'available', price: 600_000 }))

/** What a file says can be compared, and stored as it is. */
const checkStock = (stock: ReadStock): void => {
  const kept = keptStock(stock)
  for (const { unit } of kept.rows) expect(Values.is(unit)).toBe(true)
  expect(JSON.parse(JSON.stringify(kept))).toEqual(kept)
  const difference = compareStock(UNITS, kept, { ...OPTIONS, isComplete: true })
  expect(difference.rows.length).toBeGreaterThanOrEqual(kept.rows.length)
}

/** How often each came out. */
type Counts = Record<PriceListRead['outcome'], number>
const outcomesOf = (seeds: number, readOne: (random: Random) => Pick<PriceListRead, 'outcome'>): Counts => {
  const counts: Counts = { read: 0, 'needs-choice': 0, refused: 0 }
  for (let seed = 1; seed <= seeds; seed += 1) {
    try {
      counts[readOne(seeded(seed)).outcome] += 1
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error })
    }
  }
  return counts
}

const checked = <R extends Pick<PriceListRead, 'outcome'>>(read: R): R => {
  if (read.outcome === 'refused') expect(REFUSALS).toHaveProperty((read as unknown as { code: string }).code)
  if (read.outcome === 'read') checkStock((read as unknown as { stock: ReadStock }).stock)
  return read
}
const total = (counts: Counts): number => counts.read + counts['needs-choice'] + counts.refused

describe('a good file with random edits is read, asked about or refused, and never crashes [D17-19]', () => {
  test.each(['05-clean.csv', '06-messy.xlsx', '08-utf-16.csv'])('bytes of %s', (name) => {
    const bytes = Buffer.from(sample(name))
    const counts = outcomesOf(150, (random) => checked(readPriceList(edited(random, bytes), { type: 'Apartments' })))
    expect(total(counts)).toBe(150)
    expect(counts.read).toBeGreaterThan(0)
  })

  test('texts inside a workbook', () => {
    const bytes = Buffer.from(sample('06-messy.xlsx'))
    const parts = zipParts(bytes)
    const names = [
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/worksheets/sheet1.xml',
      'xl/styles.xml',
      'xl/sharedStrings.xml',
    ]
    const texts = names.flatMap((name) =>
      parts.has(name) ? [[name, parts.read(name)?.toString() ?? ''] as const] : [],
    )
    const counts = outcomesOf(150, (random) => {
      const [at] = oneOf(random, texts as [(typeof texts)[number]])
      const parts = texts.map(([name, text]) => [
        name,
        name === at ? edited(random, Buffer.from(text)).toString() : text,
      ])
      return checked(readPriceList(zipOf(Object.fromEntries(parts)), { type: 'Apartments' }))
    })
    expect(total(counts)).toBe(150)
    expect([counts.read > 0, counts.refused > 0]).toEqual([true, true])
  })

  test('its cells', () => {
    const sheets = sheetsOfPriceList(Buffer.from(sample('06-messy.xlsx')))
    const text = (content: string) => ({ text: content, value: null, kind: 'text', fill: null }) as const
    const number = (value: number) => ({ text: String(value), value, kind: 'number', fill: null }) as const
    const counts = outcomesOf(200, (random) => {
      const cell = () =>
        oneOf(random, [
          null,
          ...['', '__proto__', 'constructor', 'POA', 'Sold', '$650.000', '650 000 – 700 000', '9'.repeat(400)].map(
            text,
          ),
          ...['-1', '2½', '1,5', '30/02/2027', '=1+1', ' ', '\u0000', 'Unit', 'Price', 'Total', '101'].map(text),
          ...[-1, 0, 0.1 + 0.2, 1e21, 45_000, Number.MAX_VALUE, 2 ** 53].map(number),
          { text: '#REF!', value: null, kind: 'error', fill: null },
          { text: '', value: null, kind: 'no-value', fill: '#ff0000' },
          { text: '3/1/27', value: 46_390, kind: 'date', fill: null },
          { text: 'TRUE', value: null, kind: 'yes-no', fill: '#00ff00' },
        ] as const)
      const share = random() * 0.1
      const changed = sheets.map((sheet) => ({
        ...sheet,
        hidden: random() < 0.02 !== sheet.hidden,
        hiddenColumns: random() < 0.1 ? [...sheet.hiddenColumns, upTo(random, 12)] : sheet.hiddenColumns,
        merges: random() < 0.1 ? [{ top: 1, bottom: upTo(random, 20), left: 0, right: upTo(random, 5) }] : sheet.merges,
        rows: sheet.rows.flatMap((row) =>
          random() < share / 2
            ? []
            : [
                {
                  ...row,
                  hidden: random() < share,
                  cells: row.cells.map((each) => (random() < share ? cell() : each)),
                },
              ],
        ),
      }))
      return checked(readSheets(changed, { type: 'Apartments' }))
    })
    expect(total(counts)).toBe(200)
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
  })
})

test('a feed with random edits is read or refused, and never crashes', () => {
  for (const name of ['01-project.xml', '02-ranges-and-packages.xml']) {
    const bytes = Buffer.from(sample(name))
    let seen = 0
    for (let seed = 1; seed <= 300; seed += 1) {
      const read = readReaxml(edited(seeded(seed), bytes), SENDER)
      if (E.isLeft(read)) {
        expect(REFUSALS).toHaveProperty(read.left.code)
        continue
      }
      seen += 1
      for (const { unit } of read.right.rows) expect(Values.is(unit), `seed ${seed}`).toBe(true)
    }
    expect([seen > 0, seen < 300], name).toEqual([true, true])
  }
})

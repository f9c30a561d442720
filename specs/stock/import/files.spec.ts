import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { cellsOf, delimiterOf } from '../../../server/stock/import/delimited'
import { fileKindOf } from '../../../server/stock/import/file-kind'
import { type PriceListRead, readPriceList } from '../../../server/stock/import/price-list-reader'
import { decodedText, encodingOf } from '../../../server/stock/import/text-encoding'
import { textRow, workbookOf, zipOf } from './workbook'

const read = (bytes: Buffer | string) =>
  readPriceList(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, { type: 'Apartments' })
const codeOf = (given: PriceListRead) => (given.outcome === 'refused' ? given.code : given.outcome)
const sample = (name: string) => readFile(new URL(`samples/${name}`, import.meta.url))
const LIST = 'Unit,Beds,Price\n101,2,650000\n'
const ROWS = [
  ['Unit', 'Beds', 'Price'],
  ['101', '2', '650000'],
]
  .map((row, i) => textRow(i + 1, row))
  .join('')
const BOOK = workbookOf([{ name: 'Prices', xml: `<sheetData>${ROWS}</sheetData>` }])

describe('what a file is [D17-19]', () => {
  test('is told by its first bytes', () => {
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    const encrypted = Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')])
    expect(
      [BOOK, ole, encrypted, '%PDF-1.7', '\ufeff <?xml?>', LIST, 'a\u0001b', ''].map((each) =>
        fileKindOf(Buffer.from(each)),
      ),
    ).toEqual([...['workbook', 'old-xls', 'encrypted', 'other', 'xml', 'text', 'other', 'text']])
    expect(codeOf(read(ole))).toBe('old-xls')
    expect(codeOf(read(encrypted))).toBe('encrypted')
    expect(codeOf(read('%PDF-1.7 a price list that is called prices.xlsx'))).toBe('not-a-file-we-read')
    expect(codeOf(read('<html><table><tr><td>Unit'))).toBe('not-a-file-we-read')
  })

  test('decides its encoding by its mark, by zeros, or by valid UTF-8', () => {
    const text = 'Unit,Price – “€”\n'
    const utf16 = Buffer.from(text, 'utf16le')
    const swapped = Buffer.from(utf16).swap16()
    const files = [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      utf16,
      Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
      swapped,
      Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]),
      Buffer.from('Unit,Price \x96 \x93\x80\x94\n', 'latin1'),
    ]
    expect(files.map(encodingOf)).toEqual([
      ...['utf-8', 'utf-8', 'utf-16le', 'utf-16le', 'utf-16be', 'utf-16be', 'windows-1252'],
    ])
    expect(files.map((bytes) => decodedText(bytes, encodingOf(bytes)))).toEqual(files.map(() => text))
  })

  test('has the delimiter with the most columns', () => {
    expect(delimiterOf('Unit,Beds\n"1;2;3;4",2')).toBe(',')
    expect(delimiterOf('Unit;Internal;Price\n101;81,5;650.000,00')).toBe(';')
    expect(delimiterOf('Unit\tBeds\n1,012\t2')).toBe('tab')
    expect(delimiterOf('Unit|Beds|Price\n101|2|3')).toBe('|')
  })

  test('keeps quotes, delimiters and line ends in quotes, and Excel’s numbers of rows', () => {
    expect(cellsOf('a,"b, ""c""\nd",e\r\n\r\n"f"g,\rh', ',', 10)).toEqual([
      ['a', 'b, "c"\nd', 'e'],
      [''],
      ['fg', ''],
      ['h'],
    ])
    expect(cellsOf('a,"b\nc', ',', 10)).toEqual([['a', 'b\nc']])
    expect(cellsOf('a\nb\nc', ',', 2)).toEqual([['a'], ['b']])
  })

  test('may be said to be otherwise', () => {
    const given = { type: 'Apartments', text: { encoding: 'utf-8', delimiter: ';' } } as const
    expect(readPriceList(Buffer.from('Unit;Beds;Price;Notes, a, b, c, d, e\n101;2;650000'), given)).toMatchObject({
      outcome: 'read',
      text: given.text,
      file: { columns: { label: 'Unit', beds: 'Beds' } },
    })
  })
})

describe('files that can’t be read [D17-20]', () => {
  test('are refused with a code', async () => {
    const whole = await sample('06-messy.xlsx')
    const sheet = (xml: string) => workbookOf([{ name: 'a', xml }])
    const rows = (count: number) => Array.from({ length: count }, (_, i) => `u${i}`).join('\n')
    const refused: readonly (readonly [string, Buffer | string])[] = [
      ['no-heading', ''],
      ['no-heading', 'hello'],
      ['no-heading', sheet('<sheetData/>')],
      ['no-heading', workbookOf([])],
      ['no-unit-column', 'Beds,Baths,Price\n2,2,650000'],
      ['not-a-file-we-read', whole.subarray(0, whole.length - 400)],
      ['not-a-file-we-read', whole.subarray(0, 2_000)],
      ['not-a-file-we-read', Buffer.from('PK\x03\x04')],
      ['not-a-file-we-read', zipOf({ 'word/document.xml': '<a/>' })],
      ['not-a-file-we-read', sheet('<sheetData><row></sheetData>')],
      ['not-a-file-we-read', sheet('<sheetData>&bomb;</sheetData>')],
      ['not-a-file-we-read', sheet('<a>'.repeat(100) + '</a>'.repeat(100))],
      ['not-a-file-we-read', zipOf({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' })],
      ['file-expands', zipOf(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`${i}`, ''])))],
      ['file-expands', sheet(`<sheetData>${' '.repeat(65 * 1024 * 1024)}</sheetData>`)],
      ['file-too-large', Buffer.alloc(20 * 1024 * 1024 + 1, 'a')],
      ['too-many-rows', `Unit,Beds,Price\n${rows(20_000)}`],
      ['too-many-rows', `Unit,Beds,Price${','.repeat(100)}x`],
      [
        'too-many-rows',
        sheet(
          `<sheetData>${textRow(1, ['Unit', 'Beds', 'Price'])}${'<row><c><v>1</v></c></row>'.repeat(20_000)}</sheetData>`,
        ),
      ],
      ['too-many-rows', sheet('<sheetData><row><c r="CW1"><v>1</v></c></row></sheetData>')],
    ]
    expect(refused.map(([, bytes]) => codeOf(read(bytes)))).toEqual(refused.map(([code]) => code))
  })

  test('and odd ones that can are read', () => {
    const twenty = `Unit,Beds,Price,Notes\n101,2,650000,${'x'.repeat(20 * 1024 * 1024 - 100)}`
    expect(codeOf(read(twenty))).toBe('read')
    expect(codeOf(read(BOOK))).toBe('read')
    expect(read('Unit,Beds,Price\n\u202e101\u202c,2,650000\n__proto__,2,1\nconstructor,2,650000')).toMatchObject({
      stock: { rows: [{ key: '101' }, { key: null, hasError: true }, { key: 'CONSTRUCTOR' }] },
    })
    const far = `<sheetData>${ROWS}<row r="1048576"><c r="XFD1048576" s="1"/></row></sheetData>`
    expect(codeOf(read(workbookOf([{ name: 'a', xml: far }])))).toBe('read')
  })

  /** The same numbers for the same seed (mulberry32). */
  const random = (seed: number) => {
    let state = seed
    return () => {
      state += 0x6d2b79f5
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
    }
  }

  test.each(['05-clean.csv', '06-messy.xlsx', '08-utf-16.csv', '10-hostile.csv'])(
    'however %s is damaged, it is read, asked about or refused',
    async (name) => {
      const whole = (await sample(name)).subarray(0, 12_000)
      const next = random(20_261_128)
      const outcomes = new Set<string>()
      for (let i = 0; i < 80; i += 1) {
        const bytes = Buffer.from(whole)
        for (let edits = 1 + Math.floor(next() * 8); edits > 0; edits -= 1)
          bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256)
        const cut = next() < 0.2 ? bytes.subarray(0, Math.floor(next() * bytes.length)) : bytes
        outcomes.add(read(cut).outcome)
      }
      expect([...outcomes].filter((outcome) => !['read', 'needs-choice', 'refused'].includes(outcome))).toEqual([])
    },
  )
})

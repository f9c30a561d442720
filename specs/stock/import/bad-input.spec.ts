import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { REFUSALS } from '../../../domain/stock/import/codes'
import { problemText } from '../../../domain/stock/import/problem-text'
import { csvFile } from '../../../domain/stock/export/csv-file'
import { priceListFile } from '../../../domain/stock/export/price-list'
import { readPriceList } from '../../../server/stock/import/price-list-reader'
import { readReaxml } from '../../../server/stock/import/reaxml/read-reaxml'
import { SENDER } from './reaxml/feed-samples'
import { textRow, workbookOf, zipOf } from './workbook'

const read = (bytes: Buffer) => readPriceList(bytes, { type: 'Apartments' })

/** What a person reads of a file: why it isn’t read, what is asked, or its units with what is wrong with them. */
const saidOf = (bytes: Buffer): readonly string[] => {
  const found = read(bytes)
  if (found.outcome === 'refused') return [REFUSALS[found.code]]
  if (found.outcome === 'needs-choice') return found.questions.map((question) => JSON.stringify(question))
  return [
    ...found.stock.rows.map(({ key, unit }) => `${key} ${unit.price ?? 'no price'}`),
    ...found.stock.problems.map(problemText),
  ]
}
const csv = (...lines: readonly string[]) => saidOf(Buffer.from(lines.join('\n')))
const sheet = (...rows: readonly (readonly string[])[]) => ({
  name: 'Stock',
  xml: `<sheetData>${rows.map((texts, i) => textRow(i + 1, texts)).join('')}</sheetData>`,
})

test('an archive of twenty thousand parts is refused before any is unpacked', () => {
  const parts = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`xl/${i}.xml`, '']))
  expect(saidOf(zipOf(parts))).toEqual([
    'The file is far larger once it is unpacked, so it was not read. Save the price list alone as a new .xlsx or .csv file.',
  ])
})

test('cells that all name one long shared text are no price list', () => {
  const long = 'x'.repeat(30_000)
  const rows = Array.from({ length: 2_000 }, (_, i) => `<row r="${i + 1}"><c t="s"><v>0</v></c></row>`)
  const bytes = workbookOf([{ name: 'Stock', xml: `<sheetData>${rows.join('')}</sheetData>` }], {
    sharedStrings: `<sst><si><t>${long}</t></si></sst>`,
  })
  expect(saidOf(bytes)).toEqual([
    'We found no row of headings. Name at least three columns, such as Unit, Beds and Price.',
  ])
})

test('figures that no number holds are no prices', () => {
  expect(csv('Unit,Beds,Price', '101,1,1e309', '102,1,-1e309', '103,1,1e-5', '104,1,NaN', '105,1,650000')).toEqual([
    ...['101 no price', '102 no price', '103 no price', '104 no price', '105 650000'],
    'Price: “1e309”. This number is too large. Correct it.',
    'Price: “-1e309”. This can’t be less than 0. Correct it.',
    'Price: “1e-5”. This isn’t a price. Write dollars, such as 650,000, or POA for none.',
    'Price: “NaN”. This isn’t a price. Write dollars, such as 650,000, or POA for none.',
  ])
})

test('headings that name parts of objects are columns as others', () => {
  expect(csv('Unit,__proto__,constructor,Beds,Price', '101,x,y,1,650000')).toEqual(['101 650000'])
  expect(({} as { x?: unknown }).x).toBeUndefined()
})

test('right-to-left marks and zero-width letters in labels and headings count as nothing', () => {
  expect(csv('\u202EUnit\u202C,Beds,\u200BPrice\u200F', '\u202E101\u202C,1,\u200E650000', '101,1,660000')).toEqual([
    ...['101 650000', '101 660000'],
    ...['Unit: “101”. Several rows are this unit. Keep one of them.'],
    ...['Unit: “101”. Several rows are this unit. Keep one of them.'],
  ])
})

test('what begins like a formula is text, in and out', () => {
  expect(csv('Unit,Beds,Price', '=HYPERLINK("http://x";"101"),1,650000', '102,1,=1+1', '@103,1,650000')).toEqual([
    ...['null 650000', '102 no price', 'null 650000'],
    'Unit: “=HYPERLINK("http://x";"101")”. This isn’t the name of a unit. Use at most 20 letters, digits, spaces and . - / #.',
    'Price: “=1+1”. This isn’t a price. Write dollars, such as 650,000, or POA for none.',
    'Unit: “@103”. This isn’t the name of a unit. Use at most 20 letters, digits, spaces and . - / #.',
  ])
  const file = priceListFile([
    { unitId: 1, values: { label: '101', planType: '=cmd|x', aspect: '+61', price: 650_000 } },
  ])
  expect(csvFile(file).split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFUnifi ref,Unit,Plan,Aspect,Price,Status',
    "UNIFI-1,101,'=cmd|x,'+61,650000,",
  ])
})

test('a feed that names a file of ours is refused, and the file isn’t read', () => {
  const feed = (doctype: string, text: string) =>
    readReaxml(
      new TextEncoder().encode(`<?xml version="1.0"?>${doctype}<propertyList date="2026-11-20">${text}</propertyList>`),
      SENDER,
    )
  const found = feed('<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '<residential>&x;</residential>')
  expect(E.isLeft(found) ? [REFUSALS[found.left.code], found.left.detail] : 'read').toEqual([
    'The file declares entities, so it was not read. Send it without them.',
    'Line 1: The file declares entities.',
  ])
})

test('one line of 2 MB is a heading, or has too many columns', () => {
  expect(saidOf(Buffer.from(`Unit,Beds,Price,${'9'.repeat(2_000_000)}`))).toEqual([])
  expect(saidOf(Buffer.from(`Unit,Beds,Price\n101,1,${'9,'.repeat(1_000_000)}`))).toEqual([
    'The file has more than 20,000 rows or 100 columns. Send the price list alone.',
  ])
})

test('which of two sheets is meant is asked, also if both have one name', () => {
  const rows = [
    ['Unit', 'Beds', 'Price'],
    ['101', '1', '650000'],
  ]
  expect(saidOf(workbookOf([sheet(...rows), sheet(...rows)]))).toEqual([
    '{"is":"sheet","sheets":["Stock","Stock (2)"]}',
  ])
})

test('dates among prices are no prices; a serial number in a text file is read and noted', () => {
  expect(csv('Unit,Beds,Price', '101,1,30/11/2026', '102,1,46356', '103,1,2026-11-30', '104,1,650000')).toEqual([
    ...['101 no price', '102 46356', '103 no price', '104 650000'],
    'Price: “30/11/2026”. This isn’t a price. Write dollars, such as 650,000, or POA for none.',
    'Price: “46356”. Spreadsheets keep a date as such a number. Check the price, and write it with a dollar sign if it is right.',
    'Price: “2026-11-30”. This isn’t a price. Write dollars, such as 650,000, or POA for none.',
  ])
})

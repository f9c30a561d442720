import { describe, expect, test } from 'vitest'
import { readLabel } from '../../../domain/stock/import/values/label'
import { statusOf, statusUnder, statusWord } from '../../../domain/stock/import/values/status'
import { readAspect, readLevel, readText, readTitle } from '../../../domain/stock/import/values/words'
import { readYes } from '../../../domain/stock/import/values/yes-no'
import { said } from './said'

describe('labels [D17-7]', () => {
  test.each([
    ...['Apt 101', 'Apartment 101', 'Unit 101', 'No. 101', '#101', '101', '\u202a101\u202c'].map((text) => [
      text,
      '101',
      '101',
    ]),
    ['TH 1', 'TH 1', 'TH1'],
    ['th1', 'th1', 'TH1'],
    ['Lot 014', 'Lot 014', 'LOT14'],
    ['lot 14', 'lot 14', 'LOT14'],
    ['Lot ８', 'Lot 8', 'LOT8'],
    ...['1.04', '104', '101A', 'G02', 'PH1', 'B-1204', '12/3', '1.10'].map((text) => [text, text, text]),
  ])('%j is called %s, with the key %s', (text, label, key) => {
    expect(said(readLabel(text ?? ''))).toEqual([{ label, key }])
  })

  test.each([
    ['', 'label-missing'],
    [' ', 'label-missing'],
    ['A'.repeat(21), 'label-not-plain'],
    ['=1+1', 'label-not-plain'],
    ['<script>', 'label-not-plain'],
    ['__proto__', 'label-not-plain'],
  ])('%j is wrong: %s', (text, code) => {
    expect(said(readLabel(text))).toBe(code)
  })
})

test.each([
  ...['yes', 'Y', 'true', 't', '1', 'x', '✓', '✔', '•'].map((text) => [text, true] as const),
  ...['no', 'N', 'false', 'f', '0', '-', '✗', ''].map((text) => [text, false] as const),
  ['maybe', null] as const,
])('%j as yes or no is %s [D17-2]', (text, value) => {
  expect(readYes(text)).toBe(value)
})

describe('levels, aspects, titles and other words [D17-8]', () => {
  test.each([
    ['Ground', 'G'],
    ['G', 'G'],
    ['GF', 'G'],
    ['Level 1', '1'],
    ['L1', '1'],
    ['1', '1'],
    ['01', '1'],
    ['1st floor', '1'],
    ['B1', 'B1'],
    ['Basement 1', 'B1'],
    ['LG', 'LG'],
    ['Mezzanine', 'M'],
    ['Penthouse', 'PH'],
    ['1-2', '1-2'],
  ])('the level %j is %s', (text, level) => {
    expect(said(readLevel(text))).toEqual([level])
  })

  test.each([
    ['N', 'North'],
    ['NE', 'North-east'],
    ['North East', 'North-east'],
    ['north-east', 'North-east'],
    ['N/E', 'North-east'],
    ['SW', 'South-west'],
    ['w', 'West'],
    ['North, over the park', 'North, over the park'],
    ['EN', 'EN'],
  ])('the aspect %j is %s', (text, aspect) => {
    expect(said(readAspect(text))).toEqual([aspect])
  })

  test.each([
    ['Torrens Title', '', 'Torrens'],
    ['freehold', '', 'Torrens'],
    ['strata title', '', 'Strata'],
    ['community', '', 'Community'],
    ['CT', '', 'Community'],
    ['green title', 'SA', 'Torrens'],
    ['green title', 'WA', 'Green'],
    ['Company', '', 'Company'],
    ['constructor', '', 'constructor'],
  ])('the title %j in %j is %s', (text, state, title) => {
    expect(said(readTitle(text, state))).toEqual([title])
  })

  test.each(['=1+1', '+A1', '@SUM(1)', '-cmd'])('%j is kept as text with a warning', (text) => {
    expect(said(readText(text, 20))).toEqual([text, 'looks-like-formula'])
    expect(said(readText(`'${text}`, 20))).toEqual([text, 'looks-like-formula'])
  })
  test('-1 is no formula, and a text that is too long is wrong', () => {
    expect(said(readText('-1', 20))).toEqual(['-1'])
    expect(said(readText("'t Hooft Lane", 20))).toEqual(["'t Hooft Lane"])
    expect(said(readText('A'.repeat(21), 20))).toBe('too-long')
    expect(said(readAspect('A'.repeat(201)))).toBe('too-long')
  })
})

describe('words of a status [D17-9]', () => {
  const MEANINGS = {
    available: ['Available', 'avail', 'Yes', 'For sale', 'now selling', 'A', 'available *', 'Available - facing north'],
    reserved: ['RESERVED', 'On Hold', 'EOI', 'Under offer', 'U/O', 'Deposit taken', 'conditional', 'r'],
    sold: ['SOLD', 's', 'Exchanged', 'Exch.', 'under contract', 'U/C', 'Sold conditional', 'sold* – 3 May'],
    unconditional: ['Unconditional', 'uncond', 'exchanged unconditional', 'firm'],
    settled: ['Settled', 'completed', 'transferred'],
    withheld: ['Not Released', 'Coming soon', 'withdrawn', 'Off market', 'NFS', 'display', 'No'],
  }
  test.each(Object.entries(MEANINGS))('%s', (status, words) => {
    expect(words.map((word) => statusOf(statusWord(word)))).toEqual(words.map(() => status))
  })
  test('any other is unknown', () => {
    expect(['Maybe', 'constructor', ''].map((word) => statusOf(statusWord(word)))).toEqual([null, null, null])
  })
  test('yes and no are read by the heading', () => {
    expect(['yes', 'no', 'x', 'Reserved'].map((word) => statusUnder('sold', statusWord(word)))).toEqual([
      ...['sold', 'available', 'sold', 'reserved'],
    ])
    expect(['Yes', 'no', '✓'].map((word) => statusUnder('available', statusWord(word)))).toEqual([
      ...['available', 'withheld', 'available'],
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { datedText, dayOfSerial, readDate } from '../../../domain/stock/import/values/date'

describe('dates [D17-10]', () => {
  test.each([
    ['2026-11-20-09:00:00', '09:00'],
    ['2026-11-20T09:00', '09:00'],
    ['20261120T090000', '09:00'],
    ['20261120-0900', '09:00'],
    ['2026-11-20', null],
    ['20 November 2026', null],
  ])('%j is 20 November 2026 at %s', (text, time) => {
    expect(readDate(text)).toEqual({ is: 'read', value: { is: 'day', day: '2026-11-20', time }, warnings: [] })
  })

  test.each([
    ['30/09/2027', '30 September 2027'],
    ['30-Sep-27', '30 September 2027'],
    ['30 September 2027', '30 September 2027'],
    ['30th Sept. 2027', '30 September 2027'],
    ['1/2/27', '1 February 2027'],
    ['Sep-27', 'September 2027'],
    ['September 2027', 'September 2027'],
    ['09/2027', 'September 2027'],
    ['2027-09', 'September 2027'],
    ['Q3 2027', 'Q3 2027'],
    ['Late 2027', 'Late 2027'],
    ['2027', '2027'],
    ['Titled', 'Titled'],
    ['Registered', 'Registered'],
    ['soon', ''],
    ['TBA', ''],
  ])('%j is kept as %j', (text, kept) => {
    const date = readDate(text)
    expect(date.is === 'read' && datedText(date.value)).toBe(kept)
  })

  test.each(['09/30/2027', '31/02/2027', '46660', '13/2027', '2027-13-01', '2027-01-01T25:00'])(
    '%j is unclear',
    (text) => {
      expect(readDate(text)).toEqual({ is: 'wrong', code: 'date-unclear' })
    },
  )

  test('a cell’s number is a day', () => {
    expect([46_660, 46_660.5, 61].map(dayOfSerial).map((each) => each.is === 'read' && datedText(each.value))).toEqual([
      '30 September 2027',
      '30 September 2027',
      '1 March 1900',
    ])
    expect([0, -1, 1e9, Number.NaN].map((serial) => dayOfSerial(serial).is)).toEqual([
      'wrong',
      'wrong',
      'wrong',
      'wrong',
    ])
  })
})

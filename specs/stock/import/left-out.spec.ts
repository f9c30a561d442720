import { expect, test } from 'vitest'
import { leftOutTexts } from '../../../domain/stock/import/left-out'
import { read, sheetOf } from './sheets'

test('names each column of which nothing is kept, with the reason; a list that is kept whole names none [D27-5]', () => {
  const { file } = read(
    sheetOf([
      ['Unit', 'Beds', 'Price', 'Notes', 'Purchaser', 'Titles', 'Est completion', 'Floor plan'],
      ['101', 2, 650_000, 'corner', 'Jo Sample', 'Sep-27', 'Q3 2027', 'https://example.com/101.pdf'],
    ]),
  )
  expect(leftOutTexts(file)).toEqual([
    'Not read, whatever they hold: Purchaser.',
    'Not needed here: Notes.',
    'Left out, because units keep no such dates; write them in the texts: Titles, Est completion.',
    'Left out, because plans are sent as files under Media: Floor plan.',
  ])
  const whole = read(
    sheetOf([
      ['Unit', 'Beds', 'Price'],
      ['101', 2, 650_000],
    ]),
  )
  expect(leftOutTexts(whole.file)).toEqual([])
})

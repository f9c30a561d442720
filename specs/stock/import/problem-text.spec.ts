import { expect, test } from 'vitest'
import { PROBLEMS, REFUSALS } from '../../../domain/stock/import/codes'
import { problemText } from '../../../domain/stock/import/problem-text'

test('a problem names its field and its value, and says what to do [D17-14]', () => {
  const problem = { row: 4, severity: 'error' } as const
  expect(problemText({ ...problem, field: 'price', code: 'price-too-low', value: '6,890' })).toBe(
    'Price: “6,890”. A price is at least $10,000. Write all of its digits.',
  )
  expect(problemText({ ...problem, field: 'label', code: 'label-missing', value: '' })).toBe(
    'Unit: This row names no unit. Write its label, or delete the row.',
  )
})

test('every message is whole sentences that say what to do', () => {
  const messages = [...Object.values(PROBLEMS).map(({ message }) => message), ...Object.values(REFUSALS)]
  expect(messages.filter((message) => !/^[A-Z].*[.?!] ?.+\.$/.test(message))).toEqual([])
})

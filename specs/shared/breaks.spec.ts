import { expect, test } from 'vitest'
import { asTable, type Break, broken, parseBreaks } from '../../scripts/mutate/breaks'
import { resultsPage } from '../../scripts/mutate/page'
import { breaksIn, idsIn } from '../../scripts/mutate/propose'

const SOURCE = `import { x } from './x'

/** Display time, in milliseconds (B2.2-1, B9-21). */
export const TIME = 15_000

/** Without a row. */
export const OTHER = 3

/** The messages (M5-24 to M5-26). */
export const rules = {
  /** M5-30. */
  firstName: filled('Please enter your first name'),
  isLong: (text: string) => text.length >= 8 && text !== 'none',
  isLate: token('late'),
}
`

test('the rows that a docstring names, ranges included', () => {
  expect(idsIn('The messages (M5-24 to M5-26, B2.4-8, B2.4-8).')).toEqual(['M5-24', 'M5-25', 'M5-26', 'B2.4-8'])
})

test('the code below a docstring that names rows is broken at its numbers, texts and comparisons, twice at most', () => {
  expect(breaksIn('domain/x.ts', SOURCE)).toEqual([
    {
      ids: ['B2.2-1', 'B9-21'],
      file: 'domain/x.ts',
      before: 'export const TIME = 15_000',
      after: 'export const TIME = 15001',
    },
    {
      ids: ['M5-24', 'M5-25', 'M5-26'],
      file: 'domain/x.ts',
      before: "isLong: (text: string) => text.length >= 8 && text !== 'none',",
      after: "isLong: (text: string) => text.length > 8 && text !== 'none',",
    },
    {
      ids: ['M5-30'],
      file: 'domain/x.ts',
      before: "firstName: filled('Please enter your first name'),",
      after: "firstName: filled('Please enter your first namex'),",
    },
  ])
})

test('a break changes one line, and does not apply if the line is missing or occurs twice', () => {
  const time = { before: 'export const TIME = 15_000', after: 'export const TIME = 15001' }
  expect([
    broken(SOURCE, time)?.split('\n')[3],
    broken(SOURCE.replace('15_000', '20_000'), time),
    broken(SOURCE + time.before, time),
  ]).toEqual(['export const TIME = 15001', null, null])
})

const BREAKS: readonly Break[] = [
  { ids: ['B2.2-1', 'M5-24'], file: 'domain/x.ts', before: 'a | b', after: 'a || b' },
  { ids: ['B9-21'], file: 'domain/y.ts', before: 'c', after: 'd' },
]

test('the list is read as it was written', () => {
  expect(parseBreaks(asTable(BREAKS))).toEqual(BREAKS)
})

test('the figures count by document, and name what nothing noticed', () => {
  const [first, second] = BREAKS
  const results = [
    { ...(first as Break), outcome: 'survived' as const },
    { ...(second as Break), outcome: 'caught' as const },
  ]
  const { summary, text } = resultsPage(results, { total: 9, levels: 'unit,http' })
  expect(summary.split('\n').slice(2)).toEqual([
    '| A | 0 | 0 | 0 | 0 | 0 |  |',
    '| B | 2 | 1 | 1 | 0 | 0 | 50 % |',
    '| D | 0 | 0 | 0 | 0 | 0 |  |',
    '| M | 1 | 0 | 1 | 0 | 0 | 0 % |',
    '| All | 2 | 1 | 1 | 0 | 0 | 50 % |',
  ])
  expect(text.split('\n').filter((line) => line.startsWith('Tried') || line.includes('survived |'))).toEqual([
    'Tried: 2 of 9 breaks, with the proofs of these levels: unit, http.',
    '| survived | B2.2-1 M5-24 | domain/x.ts | `a \\|\\| b` |',
  ])
})

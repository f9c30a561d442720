import { expect, test } from 'vitest'
import type { RunDifference } from '../../../domain/stock/import/run'
import { blocksOf, narrowed, placesOf } from '../../../src/stock/import/blocks'
import { differenceOf, rowOf } from './runs/run-samples'

type Problem = RunDifference['problems'][number]

const error = (row: number): Partial<Parameters<typeof rowOf>[1]> & object => ({
  ...{ outcome: 'error' as const, isTicked: false, unitId: null, fields: [], row },
})
const problem = (row: number, code: Problem['code'], field: Problem['field'] = 'price', value = 'x'): Problem => ({
  ...{ row, code, field, value, severity: 'error' },
})

const textOf = (difference: RunDifference, filter: Parameters<typeof blocksOf>[1] = null) =>
  blocksOf(difference, filter).map((block) => {
    switch (block.is) {
      case 'group':
        return `${block.group} ${block.count}, ${block.lines}: ${block.text}`
      case 'code':
        return `${block.code} ${block.count}, ${block.lines}`
      case 'problem':
        return `problem of ${block.problem.row}, ${block.lines}${block.isRepeated ? ', repeated' : ''}`
      case 'row':
        return `row ${block.row.row ?? '–'}, ${block.lines}, ${block.warnings.length} warnings`
    }
  })

const DIFFERENCE = differenceOf(
  [
    rowOf(9),
    rowOf(2),
    rowOf(3, { outcome: 'conflict', isTicked: false, why: 'claimed-but-sold', fields: [] }),
    rowOf(4, { outcome: 'added', unitId: null, was: {} }),
    rowOf(5, { outcome: 'removed', row: null, key: '105', unit: {}, fields: ['status'] }),
    rowOf(6, { fields: ['beds', 'baths', 'internal'], unit: {}, was: {} }),
    rowOf(10, { outcome: 'unchanged', fields: [] }),
  ],
  { problems: [{ ...problem(2, 'cents-dropped'), severity: 'warning' }] },
)

test('rows come group by group, in the order of the file, as high as what they say [D25-10]', () => {
  expect(textOf(DIFFERENCE)).toEqual([
    'needs-you 1, 1: We don’t decide these. Nothing here is ticked.',
    'row 3, 3, 0 warnings',
    'price 2, 1: +$15,000',
    'row 2, 2, 1 warnings',
    'row 9, 1, 0 warnings',
    'fact 1, 1: ',
    'row 6, 3, 0 warnings',
    'added 1, 1: Available units begin as withheld.',
    'row 4, 1, 0 warnings',
    'withheld 1, 1: The list no longer offers them. They are kept, and visitors don’t see them.',
    'row –, 1, 0 warnings',
  ])
  expect(textOf(DIFFERENCE, 'price')).toEqual(['price 2, 1: +$15,000', 'row 2, 2, 1 warnings', 'row 9, 1, 0 warnings'])
  expect(placesOf(blocksOf(DIFFERENCE, 'price'))).toEqual([0, 1, 3, 4])
})

test('errors come by what is wrong, what most rows have first, and a cell is corrected once [D25-11]', () => {
  const difference = differenceOf([rowOf(8, error(8)), rowOf(7, error(7)), rowOf(6, error(6))], {
    problems: [
      problem(8, 'price-too-low'),
      problem(8, 'not-a-price'),
      problem(7, 'not-a-price'),
      problem(8, 'not-an-area', 'internal'),
      problem(6, 'not-a-price'),
    ],
  })
  expect(textOf(difference)).toEqual([
    'error 3, 1: These rows stay out until they are right. Corrections are for this import only; the file doesn’t change.',
    'not-a-price 3, 1',
    ...['problem of 6, 2', 'problem of 7, 2', 'problem of 8, 2'],
    'price-too-low 1, 1',
    'problem of 8, 2, repeated',
    'not-an-area 1, 1',
    'problem of 8, 2',
  ])
})

test('on a phone, where cells are below each other, each row has room for all of its texts [D25-10]', () => {
  const why = 'Bea Tran holds it until 30/11/2026. A tick changes the list price; the buyer’s price stays $690,000.'
  const texts = () => ({ what: '$650,000, 2 bed 1 bath 1 car, 71 m², Available', why })
  const blocks = blocksOf(differenceOf([rowOf(2), rowOf(6, { fields: ['beds', 'baths', 'internal'] })]), null)
  expect(narrowed(blocks, texts).map(({ lines }) => lines)).toEqual([
    ...[2, Math.ceil((20 + 28 + 28 + 3 * 22) / 30)],
    ...[2, Math.ceil((20 + 28 + 3 * 28 + 3 * 22) / 30)],
  ])
  const added = blocksOf(differenceOf([rowOf(4, { outcome: 'added', unitId: null })]), null)
  expect(narrowed(added, () => ({ ...texts(), why: '' })).map(({ lines }) => lines)).toEqual([
    2,
    Math.ceil((20 + 28 + 2 * 22) / 30),
  ])
})

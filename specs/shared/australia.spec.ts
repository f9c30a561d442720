import { expect, test } from 'vitest'
import { STATE_NAMES, withArticle } from '../../domain/shared/australia'

test('the two territories take an article in a sentence, by their names and by their codes; all else does not', () => {
  expect(STATE_NAMES.flat().map(withArticle)).toEqual([
    'NSW',
    'New South Wales',
    'QLD',
    'Queensland',
    'VIC',
    'Victoria',
    'the ACT',
    'the Australian Capital Territory',
    'SA',
    'South Australia',
    'WA',
    'Western Australia',
    'TAS',
    'Tasmania',
    'the NT',
    'the Northern Territory',
  ])
  expect(['Australia', 'Glenelg'].map(withArticle)).toEqual(['Australia', 'Glenelg'])
})

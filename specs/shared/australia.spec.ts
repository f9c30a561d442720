import { expect, test } from 'vitest'
import { STATE_NAMES, withArticle } from '../../domain/shared/australia'

test('only the two territories take an article in a sentence, by name and by code', () => {
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

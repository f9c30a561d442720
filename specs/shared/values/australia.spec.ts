import { expect, test } from 'vitest'
import { STATE_NAMES, stateName, withArticle } from '../../../domain/shared/places/australia'

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

test('any other state is Australia [A2.4-15]', () => {
  expect(['NSW', 'NT', 'XX', '', 'nsw'].map(stateName)).toEqual([
    'New South Wales',
    'Northern Territory',
    'Australia',
    'Australia',
    'Australia',
  ])
})

import { expect, test } from 'vitest'
import { sheetOf } from '../../src/app/sheets'

test('every page has its number and name in the title block; unknown paths redirect home', () => {
  expect(
    [
      '/blog/view/12',
      '/index/property/3/room/31',
      '/index/pia/3/31/view',
      '/index/pia/selection/3',
      '/pia/selection/3',
      '/property/selection/3',
      '/index/selection/3',
      '/profile',
      '/account/reserve',
      '/account/purchased/10/1188/1021',
      '/nowhere',
    ].map(sheetOf),
  ).toEqual([
    { number: '17', name: 'Blog post' },
    { number: '22', name: 'Unit' },
    { number: '23', name: 'Investment analysis' },
    { number: '24', name: 'Investment analysis request' },
    { number: '24', name: 'Investment analysis request' },
    { number: '25', name: 'Choose for a client' },
    { number: '25', name: 'Choose for a client' },
    { number: '21', name: 'My account' },
    { number: '40', name: 'Agent account' },
    { number: '40', name: 'Agent account' },
    { number: '01', name: 'Home' },
  ])
})

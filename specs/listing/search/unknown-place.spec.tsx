// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { closePage, main, openPage } from '../../shared/opened-page'

afterEach(closePage)

const results = (place: string, near: object) =>
  openPage(`/property/search/results?searchType=buy&suburb=${place}`, {
    'POST /api/house/1/15': { data: { list: [], welcomeName: '', emptySearchResults: true, total: 0 } },
    'POST /api/house/nearbySuburbs': { data: { isNear: false, suburbs: [], didYouMean: [], ...near } },
  })

test('a search of a place that doesn’t exist isn’t offered to be saved [D50-17]', async () => {
  await results('Xyzzyville', {})
  expect(await main().findByText('We know no place called “Xyzzyville”.')).toBeTruthy()
  expect(main().queryByRole('button', { name: 'Save this search' })).toBe(null)
})

test('one of a place where nothing is for sale yet is [D50-17]', async () => {
  await results('Oodnadatta', { isNear: true, suburbs: [{ suburb: 'Glenelg', state: 'SA', listings: 3, km: 860 }] })
  expect(await main().findByText('Nearest suburbs with listings')).toBeTruthy()
  expect(await main().findByRole('button', { name: 'Save this search' })).toBeTruthy()
})

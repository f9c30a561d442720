// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FAVOURITES, type FavouritesPort } from '../../domain/account/account.ports'
import { ANALYTICS } from '../../domain/analytics/analytics.ports'
import { SESSION } from '../../domain/identity/session'
import { type FavouriteNews, newsText } from '../../domain/listing/history/favourite-news'
import { LIST_PAGES } from '../../domain/shared/list-pages'
import { listPagesIn } from '../../adapters/storage/list-pages'
import { Favourites } from '../../src/account/Favourites'
import { FAVOURITE_NEWS, FAVOURITE_PAGE } from '../../src/account/profile.flows'
import { favouritesBindings } from '../../src/account/favourites.bindings'
import { useBindings } from '../../src/shared/injection'
import { loadingFlow } from '../../src/shared/loaded.presenter'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { ANN } from '../identity/samples'
import { memoryStorage } from '../shared/memory-storage'
import { given, partWith } from '../shared/screen-at'
import { CARD } from './property-samples'
import { sessionOf } from './screen-setup'

afterEach(cleanup)

const OTHER = { ...CARD, listing: { ...CARD.listing, propertyId: 8, name: 'The Quay' } }
const favourites: FavouritesPort = {
  add: () => TE.right(undefined),
  remove: () => TE.right(undefined),
  ids: () => TE.right([7, 8]),
  page: () => TE.right({ rows: [CARD, OTHER], total: 2 }),
}
const List = ({ changes = 0 }: { changes?: number }) => {
  useBindings(favouritesBindings)
  return <Favourites changes={changes} />
}
const shown = async (
  listings: FavouriteNews['listings'],
  part = <List />,
  page: FavouritesPort['page'] = favourites.page,
) => {
  partWith(part, [
    given(FAVOURITES, favourites),
    given(
      FAVOURITE_PAGE,
      loadingFlow('favourites', (of: number) => page(of)),
    ),
    given(
      FAVOURITE_NEWS,
      loadingFlow('news', () => TE.right({ since: new Date('2026-11-20T00:00:00Z'), listings })),
    ),
    given(LIST_PAGES, listPagesIn(memoryStorage())),
    given(SESSION, sessionOf(ANN)),
    given(ANALYTICS, { note: () => undefined }),
    given(TOASTS, new Toasts()),
  ])
  return within(await screen.findByRole('list', { name: 'My favourites' }))
}
const NEWS = { propertyId: 7, forSale: 2, taken: 1, reduced: 3 }

test('favourites say what has changed of each since the last visit, and how many have changed [D49-13]', async () => {
  const list = await shown([NEWS, { ...NEWS, propertyId: 9 }])
  const [lantern, quay] = list.getAllByRole('article')
  expect(lantern?.textContent).toContain('2 new for sale, 1 taken, 3 prices reduced')
  expect(quay?.textContent).not.toContain('new for sale')
  expect(screen.getByText('Since your last visit, 2 favourites have changed.')).toBeTruthy()
})

test('without news nothing is said of it [D49-13]', async () => {
  await shown([])
  expect(screen.queryByText(/Since your last visit/)).toBe(null)
})

test('favourites are loaded again after a reservation was cancelled on the same page [D50-13]', async () => {
  const loads: number[] = []
  const Page = () => {
    const [changes, setChanges] = useState(0)
    return (
      <>
        <button onClick={() => setChanges(changes + 1)}>Cancelled</button>
        <List changes={changes} />
      </>
    )
  }
  const page = (of: number) => {
    loads.push(of)
    const listing = { ...CARD.listing, availableUnits: loads.length }
    return TE.right({ rows: [{ ...CARD, canOpen: true, listing }], total: 1 })
  }
  await shown([], <Page />, page)
  expect(await screen.findByText('1 available')).toBeTruthy()
  fireEvent.click(screen.getByText('Cancelled'))
  expect(await screen.findByText('2 available')).toBeTruthy()
  expect(loads).toEqual([1, 1])
})

test.each([
  [{ forSale: 1 }, '1 new for sale'],
  [{ taken: 4 }, '4 taken'],
  [{ reduced: 1 }, '1 price reduced'],
  [{ forSale: 1, reduced: 2 }, '1 new for sale, 2 prices reduced'],
])('%j reads: %s [D49-13]', (changes, text) => {
  expect(newsText({ propertyId: 7, forSale: 0, taken: 0, reduced: 0, ...changes })).toBe(text)
})

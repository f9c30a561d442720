// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, describe, expect, test } from 'vitest'
import { WirePropertyCard } from '../../adapters/http/account/property-card.wire'
import { decodeWith } from '../../adapters/http/shared/wire-types'
import { returnPagesIn } from '../../adapters/storage/return-pages'
import { AGENT_PROPERTIES, FAVOURITES } from '../../domain/account/account.ports'
import type { PropertyCard } from '../../domain/account/property-card'
import { ANALYTICS } from '../../domain/analytics/analytics.ports'
import { COMMISSION_MODE } from '../../domain/commission/commission-mode'
import { SESSION } from '../../domain/identity/session'
import { CANCELLATIONS } from '../../domain/reservation/cancellation'
import { unreachable } from '../../domain/shared/failure'
import { RETURN_PAGES } from '../../domain/shared/list-pages'
import { NAVIGATION } from '../../domain/shared/navigation'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { notedNavigation } from '../identity/session-setup'
import { memoryStorage } from '../shared/memory-storage'
import { given, screenAt } from '../shared/screen-at'
import { CARD } from './property-samples'
import { AGENT, sessionOf } from './screen-setup'

afterEach(cleanup)

const house = (number: number, changes: Partial<PropertyCard['listing']> = {}): PropertyCard => ({
  ...CARD,
  reservationId: number,
  apt: null,
  listing: { ...CARD.listing, propertyId: number, name: `House ${number}`, ...changes },
})

/** Opens a list with these cards in pages of eight. */
const openedList = async (path: string, cards: readonly PropertyCard[], kept = memoryStorage()) => {
  const asked: string[] = []
  const { navigation, visits } = notedNavigation()
  await screenAt(path, [
    given(AGENT_PROPERTIES, {
      page: (list, { page }) => {
        asked.push(`${list} ${page}`)
        return TE.right({ rows: cards.slice(8 * (page - 1), 8 * page), total: cards.length })
      },
      purchase: () => TE.left(unreachable),
    }),
    given(CANCELLATIONS, { cancel: () => TE.left(unreachable) }),
    given(RETURN_PAGES, returnPagesIn(kept)),
    given(COMMISSION_MODE, { isHidden: false, toggle: () => undefined }),
    given(SESSION, sessionOf(AGENT)),
    given(FAVOURITES, {
      ids: () => TE.right([]),
      add: () => TE.left(unreachable),
      remove: () => TE.left(unreachable),
      page: () => TE.left(unreachable),
    }),
    given(ANALYTICS, { note: () => undefined }),
    given(CANCELLATIONS, { cancel: () => TE.left(unreachable) }),
    given(NAVIGATION, navigation),
    given(TOASTS, new Toasts()),
  ])
  await waitFor(() => expect(names().length).toBeGreaterThan(0))
  return { asked, visits, kept }
}
const houses = (count: number) => Array.from({ length: count }, (_, index) => house(index + 1, { images: [] }))
const names = () => [...document.querySelectorAll('h2')].map((each) => each.textContent)
const press = (name: string) => fireEvent.click(screen.getByText(name))
const pressIn = (pager: string, name: string) =>
  fireEvent.click(within(screen.getByLabelText(pager)).getByLabelText(name))

test.each([
  ['/account/reserve', 'reserve', 'Reserved properties', '[A2.1-20]'],
  ['/account/purchase', 'purchase', 'Purchased properties', '[A2.1-21]'],
])('%s is the list %s, called %s %s', async (path, list, title) => {
  const { asked } = await openedList(path, [house(1)])
  expect([asked, document.querySelector('h1')?.textContent]).toEqual([[`${list} 1`], `${title}1`])
})

describe.each([
  ['/account/book', 'bookmark', 'Bookmarked properties', 'bookmarkPage'],
  ['/account/reserve', 'reserve', 'Reserved properties', 'reservePage'],
  ['/account/purchase', 'purchase', 'Purchased properties', 'purchasePage'],
])('%s', (path, list, title, key) => {
  test('shows eight cards to a page, with a pager above and below [A2.7-1 A2.7-2]', async () => {
    const { asked } = await openedList(path, houses(9))
    expect(names()).toEqual(['House 1', 'House 2', 'House 3', 'House 4', 'House 5', 'House 6', 'House 7', 'House 8'])
    pressIn(`${title}, pages above`, 'Page 2')
    await waitFor(() => expect(names()).toEqual(['House 9']))
    pressIn(`${title}, pages below`, 'Previous page')
    await waitFor(() => expect(names()).toHaveLength(8))
    expect(asked).toEqual([`${list} 1`, `${list} 2`, `${list} 1`])
  })

  test('keeps its page in the session storage when a card is opened, for one return [A2.7-14 A2.7-15]', async () => {
    const { kept } = await openedList(path, houses(9))
    pressIn(`${title}, pages above`, 'Page 2')
    await waitFor(() => expect(names()).toEqual(['House 9']))
    expect(kept.length).toBe(0)
    press('House 9')
    expect([kept.length, kept.getItem(key)]).toEqual([1, '2'])
    cleanup()
    await openedList(path, houses(9), kept)
    expect([names().length, kept.length]).toEqual([1, 0])
    cleanup()
    await openedList(path, houses(9), kept)
    expect(names()).toHaveLength(8)
  })
})

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
const words = () => [...document.querySelectorAll('article p')].map((each) => each.textContent)

describe('a card shows', () => {
  test.each([
    ['QLD', '30/11/2026'],
    ['NSW', '01/12/2026'],
  ])('the end of a hold in %s as %s, the day it ends there', async (state, day) => {
    const held = { ...house(1, { state }), standing: 'held', heldUntil: new Date('2026-11-30T13:45:00Z') }
    await openedList('/account/reserve', [held])
    expect(screen.getByText(`Held until ${day}`)).toBeTruthy()
  })

  test.each([
    ['/a.jpg,/b.jpg', ['/a.jpg', '/b.jpg']],
    ['/c.jpg', ['/c.jpg']],
  ])('the pictures of the list %s, one at a time [A2.7-5]', async (imageUrl, pictures) => {
    const wire = WirePropertyCard.encode(house(1)) as { housePropertyPOJO: object }
    const read = decodeWith(WirePropertyCard, { ...wire, housePropertyPOJO: { ...wire.housePropertyPOJO, imageUrl } })
    await openedList('/account/reserve', E.isRight(read) ? [read.right] : [])
    const slider = screen.getByLabelText('Pictures of House 1')
    expect([...slider.querySelectorAll('img')].map((each) => each.getAttribute('src'))).toEqual(pictures)
    expect(within(slider).getByText(`1 of ${pictures.length}`)).toBeTruthy()
    if (pictures.length < 2) return
    fireEvent.click(within(slider).getByLabelText('Next picture'))
    expect(within(slider).getByText('2 of 2')).toBeTruthy()
  })

  test.each([
    [500_000, 600_000, '$500,000 - $600,000'],
    [500_000, null, '$500,000'],
    [700_000, 0, '$700,000'],
    [700_000, 700_000, '$700,000'],
  ])('the price %i up to %j as %s [A2.7-6]', async (price, maxPrice, shown) => {
    await openedList('/account/reserve', [house(1, { price, maxPrice })])
    expect(words()).toContain(shown)
  })

  test.each([
    [
      house(1),
      ['41 Bayview Street, Glenelg SA 5045', 'ApartmentsContract signed'],
      { Commencement: 'March 2027', Completion: 'June 2028', 'Rental yield': '4.5%' },
    ],
    [
      {
        ...house(2, {
          address: '3 Hill Road',
          suburb: 'Newtown',
          state: 'NSW',
          postcode: '2042',
          propertyType: 'Townhouses',
          estimatedCommencement: 'May 2026',
          estimatedCompletion: 'July 2027',
          rentalYield: 5,
        }),
        standing: null,
      },
      ['3 Hill Road, Newtown NSW 2042', 'Townhouses'],
      { Commencement: 'May 2026', Completion: 'July 2027', 'Rental yield': '5%' },
    ],
  ])('its type, address, dates and yield, %# [A2.7-7 A2.7-8 A2.7-9 A2.7-11]', async (card, lines, figures) => {
    await openedList('/account/reserve', [card])
    expect(words()).toEqual(expect.arrayContaining(lines))
    expect(facts()).toMatchObject(figures)
  })
})

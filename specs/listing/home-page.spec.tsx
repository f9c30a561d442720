// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BLOG } from '../../domain/content/blog.ports'
import { CONTENT } from '../../domain/content/content.ports'
import { SITE } from '../../domain/content/site'
import { SESSION } from '../../domain/identity/session'
import { type ListingPort, LISTINGS, type SearchRequest } from '../../domain/listing/listing.ports'
import { unreachable } from '../../domain/shared/failure'
import { NAVIGATION } from '../../domain/shared/navigation'
import { JOIN_PANEL, JoinPanel } from '../../src/content/agents/join-panel.presenter'
import { quickCountsBindings } from '../../src/listing/listing.bindings'
import { HTTP } from '../../src/shared/http.bindings'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { sessionOf } from '../account/screen-setup'
import { POST } from '../content/samples'
import { notedNavigation } from '../identity/session-setup'
import { answeredCalls } from '../shared/answered-calls'
import { given, screenAt, siteOf } from '../shared/screen-at'
import { ROW } from './samples'

/** Everything counts as near. */
class Watcher {
  constructor(private readonly tell: (entries: readonly { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  unobserve() {}
  disconnect() {}
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', Watcher))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const AD = { image: '/ads/loan.svg', link: 'https://bank.example/loan', alt: '' }
const opened = async (total = 1) => {
  const asked: SearchRequest[] = []
  const { navigation, visits } = notedNavigation('/')
  const search = (request: SearchRequest) => {
    asked.push(request)
    return TE.right({ rows: [ROW], total })
  }
  const { http } = await answeredCalls(() => undefined)
  const posts = Array.from({ length: 5 }, (_, index) => ({ ...POST, blogId: index + 1, title: `Post ${index + 1}` }))
  await screenAt(
    '/',
    [
      given(SITE, siteOf({ contactEmail: 'talk@saltline.example' })),
      given(HTTP, http),
      given(LISTINGS, {
        search,
        suburbs: () => TE.right([]),
        quickSearchCounts: () => TE.right([]),
      } as unknown as ListingPort),
      given(NAVIGATION, navigation),
      given(TOASTS, new Toasts()),
      given(SESSION, sessionOf(null)),
      given(JOIN_PANEL, new JoinPanel()),
      given(BLOG, { posts: ({ page }) => TE.right({ page, posts, total: 5 }), post: () => TE.left(unreachable) }),
      given(CONTENT, {
        contacts: () => TE.left(unreachable),
        legalText: () => TE.left(unreachable),
        about: () => TE.left(unreachable),
        faq: () => TE.left(unreachable),
        advertisements: () => TE.right([AD]),
        banners: () => TE.right([]),
      }),
    ],
    quickCountsBindings,
  )
  return { asked, visits }
}

test('the home page has its headline, a search for each property type, and a foot to write to us [B2.1-1 B2.2-3 B2.2-4 B2.2-14]', async () => {
  const { asked, visits } = await opened()
  expect(document.querySelector('h1')?.textContent).toBe("Buy Tomorrow's Real Estate...Today")
  const types = ['Land', 'House', 'House & Land', 'Townhouses', 'Apartments']
  const chips = types.map((type) => screen.getByText(type).closest('button'))
  for (const chip of chips) if (chip !== null) fireEvent.click(chip)
  const searched = asked.map(({ filters }) => filters.propertyTypeList?.join()).filter((type) => type !== undefined)
  expect([searched, visits]).toEqual([types, ['go /property/search/results']])
  expect((await screen.findByText('talk@saltline.example')).getAttribute('href')).toBe('mailto:talk@saltline.example')
})

test.each([
  [0, 'New and off-the-plan properties across Australia.'],
  [1, 'One new or off-the-plan property across Australia.'],
  [1_204, '1,204 new and off-the-plan properties across Australia.'],
])('with %i listings the headline says “%s”', async (total, words) => {
  await opened(total)
  expect(await screen.findByText((text) => text.startsWith(words))).toBeTruthy()
})

test('“Search” opens the results of what was chosen [B2.2-8]', async () => {
  const { asked, visits } = await opened()
  fireEvent.click(screen.getByText('Sold'))
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect([asked.at(-1)?.filters.searchType, visits]).toEqual(['sold', ['go /property/search/results']])
})

test('it says how it works and what it has, and shows advertisements and articles [B2.2-9 B2.2-10 B2.2-11 B2.2-13]', async () => {
  await opened()
  const section = async (title: string) => {
    const found = (await screen.findByText(title, { selector: 'h2' })).closest('section')
    if (found === null) throw new Error(`${title} is in no section`)
    return [...found.querySelectorAll('h3')].map((each) => each.textContent)
  }
  expect([await section('How it works'), await section('Made for buying off the plan')]).toEqual([
    ['Find the project', 'Compare the plans', 'Reserve your home', 'Exchange contracts'],
    [
      'Choose on the building',
      'Live availability',
      'All documents',
      'The whole price list',
      'Seven days',
      'Or make an offer',
    ],
  ])
  expect((await section('Stay up to date')).slice(0, 3)).toEqual(['Post 1', 'Post 2', 'Post 3'])
  const ad = within(screen.getByLabelText('Advertisements')).getByRole('link')
  expect([ad.getAttribute('href'), ad.querySelector('img')?.getAttribute('src')]).toEqual([
    'https://bank.example/loan',
    '/ads/loan.svg',
  ])
})

import { afterEach, expect, test } from 'vitest'
import { defaultFilters } from '../../../domain/listing/search/search-filters'
import { isPublic, listings, publicationIs } from '../../../server/listing/listing.tables'
import { savedSearchBindings, searchBindings } from '../../../src/listing/search/search.bindings'
import { SEARCH, type SearchPresenter } from '../../../src/listing/search/search.presenter'
import { cases, differences, shortestPaths } from '../../shared/shortest-paths'
import { type Application, shows, type Tables, useApplication, walk } from '../../shared/support/application'
import { searchGraph } from './search.graph'

// Every shortest path through a search: with its presenter, over HTTP, on the whole server with its demonstration listings.

const application = useApplication()
afterEach(() => publish(true))

const PATHS = shortestPaths(searchGraph, {
  state: ({ result }) => (result?.total === 0 ? 'nothing' : ''),
  event: (event) => {
    if ('page' in event) return String(event.page)
    return (event as { output?: { total: number } }).output?.total === 0 ? 'nothing' : ''
  },
})

interface Scene extends Application {
  readonly search: SearchPresenter
}

const begin = async (): Promise<Scene> => {
  const opened = await application.open('/')
  opened.load(savedSearchBindings, searchBindings)
  return { ...opened, search: opened.get(SEARCH) }
}

const publish = (published: boolean) =>
  application.stage.db.sql.update(listings).set(publicationIs(published ? 'published' : 'withdrawn'))

const EVENTS: Tables<Scene>['events'] = {
  search: ({ search }) => search.run(defaultFilters),
  'go-to-page 2': ({ search }) => search.goTo(2),
  'load-more': ({ search }) => search.loadMore(),
  done: ({ network }) => network.pass(),
  'done nothing': async ({ network }) => {
    await publish(false)
    await network.pass()
  },
  'error unreachable': ({ network }) => network.lose(),
}

const UNREACHABLE = 'We couldn’t reach the server. Check your connection and try again.'
/** The number is known once the search has returned. */
const UNKNOWN = 'Properties for sale in Australia'
const EMPTY = { heading: UNKNOWN, rows: 0, page: 1, pages: 0, hasMore: false, failure: null, doing: '' }
const SEARCHING = { ...EMPTY, doing: 'searching' }
const FOUND = { ...EMPTY, heading: '43 properties for sale in Australia', rows: 15, pages: 3, hasMore: true }
const NOTHING = { ...EMPTY, heading: '0 properties for sale in Australia' }

/** The presenter's texts and counts. */
const STATES: Tables<Scene>['states'] = {
  // Nothing was asked yet, so there is nothing to show either.
  idle: SEARCHING,
  'searching.replacing': SEARCHING,
  showing: FOUND,
  'searching.turning': { ...FOUND, page: 2, doing: 'turning' },
  'searching.more': { ...FOUND, pages: 2, doing: 'growing' },
  failed: { ...EMPTY, failure: UNREACHABLE },
  'showing nothing': { ...NOTHING, doing: 'empty' },
  'searching.replacing nothing': SEARCHING,
  'searching.turning nothing': { ...NOTHING, page: 2, doing: 'turning' },
  // What was found before says nothing about a search that failed.
  'failed nothing': { ...EMPTY, failure: UNREACHABLE },
}

/** The page kept for a reload, in the tab: `page/size`. */
const KEPT: Readonly<Record<string, string | null>> = {
  idle: null,
  'searching.turning': '2/15',
  'searching.turning nothing': '2/15',
  'searching.more': '1/30',
}

const shownBy = ({ search }: Scene) => ({
  heading: search.heading,
  rows: search.rows.length,
  page: search.page,
  pages: search.pages,
  hasMore: search.hasMore,
  failure: search.failure,
  doing: [
    ...(search.isSearching ? ['searching'] : []),
    ...(search.isTurning ? ['turning'] : []),
    ...(search.isGrowing ? ['growing'] : []),
    ...(search.isEmpty ? ['empty'] : []),
  ].join(' '),
})

const keptBy = ({ tab }: Scene): string | null => {
  const { page, pageSize } = JSON.parse(tab.session.getItem('searchPage') ?? '{}') as Record<string, number | undefined>
  return page === undefined ? null : `${page}/${pageSize}`
}

const pathTo = (state: string) => PATHS.find((path) => path.state === state) ?? { from: 'idle', steps: [] }

const TABLES: Tables<Scene> = { events: EVENTS, states: STATES, shown: shownBy }

test('every event and state of the paths has an entry', () => {
  expect(differences(PATHS, TABLES)).toEqual([])
})

test.each(cases(PATHS))('%s [B4-24 B4-27]', async (_, path) => {
  const scene = await begin()
  await walk(scene, path, TABLES)
  const published = await application.stage.db.sql.$count(listings, isPublic)
  expect({ published, kept: keptBy(scene), visits: scene.tab.visits }).toEqual({
    published: path.state.endsWith('nothing') ? 0 : 48,
    kept: KEPT[path.state] === undefined ? '1/15' : KEPT[path.state],
    visits: path.state === 'idle' ? [] : ['go /property/search/results'],
  })
})

test('a page that turned and one that grew show what the server found [B2.4-8 B2.4-9]', async () => {
  const scene = await begin()
  await walk(scene, pathTo('searching.turning'), TABLES)
  await scene.network.pass()
  await shows(() => shownBy(scene), { ...FOUND, page: 2 })
  scene.search.loadMore()
  await scene.network.pass()
  await shows(() => shownBy(scene), { ...FOUND, rows: 43, pages: 1, hasMore: false })
})

import { readdirSync, readFileSync } from 'node:fs'
import { matchPath } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { listingPath, resultsPath } from '../../domain/listing/listing-paths'
import { ADDRESS_TITLES, titleOf } from '../../domain/shared/address-titles'
import { ADDRESS_KEYS, ADDRESSES } from '../../domain/shared/addresses'
import { addressAt, pathTo, stemOf } from '../../domain/shared/paths'
import { selectionPath } from '../../domain/listing/reserving-paths'
import { LATER_SCREENS } from '../../src/app/later-screens'
import { ROUTES } from '../../src/app/routes'
import { TEXT_SCREENS } from '../../src/app/text-screens'

const ROOT = new URL('../../', import.meta.url)
const TABLE = 'domain/shared/addresses.ts'

/** A path of a pattern, `/sign/x1` of `/sign/:token`. */
const sampleOf = (pattern: string): string => pattern.replace(/:\w+/g, 'x1').replace('*', 'x1')

describe('the table of addresses', () => {
  test('has a screen for every address, and an address for every screen', () => {
    expect(ROUTES.map(({ paths }) => paths)).toEqual(ADDRESS_KEYS.map((key) => ADDRESSES[key].paths))
    const source = readFileSync(new URL('src/app/routes.ts', ROOT), 'utf8')
    const named = [...source.matchAll(/screen\(\(\) => import\('[^']*'\), '(\w+)'\)/g)].map(([, name]) => name)
    const screens = new Set(ROUTES.map(({ Screen }) => Screen)).size
    expect(screens).toBe(named.length + Object.keys(LATER_SCREENS).length + Object.keys(TEXT_SCREENS).length)
  })

  test.each([
    ['laterScreen', LATER_SCREENS],
    ['textScreen', TEXT_SCREENS],
  ])('uses each of the screens of %s once', (by, screens) => {
    const source = readFileSync(new URL('src/app/routes.ts', ROOT), 'utf8')
    const used = [...source.matchAll(new RegExp(`${by}\\('(\\w+)'\\)`, 'g'))].map(([, key]) => key)
    expect(used.toSorted()).toEqual(Object.keys(screens).toSorted())
  })

  test.each(ADDRESS_KEYS.flatMap((key) => ADDRESSES[key].paths.map((path) => [path, key] as const)))(
    '%s is %s and nothing else, as the router matches it',
    (pattern, key) => {
      const path = sampleOf(pattern)
      const matched = ROUTES.filter(({ paths }) => paths.some((each) => matchPath(each, path) !== null))
      expect([matched.map(({ paths }) => paths), addressAt(path)]).toEqual([[ADDRESSES[key].paths], key])
      for (const other of [`${path}/`, path.toUpperCase()])
        expect([other, addressAt(other)]).toEqual([other, matchPath(pattern, other) === null ? null : key])
    },
  )

  test('knows what is no address', () => {
    const paths = ['/nowhere', '/property', '/index/property/7', '/account/list', '/sign', '/abouts', '/password']
    expect(paths.map(addressAt)).toEqual(paths.map(() => null))
    expect(['/private', '/private/', '/unifi/register', '/unifi/register/tnc'].map(addressAt)).toEqual([
      'private',
      'private',
      'joining',
      'joining',
    ])
  })

  test('makes the paths of screens', () => {
    expect([
      pathTo('home'),
      pathTo('unit', { propertyId: 7, unitId: 12 }),
      pathTo('reserved', { propertyId: 7, unitId: 'room', reservationId: 1001 }),
      stemOf('signing'),
      stemOf('joining'),
      listingPath(7),
      selectionPath(7),
      selectionPath(7, { rid: '12' }),
      resultsPath({ searchType: 'buy', suburb: 'Port Adelaide' }),
    ]).toEqual([
      '/',
      '/index/property/7/room/12',
      '/account/reserved/7/room/1001',
      '/sign',
      '/unifi/register',
      '/property-details/view?pid=7',
      '/property/selection?pid=7',
      '/property/selection?pid=7&rid=12',
      '/property/search/results?searchType=buy&suburb=Port+Adelaide',
    ])
  })

  test('gives every screen one place in the footer, one title and one sitemap at most', () => {
    const facts = ADDRESS_KEYS.map((key) => ({ key, ...ADDRESSES[key], ...ADDRESS_TITLES[key] }))
    expect(facts.filter(({ sheet }) => sheet === undefined).map(({ key }) => key)).toEqual([
      'private',
      'signing',
      'document',
      'desk',
    ])
    expect(facts.flatMap(({ next, key }) => (next === undefined ? [] : [[key, next]]))).toEqual([
      ['home', 'results'],
      ['results', 'listing'],
      ['listing', 'selection'],
    ])
    expect(facts.filter(({ sitemap }) => sitemap === 'pages').map(({ paths: [path] }) => path)).toEqual([
      '/',
      '/property/search/results',
      '/blog',
      '/how-it-works',
      '/about',
      '/faq',
      '/contactus',
      '/agents',
      '/pricing',
      '/agent-registration',
      '/advertise-with-us',
      '/affiliated-companies',
      '/terms-and-conditions',
      '/website-terms',
      '/policy2',
    ])
  })
})

test.each([
  ['src/pages/HomePage.tsx', 'home'],
  ['src/pages/DashboardPage.tsx', 'account'],
] as const)('%s repeats its title, to load without the table of titles', (file, key) => {
  expect(readFileSync(new URL(file, ROOT), 'utf8')).toContain(`usePageTitle('${titleOf(key)}')`)
})

// ---- Paths written by hand

const sourcesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|js)$/.test(name))
    .map((name) => `${folder}${name}`)

/** The beginnings that only screens have. */
const STEMS = ADDRESS_KEYS.flatMap((key) => ADDRESSES[key].paths)
  .map((path) => path.replace(/\/[:*].*$/, ''))
  .filter((stem) => stem !== '/')

const COMMENTS = /(?<=^|[\s{(,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** After a quote, a `#`, the end of what is inserted into a text, or the start of a pattern. */
const PATH = /(?<=['"`#}^])\/[a-z][\w\-/]*/g
/** The home page where a path is expected: as a link, or gone to. */
const HOME = /(?:\bto[=:] ?|\b(?:go|replace|redirect)\()['"]\/['"]/g

const isScreen = (path: string): boolean => STEMS.some((stem) => path === stem || path.startsWith(`${stem}/`))

const writtenByHand = (source: string): string[] => {
  const code = source.replace(COMMENTS, '').replaceAll('\\/', '/')
  return [
    ...[...code.matchAll(PATH)].map(([path]) => path.replace(/(?<=.)\/$/, '')).filter(isScreen),
    ...(code.match(HOME) ?? []),
  ]
}

describe('a path written by hand', () => {
  test.each([
    ["navigation.go('/account/invoice')", '/account/invoice'],
    ['<Link to="/about">', '/about'],
    ['`/property-details/view?pid=${id}`', '/property-details/view'],
    ['`${origin}/#/profile?section=security`', '/profile'],
    ['`${origin}/account/membership`', '/account/membership'],
    ['/^\\/property\\/write\\/\\d+/.test(from)', '/property/write'],
    ["path.startsWith('/sign/')", '/sign'],
    ["reply.redirect('/')", "redirect('/'"],
    ['<Navigate to="/" replace />', 'to="/"'],
  ])('is found: %s', (source, found) => {
    expect(writtenByHand(source)).toEqual([found])
  })

  test.each([
    '/** `/about` tells who we are. */',
    '// Leads to /account/invoice.',
    "path: '/api/account/list/:id'",
    "import { pathTo } from '../account/list'",
    "url: '/files/privacy-policy.pdf'",
    "text.split('/').join('/')",
    "'/accounts'",
  ])('is not: %s', (source) => {
    expect(writtenByHand(source)).toEqual([])
  })

  test('is nowhere but in the table', () => {
    const files = ['src/', 'domain/', 'adapters/', 'server/'].flatMap(sourcesIn).filter((file) => file !== TABLE)
    const found = files.flatMap((file) =>
      writtenByHand(readFileSync(new URL(file, ROOT), 'utf8')).map((path) => `${file}: ${path}`),
    )
    expect(found).toEqual([])
  })
})

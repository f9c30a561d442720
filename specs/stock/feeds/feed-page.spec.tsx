// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test, vi } from 'vitest'
import { failure } from '../../../domain/shared/failure'
import type { Delivery } from '../../../domain/stock/feed/feed'
import { openFeed, openFeeds } from './at-feeds'
import { deliveryOf, detailOf, feedOf, UNKNOWN } from './samples'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const AT = new Date('2026-11-25T22:30:00.000Z')

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
const facts = () =>
  [...screen.getByRole('complementary', { name: 'Settings' }).querySelectorAll('dl > div')].map((row) => [
    row.firstChild?.textContent,
    row.lastChild?.textContent,
  ])
const files = async () => {
  const [list] = await within(screen.getByRole('region', { name: 'Files' })).findAllByRole('list')
  return [...(list?.children ?? [])] as HTMLElement[]
}

test('a feed says what was said of it and when files came [D25-4]', async () => {
  await openFeed(
    detailOf({ feed: feedOf({ lastReadAt: null }, { way: 'folder', folder: 'ardent', takesEstablished: true }) }),
  )
  expect(facts()).toEqual([
    ['Agency', 'Ardent & Vale'],
    ['Files come by', 'A folder beside us'],
    ['Folder', 'ardent'],
    ['A file has', 'Projects of the agency, as REAXML'],
    ['Codes of the agency', 'XNWXNW'],
    ['Homes that aren’t new', 'Taken'],
    ['Last looked for', 'Thursday 26 November, 9:00 am ACDT'],
    ['Last read', 'Never'],
  ])
  await screen.findByText('Have it written into the folder “ardent”, then look for files.')
})

test.each([
  ['one file', ['01.xml'], false, '01.xml is in the folder. We take it once it hasn’t changed for a minute.'],
  [
    'three files',
    ['01.xml', '02.xml', '03.xml'],
    false,
    '01.xml and 2 other files are in the folder. We take each once it hasn’t changed for a minute.',
  ],
  ['a paused feed', ['01.xml'], true, '01.xml is in the folder. We take it once the pause has ended.'],
])('what waits in the folder is named: %s [D51-90]', async (_, inFolder, isPaused, text) => {
  await openFeed(
    detailOf({ feed: feedOf({ lastReadAt: null }, { way: 'folder', folder: 'ardent', isPaused }), inFolder }),
  )
  expect((await screen.findByText(/in the folder\./)).textContent).toBe(text)
  expect(screen.getByRole('region', { name: 'Files' }).textContent).toBe(`Files${text}`)
})

test('a price list names its project [D25-4]', async () => {
  const settings = { way: 'address', url: 'https://feeds.example.com/a.xlsx', projectId: 7, agentIds: [] } as const
  await openFeed(detailOf({ feed: feedOf({}, settings) }))
  await screen.findByRole('link', { name: 'Kestrel House' })
  expect(facts().slice(2, 5)).toEqual([
    ['Address', 'https://feeds.example.com/a.xlsx'],
    ['A file is', 'A price list'],
    ['Of', 'Kestrel House'],
  ])
})

const TROUBLE = { at: AT, text: 'The address has no file (404). Check it with the sender.' }

test.each([
  ['one failure', 1, 'The last try failed.'],
  ['three in a row', 3, '3 tries in a row have failed.'],
])('%s is said with what to do [D25-4]', async (_, failures, title) => {
  await openFeed(detailOf({ feed: feedOf({ trouble: TROUBLE, failures }) }))
  expect(screen.getByRole('alert').textContent).toBe(
    `${title}The address has no file (404). Check it with the sender.Last tried Thursday 26 November, 9:00 am ACDT.`,
  )
})

test('a paused feed says so, and no file is looked for [D25-4]', async () => {
  await openFeed(detailOf({ feed: feedOf({ trouble: TROUBLE, failures: 3 }, { way: 'address', isPaused: true }) }))
  screen.getByText('This feed is paused.')
  screen.getByText('No file is read. “Change” ends the pause.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Look for files now' })).toBeNull()
})

test('files say what became of them, with refusals, imports and problems [D25-4] [D25-6]', async () => {
  await openFeed(detailOf(), [
    deliveryOf({ id: 24, fileName: 'four.xml', state: 'reading' }),
    deliveryOf({
      ...{ id: 23, fileName: 'three.xml', state: 'refused', elements: 0 },
      refusal: { code: 'not-well-formed', detail: 'Line 12' },
    }),
    deliveryOf({
      ...{ id: 22, fileName: 'two.xml' },
      runs: [
        { id: 31, projectId: 7, project: 'Kestrel House', isApplied: true, changes: 12 },
        { id: 32, projectId: 7, project: 'Kestrel House', isApplied: false, changes: 1 },
      ],
      problems: [
        { row: 4, key: null, field: 'suburb', code: 'suburb-unknown', severity: 'warning', value: 'Glenalg' },
        { row: 2, key: 'XNWXNW:1', field: 'price', code: 'not-a-price', severity: 'error', value: 'call' },
        { row: 3, key: 'XNWXNW:2', field: 'price', code: 'not-a-price', severity: 'error', value: '' },
      ],
      skipped: [
        { row: 5, key: null, why: 'established-home' },
        { row: 6, key: null, why: 'established-home' },
      ],
    }),
    deliveryOf({ id: 21, fileName: 'one.xml', elements: 1 }),
  ])
  const [four, three, two, one] = await files()
  const at = 'Thursday 26 November, 9:00 am ACDT'
  expect([four, three, one].map((file) => file?.textContent)).toEqual([
    `four.xmlBeing read${at}`,
    `three.xmlNot read${at}The file isn’t well-formed XML. Ask whoever makes it to send it again. Line 12`,
    `one.xmlRead1 listing${at}Nothing in it changes a project.`,
  ])
  const inTwo = within(two as HTMLElement)
  expect(inTwo.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Kestrel House, import 31', '/desk/projects/7/imports/31'],
    ['Kestrel House, import 32', '/desk/projects/7/imports/32'],
  ])
  inTwo.getByText('12 changes, applied without a person')
  inTwo.getByText('1 change for a person to decide')
  expect(texts([...(two as HTMLElement).querySelectorAll('details')])).toEqual([
    '2 × This isn’t a price. Write dollars, such as 650,000, or POA for none.Row 2, XNWXNW:1: price “call”Row 3, XNWXNW:2: price',
    '1 × We don’t know this suburb, so there is no map. Check its spelling.Row 4: suburb “Glenalg”',
  ])
  inTwo.getByText('Left out. An established home: 2 rows.')
})

test('older files are on pages of their own [D25-4]', async () => {
  const asked: number[] = []
  const fifty = Array.from({ length: 50 }, (_, i) => deliveryOf({ id: 100 - i }))
  await openFeed(detailOf(), [], {
    deliveries: ({ before }) => {
      asked.push(before)
      return TE.right(before === 0 ? fifty : [deliveryOf({ id: 50, fileName: 'older.xml' })])
    },
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Older files' }))
  await screen.findByText('older.xml')
  fireEvent.click(screen.getByRole('link', { name: 'Newest files' }))
  await waitFor(() => expect(asked).toEqual([0, 51, 0]))
})

test('imports that wait lead to their own screens [D25-6]', async () => {
  await openFeed(
    detailOf({
      waiting: [
        { id: 40, projectId: 7, project: 'Kestrel House', at: AT, changes: 3 },
        { id: 41, projectId: 9, project: 'The Lantern', at: AT, changes: 1 },
      ],
    }),
  )
  const list = within(screen.getByRole('region', { name: 'Imports that wait for you' })).getAllByRole('listitem')
  expect(texts(list)).toEqual([
    'Kestrel House, import 403 changes to decideThursday 26 November, 9:00 am ACDT',
    'The Lantern, import 411 change to decideThursday 26 November, 9:00 am ACDT',
  ])
  expect(screen.getByRole('link', { name: 'The Lantern, import 41' }).getAttribute('href')).toBe(
    '/desk/projects/9/imports/41',
  )
})

test('files are looked for when that is wanted, and shown once they were [D25-7]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const looked: number[] = []
  let feed = feedOf({}, { way: 'folder', folder: 'ardent' })
  let found: readonly Delivery[] = []
  await openFeed(detailOf(), [], {
    feed: () => TE.fromIO(() => detailOf({ feed })),
    deliveries: () => TE.fromIO(() => found),
    fetchNow: (id) => {
      looked.push(id)
      return TE.right(undefined)
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Look for files now' }))
  await screen.findByText('We are looking for files. What is found is shown here.')
  expect(looked).toEqual([3])
  feed = { ...feed, lastTriedAt: new Date('2026-11-25T22:31:00.000Z') }
  found = [deliveryOf({ fileName: 'found.xml' })]
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await screen.findByText('found.xml')
  expect(screen.queryByText('We are looking for files. What is found is shown here.')).toBeNull()
})

test('files that were looked for a moment ago are not looked for again [D25-7]', async () => {
  await openFeed(detailOf({ feed: feedOf({}, { way: 'folder', folder: 'a' }) }), [], {
    fetchNow: () => TE.left(failure('too-soon', 'Files were looked for a moment ago. Try again in a minute.')),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Look for files now' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Files were looked for a moment ago. Try again in a minute.',
  )
})

test('a look that comes too soon shows when the last one was [D36-31]', async () => {
  let now = detailOf({ feed: feedOf({ lastTriedAt: null, lastReadAt: null }, { way: 'folder', folder: 'a' }) })
  await openFeed(now, [], {
    feed: () => TE.right(now),
    fetchNow: () => TE.left(failure('too-soon', 'Files were looked for a moment ago. Try again in a minute.')),
  })
  now = detailOf({ feed: feedOf({ lastTriedAt: AT, lastReadAt: null }, { way: 'folder', folder: 'a' }) })
  fireEvent.click(screen.getByRole('button', { name: 'Look for files now' }))
  await waitFor(() => expect(facts()).toContainEqual(['Last looked for', 'Thursday 26 November, 9:00 am ACDT']))
})

test('a feed ends only once that is confirmed [D25-7]', async () => {
  const ended: number[] = []
  await openFeed(detailOf(), [], {
    end: (id) => {
      ended.push(id)
      return TE.right(undefined)
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'End' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'End the feed Agentbox?' })
  within(dialog).getByText('Its address stops working. No file is taken any more. What it has brought in stays.')
  expect(ended).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'End the feed' }))
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/desk/feeds'))
  expect(ended).toEqual([3])
})

test.each([
  ['seller', []],
  ['viewer', []],
  ['manager', ['End', 'Change', 'New address', 'Say which project 12 Example Street is', 'Change project:1']],
  ['office', ['End', 'Change', 'New address', 'Say which project 12 Example Street is', 'Change project:1']],
] as const)('a %s has the buttons that the role may use [D25-8]', async (role, buttons) => {
  const known = [
    {
      id: 5,
      key: 'project:1',
      projectId: 7,
      project: 'Kestrel House',
      ...{ suburb: 'Glenelg', state: 'SA', postcode: '5045' },
    },
  ]
  await openFeed(detailOf({ unknown: [UNKNOWN], known }), [], {}, role)
  const named = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(named.filter((name) => name !== '? keys')).toEqual(buttons)
})

test('a feed that isn’t the caller’s isn’t found [D25-8]', async () => {
  openFeeds('/desk/feeds/3', { feed: () => TE.left(failure('not-found', 'Not found.')) })
  await screen.findByText('It isn’t among yours, it has ended, or its address is wrong.')
})

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test, vi } from 'vitest'
import { failure } from '../../../domain/shared/failure'
import type { Delivery, FeedDetail } from '../../../domain/stock/feed/feed'
import type { FeedsPort } from '../../../domain/stock/feed/feed.ports'
import { openFeeds, personOf } from './at-feeds'
import { deliveryOf, detailOf, feedOf, UNKNOWN } from './samples'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const AT = new Date('2026-11-25T22:30:00.000Z')

const open = async (
  detail: FeedDetail,
  deliveries: readonly Delivery[] = [],
  ports: Partial<FeedsPort> = {},
  role: Parameters<typeof personOf>[0] = 'manager',
) => {
  openFeeds(
    '/desk/feeds/3',
    { feed: () => TE.right(detail), deliveries: () => TE.right(deliveries), ...ports },
    { person: personOf(role) },
  )
  await screen.findByRole('region', { name: 'Files' })
}
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
  await open(
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
  await open(detailOf({ feed: feedOf({ lastReadAt: null }, { way: 'folder', folder: 'ardent', isPaused }), inFolder }))
  expect((await screen.findByText(/in the folder\./)).textContent).toBe(text)
  expect(screen.getByRole('region', { name: 'Files' }).textContent).toBe(`Files${text}`)
})

test('a price list names its project [D25-4]', async () => {
  const settings = { way: 'address', url: 'https://feeds.example.com/a.xlsx', projectId: 7, agentIds: [] } as const
  await open(detailOf({ feed: feedOf({}, settings) }))
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
  await open(detailOf({ feed: feedOf({ trouble: TROUBLE, failures }) }))
  expect(screen.getByRole('alert').textContent).toBe(
    `${title}The address has no file (404). Check it with the sender.Last tried Thursday 26 November, 9:00 am ACDT.`,
  )
})

test('a paused feed says so, and no file is looked for [D25-4]', async () => {
  await open(detailOf({ feed: feedOf({ trouble: TROUBLE, failures: 3 }, { way: 'address', isPaused: true }) }))
  screen.getByText('This feed is paused.')
  screen.getByText('No file is read. “Change” ends the pause.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Look for files now' })).toBeNull()
})

test('files say what became of them, with refusals, imports and problems [D25-4] [D25-6]', async () => {
  await open(detailOf(), [
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
  await open(detailOf(), [], {
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
  await open(
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

type Answer = Parameters<FeedsPort['answerProject']>[0]

const openQuestions = async (detail: Partial<FeedDetail>) => {
  const answers: Answer[] = []
  await open(detailOf(detail), [], {
    answerProject: (answer) => {
      answers.push(answer)
      return TE.right(detailOf())
    },
  })
  return answers
}
const GLENELG = { suburb: 'Glenelg', state: 'SA', postcode: '5045' }
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('a project that we don’t know is asked about: which it is, a new draft, or none [D25-5]', async () => {
  const answers = await openQuestions({ unknown: [UNKNOWN] })
  const asked = screen.getByRole('region', { name: 'Which projects are these?' })
  expect(within(asked).getByRole('listitem').textContent).toBe(
    '12 Example Street12 units, Apartments, Glenelg SA 5045project:600000001Say which',
  )
  const say = () => fireEvent.click(screen.getByRole('button', { name: 'Say which project 12 Example Street is' }))
  say()
  await screen.findByRole('dialog', { name: 'Which project is 12 Example Street?' })
  save()
  expect(screen.getAllByText('Choose one.')).toHaveLength(1)
  choose(/^A project that is here/)
  save()
  screen.getByText('Choose the project.')
  const person = userEvent.setup()
  // Its code comes with the focus, and takes the place of the plain field.
  act(() => screen.getByRole('combobox', { name: 'Project' }).focus())
  await person.click(await screen.findByRole('button', { name: 'Show options' }))
  const options = within(await screen.findByRole('listbox', { name: 'Project' })).getAllByRole('option')
  expect(texts(options)).toEqual(['Kestrel House Glenelg'])
  await person.click(options[0] as HTMLElement)
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  say()
  choose(/^A new project/)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Example House' } })
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  say()
  choose(/^None/)
  save()
  await waitFor(() => expect(answers).toHaveLength(3))
  expect(answers).toEqual([
    { id: 3, projectKeyId: 8, answer: { is: 'project', projectId: 7 }, was: 'unknown' },
    {
      ...{ id: 3, projectKeyId: 8, was: 'unknown' },
      answer: { is: 'new', name: 'Example House', type: 'Apartments', ...GLENELG },
    },
    { id: 3, projectKeyId: 8, answer: { is: 'ignored' }, was: 'unknown' },
  ])
})

test('a new draft in a suburb that we don’t know gets another one [D51-91]', async () => {
  const answers: Answer[] = []
  const message = 'We don’t know Glenalg SA 5045. Did you mean Glenelg, SA 5045?'
  await open(detailOf({ unknown: [{ ...UNKNOWN, suburb: 'Glenalg' }] }), [], {
    answerProject: (answer) => {
      answers.push(answer)
      return answers.length === 1 ? TE.left(failure('malformed', message, 'suburb')) : TE.right(detailOf())
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Say which project 12 Example Street is' }))
  await screen.findByRole('dialog')
  choose(/^A new project/)
  save()
  await screen.findByText(message)
  const suburb = screen.getByLabelText<HTMLInputElement>('Suburb')
  expect([suburb.value, suburb.getAttribute('aria-invalid')]).toEqual(['Glenalg', 'true'])
  fireEvent.change(suburb, { target: { value: 'Glenelg' } })
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answers[1]?.answer).toEqual({ is: 'new', name: '12 Example Street', type: 'Apartments', ...GLENELG })
})

test('an answer can be changed [D25-5]', async () => {
  const answers = await openQuestions({
    known: [
      { id: 5, key: 'project:1', projectId: 7, project: 'Kestrel House', ...GLENELG },
      { id: 6, key: 'project:2', projectId: null, project: '', ...GLENELG },
    ],
  })
  const rows = within(screen.getByRole('region', { name: 'Projects of the feed' })).getAllByRole('row')
  expect(texts(rows.slice(1))).toEqual(['project:1Kestrel HouseChange', 'project:2Nothing of it is takenChange'])
  fireEvent.click(screen.getByRole('button', { name: 'Change project:1' }))
  await screen.findByRole('dialog', { name: 'Which project is project:1?' })
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Project' }).value).toBe('Kestrel House')
  choose(/^None/)
  save()
  await waitFor(() => expect(answers).toEqual([{ id: 3, projectKeyId: 5, answer: { is: 'ignored' }, was: 7 }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Change project:2' }))
  await screen.findByRole('dialog', { name: 'Which project is project:2?' })
  save()
  await waitFor(() => expect(answers[1]).toEqual({ id: 3, projectKeyId: 6, answer: { is: 'ignored' }, was: 'ignored' }))
})

test('once another person has chosen, the dialog says so and the page shows what it is now [D36-11]', async () => {
  const message = 'Another person has chosen. Look at what it is now.'
  const known = [{ id: 8, key: UNKNOWN.key, projectId: 7, project: 'Kestrel House', ...GLENELG }]
  let isChosen = false
  await open(detailOf({ unknown: [UNKNOWN] }), [], {
    feed: () => TE.fromIO(() => (isChosen ? detailOf({ known }) : detailOf({ unknown: [UNKNOWN] }))),
    answerProject: () => {
      isChosen = true
      return TE.left(failure('changed-meanwhile', message))
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Say which project 12 Example Street is' }))
  await screen.findByRole('dialog')
  choose(/^None/)
  save()
  await screen.findByText(message)
  await screen.findByText('Kestrel House')
  expect(screen.queryByText('12 Example Street')).toBeNull()
})

test('files are looked for when that is wanted, and shown once they were [D25-7]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const looked: number[] = []
  let feed = feedOf({}, { way: 'folder', folder: 'ardent' })
  let found: readonly Delivery[] = []
  await open(detailOf(), [], {
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
  await open(detailOf({ feed: feedOf({}, { way: 'folder', folder: 'a' }) }), [], {
    fetchNow: () => TE.left(failure('too-soon', 'Files were looked for a moment ago. Try again in a minute.')),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Look for files now' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Files were looked for a moment ago. Try again in a minute.',
  )
})

test('a look that comes too soon shows when the last one was [D36-31]', async () => {
  let now = detailOf({ feed: feedOf({ lastTriedAt: null, lastReadAt: null }, { way: 'folder', folder: 'a' }) })
  await open(now, [], {
    feed: () => TE.right(now),
    fetchNow: () => TE.left(failure('too-soon', 'Files were looked for a moment ago. Try again in a minute.')),
  })
  now = detailOf({ feed: feedOf({ lastTriedAt: AT, lastReadAt: null }, { way: 'folder', folder: 'a' }) })
  fireEvent.click(screen.getByRole('button', { name: 'Look for files now' }))
  await waitFor(() => expect(facts()).toContainEqual(['Last looked for', 'Thursday 26 November, 9:00 am ACDT']))
})

test('a feed ends only once that is confirmed [D25-7]', async () => {
  const ended: number[] = []
  await open(detailOf(), [], {
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
  const known = [{ id: 5, key: 'project:1', projectId: 7, project: 'Kestrel House', ...GLENELG }]
  await open(detailOf({ unknown: [UNKNOWN], known }), [], {}, role)
  const named = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(named.filter((name) => name !== '? keys')).toEqual(buttons)
})

test('a feed that isn’t the caller’s isn’t found [D25-8]', async () => {
  openFeeds('/desk/feeds/3', { feed: () => TE.left(failure('not-found', 'Not found.')) })
  await screen.findByText('It isn’t among yours, it has ended, or its address is wrong.')
})

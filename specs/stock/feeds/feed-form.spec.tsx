// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../../domain/shared/failure'
import type { FeedsPort } from '../../../domain/stock/feed/feed.ports'
import { ARDENT, BEACON, openFeeds, personOf } from './at-feeds'
import { detailOf, feedOf } from './samples'

afterEach(cleanup)

type Added = Parameters<FeedsPort['add']>[0]

const openNew = async (answer: ReturnType<FeedsPort['add']>, opening: Parameters<typeof openFeeds>[2] = {}) => {
  const added: Added[] = []
  const ports: Partial<FeedsPort> = {
    feeds: () => TE.right([]),
    feed: () => TE.right(detailOf()),
    add: (feed) => {
      added.push(feed)
      return answer
    },
  }
  const copied = openFeeds('/desk/feeds', ports, opening)
  const opener = await screen.findByRole('button', { name: 'New feed' })
  fireEvent.click(opener)
  await screen.findByRole('form', { name: 'New feed' })
  return { added, copied }
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const problems = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map(
    (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  )

test('a feed whose files are sent to us shows its address this once, with an example, and then itself [D25-2] [D25-3]', async () => {
  const address = 'https://unifi.example/api/feeds/t0k3n'
  const { added, copied } = await openNew(TE.right({ id: 3, address }))
  type('Name', ' Agentbox ')
  choose(/^An address that files are sent to/)
  type('Codes of the agency', 'xnwxnw, abc;XNWXNW')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Take homes that aren’t new as well' }))
  press('Add the feed')
  const dialog = await screen.findByRole('dialog', { name: 'The feed’s address' })
  expect(added).toEqual([
    {
      agencyId: 4,
      settings: {
        ...{ name: 'Agentbox', way: 'push', url: '', folder: '', projectId: null, agentIds: ['XNWXNW', 'ABC'] },
        ...{ takesEstablished: true, isPaused: false },
      },
    },
  ])
  within(dialog).getByText('Give it to the sender now: it isn’t shown again. Anyone who has it can send files.')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Address').value).toBe(address)
  expect(within(dialog).getByLabelText('Example').textContent).toBe(
    `curl --fail --upload-file stock.xml '${address}?name=stock.xml'`,
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Copy' }))
  expect(copied).toEqual([address])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/desk/feeds/3'))
  expect(screen.queryByText(address)).toBeNull()
})

test('a feed that we fetch opens as soon as it is added [D25-2]', async () => {
  const { added } = await openNew(TE.right({ id: 3, address: '' }), {
    person: personOf('office'),
    agencies: [ARDENT, BEACON],
  })
  type('Agency', '5')
  type('Name', 'Builder')
  choose(/^An address that we fetch/)
  type('Address of the file', 'https://feeds.example.com/list.xlsx')
  choose(/^One project/)
  const person = userEvent.setup()
  // Its code comes with the focus, and takes the place of the plain field.
  act(() => screen.getByRole('combobox', { name: 'Project' }).focus())
  await person.click(await screen.findByRole('button', { name: 'Show options' }))
  const options = within(await screen.findByRole('listbox', { name: 'Project' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['The Lantern Glenelg'])
  await person.click(options[0] as HTMLElement)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pause it: no file is read until this is unticked' }))
  press('Add the feed')
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/desk/feeds/3'))
  expect(added).toEqual([
    {
      agencyId: 5,
      settings: {
        ...{ name: 'Builder', way: 'address', url: 'https://feeds.example.com/list.xlsx', folder: '', projectId: 9 },
        ...{ agentIds: [], takesEstablished: false, isPaused: true },
      },
    },
  ])
})

test('what is missing is named at its field, and nothing is sent [D25-2]', async () => {
  const { added } = await openNew(TE.right({ id: 3, address: '' }), {
    agencies: [ARDENT, BEACON],
    person: personOf('office'),
  })
  press('Add the feed')
  expect(problems()).toEqual([
    'Choose an agency.',
    'Write who sends the stock.',
    ...['Choose how files come.', 'Choose how files come.', 'Choose how files come.'],
    'Write the code that the file has for the agency.',
  ])
  choose(/^A folder beside us/)
  choose(/^One project/)
  press('Add the feed')
  expect(problems().slice(2)).toEqual(['Write the name of the folder.', 'Choose the project.'])
  expect(added).toEqual([])
})

test.each([
  ['', 'Write the address of the file.'],
  ['http://feeds.example.com/a.xml', 'Write an address that begins with https://.'],
  ['https://me:secret@feeds.example.com/a.xml', 'Leave the user name and password out of the address.'],
])('“%s” is no address of a file [D25-2]', async (url, problem) => {
  const { added } = await openNew(TE.right({ id: 3, address: '' }))
  type('Name', 'Rex')
  choose(/^An address that we fetch/)
  type('Address of the file', url)
  type('Codes of the agency', 'ABC')
  press('Add the feed')
  expect([problems(), added]).toEqual([[problem], []])
})

test.each([
  ['name-taken', 'The agency has a feed of this name.', undefined, 'The agency has a feed of this name.'],
  ['malformed', 'folder: letters, digits and hyphens', 'folder', 'folder: letters, digits and hyphens'],
])('what the server refuses (%s) is shown at its field [D25-2]', async (kind, message, field, problem) => {
  await openNew(TE.left(failure(kind, message, field)), { person: personOf('office') })
  type('Name', 'Rex')
  choose(/^A folder beside us/)
  type('Name of the folder', '../up')
  type('Codes of the agency', 'ABC')
  press('Add the feed')
  await waitFor(() => expect(problems()).toEqual([problem]))
})

test('a feed without two-step login is refused with the way to turn it on [D25-2]', async () => {
  await openNew(TE.left(failure('second-factor-needed', 'This needs two-step login.')))
  type('Name', 'Rex')
  choose(/^An address that files are sent to/)
  type('Codes of the agency', 'ABC')
  press('Add the feed')
  expect((await screen.findByRole('alert')).textContent).toBe('This needs two-step login. Turn it on')
})

test('a change sends the version that was seen and all but the way [D25-2]', async () => {
  const changed: Parameters<FeedsPort['change']>[0][] = []
  const feed = feedOf({}, { agentIds: ['ABC', 'DEF'] })
  openFeeds('/desk/feeds/3', {
    feed: () => TE.right(detailOf({ feed })),
    change: (change) => {
      changed.push(change)
      return TE.right(feed)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  await screen.findByRole('form', { name: 'Change Agentbox' })
  expect(screen.queryByRole('radio', { name: /^A folder/ })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Codes of the agency').value).toBe('ABC, DEF')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pause it: no file is read until this is unticked' }))
  press('Save')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(changed).toEqual([
    {
      ...{ id: 3, version: 2 },
      settings: {
        ...{ name: 'Agentbox', way: 'push', url: '', folder: '', projectId: null, agentIds: ['ABC', 'DEF'] },
        ...{ takesEstablished: false, isPaused: true },
      },
    },
  ])
})

test('a new address is asked for first, and shown once [D25-3]', async () => {
  const renewed: number[] = []
  openFeeds('/desk/feeds/3', {
    feed: () => TE.right(detailOf()),
    renewAddress: (id) => {
      renewed.push(id)
      return TE.right({ id, address: 'https://unifi.example/api/feeds/n3w' })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'New address' }))
  await screen.findByText('The old one stops working at once. The sender needs the new one.')
  expect(renewed).toEqual([])
  press('Make a new address')
  const dialog = await screen.findByRole('dialog', { name: 'The feed’s address' })
  expect(renewed).toEqual([3])
  expect(within(dialog).getByLabelText<HTMLInputElement>('Address').value).toBe('https://unifi.example/api/feeds/n3w')
})

test('folders are offered to the office alone [D32-8]', async () => {
  const ways = () => screen.getAllByRole('radio', { name: /^A(n| )/ }).map((radio) => radio.getAttribute('value'))
  await openNew(TE.right({ id: 3, address: '' }))
  expect(ways()).toEqual(['address', 'push'])
  cleanup()
  await openNew(TE.right({ id: 3, address: '' }), { person: personOf('office') })
  expect(ways()).toEqual(['folder', 'address', 'push'])
})

test('who changes a feed second sees what it is now, and changes that [D32-8]', async () => {
  const changed: Parameters<FeedsPort['change']>[0][] = []
  const now = feedOf({ version: 3 }, { name: 'Agentbox 2', agentIds: ['NEW'] })
  openFeeds('/desk/feeds/3', {
    feed: () => TE.right(detailOf({ feed: changed.length === 0 ? feedOf({}, { agentIds: ['ABC'] }) : now })),
    change: (change) => {
      changed.push(change)
      return change.version === 2 ? TE.left(failure('changed-meanwhile', 'Changed.')) : TE.right(now)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  await screen.findByRole('form', { name: 'Change Agentbox' })
  type('Codes of the agency', 'MINE')
  press('Save')
  await screen.findByText('Somebody has changed this feed meanwhile.')
  await screen.findByRole('form', { name: 'Change Agentbox 2' })
  expect(screen.getByLabelText<HTMLInputElement>('Codes of the agency').value).toBe('NEW')
  press('Save')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(changed.map(({ version, settings }) => [version, settings.agentIds])).toEqual([
    [2, ['MINE']],
    [3, ['NEW']],
  ])
})

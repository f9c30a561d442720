// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { Feed } from '../../../domain/stock/feed/feed'
import { openFeeds, personOf } from './at-feeds'
import { feedOf } from './samples'

afterEach(cleanup)

const AT = new Date('2026-11-25T22:30:00.000Z')
const GONE = {
  at: AT,
  text: 'The server answered with status 404. Check that the address opens in a browser.',
}

const rows = async (feeds: readonly Feed[]) => {
  openFeeds('/desk/feeds', { feeds: () => TE.right(feeds) })
  const [, ...found] = await screen.findAllByRole('row')
  return found.map((row) => [...row.children].map(({ textContent }) => textContent))
}

test('feeds are listed with how their files come, how each is, when it was read and what waits [D25-1]', async () => {
  const byAddress = { way: 'address', url: 'https://feeds.example.com/ardent.xml' } as const
  expect(
    await rows([
      feedOf({ id: 1, waits: 2 }),
      feedOf({ id: 2, lastReadAt: null, lastTriedAt: null }, { name: 'Box and Dice', way: 'folder', folder: 'ardent' }),
      feedOf({ id: 3, trouble: GONE, failures: 1, waits: 1 }, { name: 'Rex', ...byAddress }),
      feedOf({ id: 4, trouble: GONE, failures: 3 }, { name: 'Builder', ...byAddress, projectId: 7 }),
      feedOf({ id: 5, trouble: GONE, failures: 4 }, { name: 'Old sender', isPaused: true }),
    ]),
  ).toEqual([
    [
      ...['AgentboxArdent & Vale', 'Sent to usREAXML of the agency', 'Working'],
      ...['Thursday 26 November, 9:00 am ACDT', '2 decisions'],
    ],
    ['Box and DiceArdent & Vale', 'Folder ardentREAXML of the agency', 'No file yet', 'Never', '–'],
    [
      ...['RexArdent & Vale', 'From feeds.example.comREAXML of the agency'],
      'Last try failedThe server answered with status 404. Check that the address opens in a browser.',
      ...['Thursday 26 November, 9:00 am ACDT', '1 decision'],
    ],
    [
      ...['BuilderArdent & Vale', 'From feeds.example.comA price list of one project'],
      'Not workingThe server answered with status 404. Check that the address opens in a browser.',
      ...['Thursday 26 November, 9:00 am ACDT', '–'],
    ],
    [
      ...['Old senderArdent & Vale', 'Sent to usREAXML of the agency', 'Paused'],
      ...['Thursday 26 November, 9:00 am ACDT', '–'],
    ],
  ])
  expect(screen.getByRole('link', { name: 'Rex' }).getAttribute('href')).toBe('/desk/feeds/3')
})

test('without a feed, the screen says what one is and how files can come [D25-1]', async () => {
  openFeeds('/desk/feeds', {}, { person: personOf('office') })
  await screen.findByRole('heading', { name: 'No feeds yet' })
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'A folder beside us',
    'An address that we fetch',
    'An address that files are sent to',
  ])
  expect(screen.getAllByRole('button', { name: 'New feed' })).toHaveLength(1)
})

test.each([
  ['a viewer of it', personOf('viewer'), 0],
  ['a seller of it', personOf('seller'), 0],
  ['a manager of another agency', personOf('manager', 5), 0],
  ['a manager of it', personOf('manager'), 1],
  ['the office', personOf('office'), 1],
])('a feed of an agency is added by its managers and the office; here by %s [D25-8]', async (_, person, buttons) => {
  openFeeds('/desk/feeds', { feeds: () => TE.right([feedOf()]) }, { person })
  await screen.findByRole('link', { name: 'Agentbox' })
  expect(screen.queryAllByRole('button', { name: 'New feed' })).toHaveLength(buttons)
})

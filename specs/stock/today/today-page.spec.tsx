// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { Today } from '../../../domain/stock/today'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { DESK_KEYS, TODAY } from '../../../src/stock/desk.flows'
import { DeskKeysPresenter } from '../../../src/stock/frame/desk-keys.presenter'
import { TodayPage } from '../../../src/stock/today/TodayPage'
import { given, partWith } from '../../shared/screen-at'

afterEach(cleanup)

/** Thursday, 9:42 am in Adelaide. */
const NOW = new Date('2026-11-25T23:12:00Z')
const hold = (reservationId: number, state: string, endsAt: string): Today['holds'][number] => ({
  ...{
    reservationId,
    unitId: reservationId,
    label: String(700 + reservationId),
    project: 'Kestrel House',
    projectId: 7,
  },
  ...{ state, buyer: `Buyer ${reservationId}`, heldAt: new Date('2026-11-19T03:44:00Z'), endsAt: new Date(endsAt) },
})

const TODAY_HERE: Today = {
  ...{
    now: NOW,
    projects: 2,
    toApprove: 0,
    offers: [],
    asked: [],
    commissions: [],
    questions: null,
    imports: [],
    unknownProjects: [],
    failingFeeds: [],
  },
  counts: { available: 1, reserved: 4, sold: 0, withheld: 0 },
  holds: [
    hold(1, 'SA', '2026-11-26T13:29:00Z'),
    hold(2, 'SA', '2026-11-27T13:29:00Z'),

    hold(3, 'WA', '2026-11-28T15:59:00Z'),
    hold(4, 'SA', '2026-12-02T13:29:00Z'),
  ],
  drafts: [
    {
      ...{ id: 9, name: 'Vesper House', agencyId: 1, agency: 'Ardent & Vale', suburb: 'Bowden', state: 'SA' },
      ...{ propertyType: 'Apartments', publication: 'draft', prices: { from: null, to: null }, changedAt: null },
      ...{ counts: { available: 0, reserved: 0, sold: 0, withheld: 54 }, missing: ['picture', 'contract'] },
    },
  ],
}

const open = (of: Partial<Today> = {}) =>
  partWith(<TodayPage mayAdd />, [
    given(DESK_KEYS, new DeskKeysPresenter({ areLettersOn: () => true, setLetters: () => undefined })),
    given(
      TODAY,
      loadingFlow('today', () => TE.right({ ...TODAY_HERE, ...of })),
    ),
  ])

test('holds are lines of time that say the days that are left, and which end today [D31-4]', async () => {
  open()
  const holds = await screen.findAllByRole('link', { name: /^70\dR?/ })
  expect(holds.map(({ textContent }) => /ends today, [^e]*m|\d days?/.exec(textContent ?? '')?.[0])).toEqual([
    'ends today, 11:59 pm',
    '1 day',
    '2 days',
    '6 days',
  ])
  // Of the week that is shown.
  const widths = [...document.querySelectorAll<HTMLElement>('[style*="width"]')].map(({ style }) => style.width)
  expect(widths.map((width) => Math.round(Number.parseFloat(width)))).toEqual([9, 23, 39, 94])
})

test('a draft shows how much of it is done [D31-4]', async () => {
  open()
  const draft = await screen.findByRole('link', { name: /Vesper House/ })
  const fields = [...draft.querySelectorAll('i')].map(({ className }) => className !== '')
  expect(fields).toEqual([false, false, false, false, false, false, false, true, true])
  expect(draft.textContent).toContain('Missing: a picture, contract type')
})

const asked = (id: number, of: object = {}) => ({
  ...{ id, kind: 'enquiry' as const, state: 'new' as const, name: 'Noor Haddad', message: 'Is there a shed?' },
  ...{
    projectId: 7,
    propertyType: 'Apartments' as const,
    project: 'Kestrel House',
    unit: '805',
    site: '',
    at: new Date('2026-11-23T23:00:00Z'),
    assignee: null,
  },
  ...{ requested: [], site: '' },
  ...of,
})

test('questions without an answer lead to the inbox, with how many have waited for over 24 hours [D39-10]', async () => {
  open({
    questions: {
      ...{ total: 8, late: 1 },
      leads: [
        asked(1),
        asked(2, {
          ...{ kind: 'agent-kit', name: 'Bill Ashby', message: '', projectId: null, project: '', unit: '' },
          at: new Date('2026-11-25T21:50:00Z'),
        }),
      ],
    },
  })
  const part = await screen.findByRole('region', { name: 'Questions without an answer' })
  const links = within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent?.replace(/\u202f/g, ' '), link.getAttribute('href')])
  expect(links).toEqual([
    ['Noor Haddad 805 Kestrel HouseIs there a shed?24 Nov, 9:30 am', '/desk/inbox/1'],
    ['Bill Ashby UnifiAgent kit8:20 am', '/desk/inbox/2'],
    ['All 8 in the inbox', '/desk/inbox'],
  ])
  expect(screen.getByRole('link', { name: '8 questions 1 over 24 hours' })).toBeTruthy()
})

test('Today says that everyone has an answer, and shows no questions to those who don’t sell [D39-10]', async () => {
  open({ questions: { total: 0, late: 0, leads: [] } })
  expect(await screen.findByText('Everyone has an answer.')).toBeTruthy()
  cleanup()
  open()
  await screen.findByText('Vesper House')
  expect(screen.queryByRole('region', { name: 'Questions without an answer' })).toBeNull()
})

test('the office sees which sales wait for a commission figure, and others no such list [D38-19]', async () => {
  open({
    commissions: [
      {
        ...{ reservationId: 1021, label: '904', project: 'Kestrel House' },
        buyer: 'Bea Byrne',
        introducer: 'Alan Agent',
      },
    ],
  })
  const part = await screen.findByRole('region', { name: 'Commissions without a figure' })
  const link = within(part).getByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    '904SAlan AgentKestrel House, sold to Bea Byrne',
    '/desk/sales/1021',
  ])
  screen.getByText('commission to state')
  cleanup()
  open()
  await screen.findByText('Vesper House')
  expect(screen.queryByRole('region', { name: 'Commissions without a figure' })).toBeNull()
})

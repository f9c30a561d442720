// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { soldSummary } from '../../domain/commission/bonus'
import { COMMISSION } from '../../domain/commission/commission.ports'
import { COMMISSION_MODE } from '../../domain/commission/commission-mode'
import { IDENTITY } from '../../domain/identity/identity.ports'
import { SESSION } from '../../domain/identity/session'
import type { User } from '../../domain/identity/user'
import { NAVIGATION } from '../../domain/shared/navigation'
import { HTTP } from '../../src/shared/http.bindings'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { sessionOf } from '../account/screen-setup'
import { ANN } from '../identity/samples'
import { identityThat, notedNavigation } from '../identity/session-setup'
import { answeredCalls } from '../shared/answered-calls'
import { given, screenAt } from '../shared/screen-at'

beforeEach(() => {
  // A chart is drawn only where there is room for it.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
})
afterEach(cleanup)

const ALAN: User = {
  ...ANN,
  role: 'agent',
  companyName: 'Parade Introductions',
  firstName: 'Alan',
  lastName: 'Agent',
  address: '104 The Parade',
  phoneNumber: '0855501290',
  mobileNumber: '491576801',
  email: 'alan@example.com',
  ccEmail: 'accounts@example.com',
  abn: '51824753556',
}
const LISTS = { bookmarked: 4, reserved: 2, purchased: 3, holdsEnding: 0 }
const DATA: Readonly<Record<string, unknown>> = {
  'GET /api/invoice/due/numbers': 6,
  'GET /api/account/overview': LISTS,
}

const opened = async ({ user = ALAN, sales = 2, places = [] as readonly object[], august = 720_050 } = {}) => {
  const answers = { ...DATA, 'GET /api/queue-places': places }
  const { http } = await answeredCalls(({ line }) =>
    line in answers ? { code: 0, data: answers[line as keyof typeof answers] } : undefined,
  )
  await screenAt('/account', [
    given(HTTP, http),
    given(IDENTITY, identityThat({ user: () => TE.right(user) })),
    given(SESSION, sessionOf(user)),
    given(COMMISSION, {
      months: () =>
        TE.right([
          { commission: 900_000, bonus: 500_000, beginTime: Date.UTC(2026, 6, 1) / 1000, monthName: 'Jul' },
          { commission: august, bonus: 0, beginTime: Date.UTC(2026, 7, 1) / 1000, monthName: 'Aug' },
        ]),
      years: () =>
        TE.right([
          { commission: 4_130_000, yearName: '2025–26' },
          { commission: 2_065_000, yearName: '2026–27' },
        ]),
      entries: () => TE.right([]),
      csv: () => TE.right(''),
      sold: () => TE.right(soldSummary(sales)),
    }),
    given(COMMISSION_MODE, { isHidden: false, toggle: () => undefined }),
    given(NAVIGATION, notedNavigation().navigation),
    given(TOASTS, new Toasts()),
  ])
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2))
}
const details = () => {
  const section = screen.getByLabelText('Your details')
  const facts = [...section.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  return { name: section.querySelector('h1')?.textContent, company: section.querySelector('p')?.textContent, facts }
}

test('the dashboard has the details, the bonus with its tracker, and both charts [A1-5 A2.1-17]', async () => {
  await opened()
  expect(details().name).toBe('Alan Agent')
  expect([...document.querySelectorAll('h2')].map((each) => each.textContent)).toEqual([
    'To do',
    'Three more unconditional sales until your bonus',
    'Commission to receive',
    'Financial year income',
  ])
  expect(screen.getByLabelText('Sales this month').children).toHaveLength(5)
})

/** The heights of a chart's bars, rounded to whole pixels, in the order in which they are drawn. */
const heightsIn = (box: Element) =>
  [...box.querySelectorAll('path')]
    .flatMap((path) => /^M\S+ \S+l34 0l0 -([\d.]+)l-34 0Z$/.exec(path.getAttribute('d') ?? '')?.[1] ?? [])
    .map((height) => Math.round(Number(height)))

test.each([
  // July's commission, its bonus, the hatch over the bonus, and August's commission.
  ['Commission to receive', '$21,200.50', ['Jul 2026', 'Aug 2026'], [124, 100, 69, 69]],
  ['Financial year income', '$20,650', ['2025–26', '2026–27'], [229, 115]],
])(
  '“%s” is a bar chart of the amounts that were loaded [A2.5-7 A2.5-8 A7-89]',
  async (title, total, names, heights) => {
    await opened()
    const box = screen.getByText(title, { selector: 'h2' }).closest('section')
    if (box === null) throw new Error(`${title} is in no section`)
    await waitFor(() => expect(heightsIn(box)).toEqual(heights))
    expect(within(box).getByText(total, { selector: 'p' })).toBeTruthy()
    expect([...box.querySelectorAll('tbody th')].map((each) => each.textContent)).toEqual(names)
  },
)

test('what is to be paid back is headed so, with its amount; the income of the year keeps its sign [D52-21]', async () => {
  await opened({ august: -1_562_000 })
  const box = screen.getByText('Commission to pay back', { selector: 'h2' }).closest('section')
  expect(box?.querySelector('p')?.textContent).toBe('$1,620')
  expect(screen.queryByText('Commission to receive')).toBeNull()
  expect([...(box?.querySelectorAll('tbody td:nth-child(2)') ?? [])].map((each) => each.textContent)).toEqual([
    '$14,000',
    '−$15,620',
  ])
})

test.each<[string, User, unknown]>([
  [
    'with every detail',
    ALAN,
    {
      name: 'Alan Agent',
      company: 'Parade Introductions',
      facts: [
        ['Address', '104 The Parade, Norwood SA 5067'],
        ['Phone', '+61 8 5550 1290'],
        ['Mobile', '+61 491 576 801'],
        ['Email', 'alan@example.com'],
        ['C/C email', 'accounts@example.com'],
        ['ABN or ACN', '51 824 753 556'],
      ],
    },
  ],
  [
    'with few',
    {
      ...ALAN,
      firstName: 'Olga',
      companyName: 'Bay & Co',
      phoneNumber: '',
      mobileNumber: '0412 345 678',
      ccEmail: '',
      abn: '12345678901',
    },
    {
      name: 'Olga Agent',
      company: 'Bay & Co',
      facts: [
        ['Address', '104 The Parade, Norwood SA 5067'],
        ['Phone', '-'],
        ['Mobile', '+61 412 345 678'],
        ['Email', 'alan@example.com'],
        ['C/C email', '-'],
        ['ABN or ACN', '12 345 678 901'],
      ],
    },
  ],
])('the details of an agent %s [A2.5-1 A5-35 A5-37]', async (_, user, shown) => {
  await opened({ user })
  expect(details()).toEqual(shown)
})

test('its links lead to the details and the lists [A2.5-2 A2.5-10 A2.5-13 A2.5-14]', async () => {
  await opened()
  await screen.findByText('due', { exact: false, selector: 'nav *' })
  const links = [...document.querySelectorAll('aside a')].map((each) => [each.textContent, each.getAttribute('href')])
  expect(links).toEqual([
    ['Edit details', '/account/edit'],
    ['Invoices 6 due', '/account/invoice'],
    ['Bookmarked 4', '/account/book'],
    ['Reserved 2', '/account/reserve'],
    ['Purchased 3', '/account/purchase'],
    ['Saved searches', '/profile?section=saved'],
    ['Private links', '/account/links'],
    ['Referrals', '/account/referrals'],
    ['Membership and billing', '/account/membership'],
    ['Security', '/account/security'],
  ])
})

test('an agent’s places in queues are above their bonus [D52-6]', async () => {
  const place = {
    ...{ placeId: 4, propertyId: 7, unitId: 12, unit: 'Apartment 905', listing: 'The Lantern', state: 'SA' },
    ...{ status: 'offered', position: 0, waiting: 1, offerHours: 24, wantsNews: false },
  }
  await opened({ places: [{ ...place, offeredUntil: '2026-11-28T06:30:00.000Z' }] })
  expect(await screen.findByText('Yours to reserve until Saturday 28 November, 5:00 pm ACDT.')).toBeTruthy()
  expect([...document.querySelectorAll('h2')].map((each) => each.textContent).slice(0, 3)).toEqual([
    'To do',
    'My places in queues',
    'Three more unconditional sales until your bonus',
  ])
})

test.each([0, 5])('after %i sales the banner says what earns the bonus [A1-8]', async (sales) => {
  await opened({ sales })
  expect(
    screen.getByText('A $5,000 bonus is paid at five or more unconditional sale contracts in a calendar month.'),
  ).toBeTruthy()
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { accountOverHttp } from '../../adapters/http/account/account.http'
import { detailsDraftsIn } from '../../adapters/storage/details-drafts'
import { listPagesIn } from '../../adapters/storage/list-pages'
import { ACCOUNT, type AccountPort, DETAILS_DRAFTS } from '../../domain/account/account.ports'
import type { ReservedProperty } from '../../domain/account/reserved-property'
import { ANALYTICS } from '../../domain/analytics/analytics.ports'
import { SITE } from '../../domain/content/site'
import { IDENTITY } from '../../domain/identity/identity.ports'
import { SESSION } from '../../domain/identity/session'
import type { User } from '../../domain/identity/user'
import { failure } from '../../domain/shared/failure'
import { LIST_PAGES } from '../../domain/shared/list-pages'
import { NAVIGATION } from '../../domain/shared/navigation'
import { HTTP } from '../../src/shared/http.bindings'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { ANN } from '../identity/samples'
import { NOTHING_SINCE } from './samples'
import { identityThat, notedNavigation } from '../identity/session-setup'
import { answeredCalls } from '../shared/answered-calls'
import { memoryStorage } from '../shared/memory-storage'
import { given, screenAt, siteOf } from '../shared/screen-at'
import { accountThat, sessionOf } from './screen-setup'

afterEach(cleanup)

const opened = async (user: User, account: AccountPort = accountThat(), site = siteOf()) => {
  const { http } = await answeredCalls(() => undefined)
  const toasts = new Toasts()
  await screenAt('/profile', [
    given(SITE, site),
    given(HTTP, http),
    given(IDENTITY, identityThat({ user: () => TE.right(user) })),
    given(ACCOUNT, account),
    given(DETAILS_DRAFTS, detailsDraftsIn(memoryStorage())),
    given(LIST_PAGES, listPagesIn(memoryStorage())),
    given(SESSION, sessionOf(user)),
    given(NAVIGATION, notedNavigation().navigation),
    given(ANALYTICS, { note: () => undefined }),
    given(TOASTS, toasts),
  ])
  await screen.findByText(/welcome back/)
  return { toasts, said: () => toasts.shown.map(({ text }) => text) }
}
const BEA: User = {
  ...ANN,
  userId: 8,
  firstName: 'Bea',
  lastName: 'Smith',
  countryCode: '+64',
  email: 'bea@x.com',
  subscribed: true,
}
const HELD: ReservedProperty = {
  ...NOTHING_SINCE,
  reservationId: 1001,
  propertyId: 7,
  unitId: 12,
  dwellingNumber: '905',
  unit: 'Apartment 905',
  name: 'The Lantern',
  address: '41 Bayview Street, Glenelg SA 5045',
  offerType: 'Select Now',
  propertyPrice: 600_000,
  offeredPrice: null,
  agreedPrice: null,
  documents: [],
  reservedDate: new Date('2026-11-18T02:00:00Z'),
  heldUntil: null,
  standing: 'expired',
  estimatedCompletion: 'June 2028',
  agents: [{ firstName: 'Alex', lastName: 'Agent', phone: '+61 491 570 006', email: 'alex@bay.example' }],
  purchasingEntity: '',
  legalRepName: 'Lee Legal',
  isListed: true,
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test.each([
  [ANN, 'Ann, welcome back!'],
  [BEA, 'Bea, welcome back!'],
])('My Account at /profile greets the user: %# [B2.9-1 M2-40]', async (user, greeting) => {
  await opened(user)
  expect(document.querySelector('h1')?.textContent).toBe(greeting)
})

test('its sections are closed and opened by their headings, led by what is reserved; the last can change the password [B1-7 B2.9-2]', async () => {
  await opened(ANN)
  const titles = ['My Reserved Properties', 'My saved searches', 'My Favourites', 'My Information']
  const sections = [...document.querySelectorAll('details')].slice(0, 4)
  expect(sections.map((each) => [each.querySelector('h2')?.textContent, each.open])).toEqual(
    titles.map((title) => [title, true]),
  )
  expect(sections.map((each) => within(each).queryByRole('button', { name: 'Change password' })?.tagName)).toEqual([
    undefined,
    undefined,
    undefined,
    'BUTTON',
  ])
  for (const section of sections) {
    const heading = section.querySelector('summary')
    if (heading === null) throw new Error('a section without a heading')
    fireEvent.click(heading)
    expect(section.open).toBe(false)
    fireEvent.click(heading)
    expect(section.open).toBe(true)
  }
})

test.each([
  [ANN, ['Australia (+61)', 'Ann', 'Buyer', '22 William Street, Norwood SA 5067', '0491576398', 'ann@example.com']],
  [BEA, ['New Zealand (+64)', 'Bea', 'Smith', '22 William Street, Norwood SA 5067', '0491576398', 'bea@x.com']],
])(
  'My Information holds the user’s details, of which the email cannot be changed: %# [B2.9-3 B2.9-4]',
  async (user, details) => {
    await opened(user)
    const fields = ['First name', 'Last name', 'Address', 'Mobile number', 'Email'].map(field)
    const country = screen.getByLabelText<HTMLSelectElement>('Country code').selectedOptions[0]?.textContent
    expect([country, ...fields.map(({ value }) => value)]).toEqual(details)
    expect(fields.map((each) => each.hasAttribute('readonly'))).toEqual([false, false, false, false, true])
  },
)

const NEWS = 'Add me to the mailing list for new homes and price changes'

test('saving needs no more than a code, and leaves the mailing list as it is [A7-88 B8-32 D52-47]', async () => {
  const { http, sent } = await answeredCalls(() => ({ code: 0, data: null }))
  const { said } = await opened(BEA, accountOverHttp(http))
  fireEvent.click(screen.getByText('Save changes'))
  await waitFor(() => expect(said()).toEqual(['Your account information updated successfully']))
  const saved = sent.find(({ line }) => line === 'PUT /api/user')
  expect(saved?.body).toMatchObject({ firstName: 'Bea', subscribed: null })
})

test.each([
  [{ ...BEA, address: '', suburb: '', state: '', postcode: '' }, false, 'You’re no longer on the mailing list.'],
  [
    { ...ANN, address: '', suburb: '', state: '', postcode: '' },
    true,
    'The mailing list is among your saved searches.',
  ],
])('the mailing list is ticked or left without an address: %# [B2.9-5] [D52-47]', async (user, subscribed, text) => {
  const { http, sent } = await answeredCalls(() => ({ code: 0, data: null }))
  const { said } = await opened(user, accountOverHttp(http))
  expect(field(NEWS).checked).toBe(!subscribed)
  expect(
    screen.getByText(
      subscribed
        ? 'One email a week, if anything is new. It becomes one of your saved searches, where you choose how often.'
        : 'It is among your saved searches, where you choose how often.',
    ),
  ).toBeTruthy()
  fireEvent.click(field(NEWS))
  expect(field(NEWS).checked).toBe(subscribed)
  await waitFor(() => expect(said()).toEqual([text]))
  const saved = sent.filter(({ line }) => line.startsWith('PUT'))
  expect(saved).toMatchObject([{ line: 'PUT /api/user/mailingList', body: { subscribed } }])
})

test('a tick that could not be saved is as it was, and says why [D52-47]', async () => {
  const message = 'We couldn’t reach the server.'
  await opened(ANN, accountThat({ setMailingList: () => TE.left(failure('offline', message)) }))
  fireEvent.click(field(NEWS))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(field(NEWS).checked).toBe(false)
})

test('an open page follows what was done elsewhere when it is shown again, and keeps what is open [D52-58]', async () => {
  const held = { ...HELD, standing: 'held', heldUntil: new Date('2026-11-27T06:30:00Z') }
  let [row, minutes] = [held, 0]
  const reserved = () => TE.fromIO(() => ({ rows: [row], total: 1, now: new Date(Date.UTC(2026, 10, 20, 0, minutes)) }))
  await opened(ANN, accountThat({ reserved }))
  const section = await screen.findByRole('region', { name: 'Apartment 905, The Lantern' })
  within(section).getByText('7 days 6 hours left')
  minutes = 90
  document.dispatchEvent(new Event('visibilitychange'))
  await within(section).findByText('7 days 5 hours left')
  expect(screen.getByRole('region', { name: 'Apartment 905, The Lantern' })).toBe(section)
  row = { ...held, standing: 'cancelled' }
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Apartment 905, The Lantern' })).toBe(null))
})

test('each reservation is a row of My Reserved Properties [B2.9-9]', async () => {
  const other = {
    ...HELD,
    reservationId: 1002,
    dwellingNumber: '906',
    unit: 'Apartment 906',
    offerType: 'Make Offer',
    offeredPrice: 59_000_000,
    legalRepName: '',
  }
  const reserved = () => TE.right({ rows: [HELD, other], total: 2, now: new Date('2026-11-20T00:00:00Z') })
  await opened(ANN, accountThat({ reserved }))
  const table = await screen.findByLabelText('My reserved properties')
  const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Dwelling', 'Address', 'Price', 'Status', 'Date', 'Agent', 'Legal Rep'],
    ['905', HELD.address, '$600,000', 'Hold ended, fee refunded', '18/11/2026PDF', 'Alex Agent', 'Lee Legal'],
    ['906', HELD.address, '$590,000', 'Hold ended, fee refunded', '18/11/2026PDF', 'Alex Agent', '–'],
  ])
})

test('the foot has the contact email and the agents’ login, unless agents log in here [B2.9-10]', async () => {
  const dashboards = { ...siteOf().tenant.dashboards, agentLogin: 'https://agents.example/login' }
  await opened(ANN, accountThat(), siteOf({ contactEmail: 'talk@saltline.example', dashboards }))
  expect([
    screen.getByText('talk@saltline.example').getAttribute('href'),
    screen.getByText('Agent login').closest('a')?.getAttribute('href'),
  ]).toEqual(['mailto:talk@saltline.example', 'https://agents.example/login'])
  cleanup()
  await opened(ANN)
  expect(screen.queryByText('Agent login')).toBe(null)
})

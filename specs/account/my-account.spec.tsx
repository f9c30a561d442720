// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { accountOverHttp } from '../../adapters/http/account/account.http'
import { detailsDraftsIn } from '../../adapters/storage/details-drafts'
import { listPagesIn } from '../../adapters/storage/list-pages'
import { ACCOUNT, type AccountPort, DETAILS_DRAFTS } from '../../domain/account/account.ports'
import { ANALYTICS } from '../../domain/analytics/analytics.ports'
import { SITE } from '../../domain/content/site'
import { IDENTITY } from '../../domain/identity/identity.ports'
import { SESSION } from '../../domain/identity/session'
import type { User } from '../../domain/identity/user'
import { LIST_PAGES } from '../../domain/shared/list-pages'
import { NAVIGATION } from '../../domain/shared/navigation'
import { HTTP } from '../../src/shared/http.bindings'
import { Toasts, TOASTS } from '../../src/shared/ui/toasts.presenter'
import { ANN } from '../identity/samples'
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
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test.each([
  [ANN, 'Ann, welcome back!'],
  [BEA, 'Bea, welcome back!'],
])('My Account at /profile greets the user: %# [B2.9-1 M2-40]', async (user, greeting) => {
  await opened(user)
  expect(document.querySelector('h1')?.textContent).toBe(greeting)
})

test('its sections are closed and opened by their headings, and the first can change the password [B1-7 B2.9-2]', async () => {
  const person = userEvent.setup()
  await opened(ANN)
  const titles = ['My Information', 'My Favourites', 'My Reserved Properties']
  const sections = [...document.querySelectorAll('details')].slice(0, 3)
  expect(sections.map((each) => [each.querySelector('h2')?.textContent, each.open])).toEqual(
    titles.map((title) => [title, true]),
  )
  expect(sections.map((each) => within(each).queryByText('Change password')?.tagName)).toEqual([
    'BUTTON',
    undefined,
    undefined,
  ])
  for (const section of sections) {
    const heading = section.querySelector('summary')
    if (heading === null) throw new Error('a section without a heading')
    await person.click(heading)
    expect(section.open).toBe(false)
    await person.click(heading)
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

test('news can be ordered and declined, and saving needs no more than a code [B2.9-5 A7-88 B8-32]', async () => {
  const { http, sent } = await answeredCalls(() => ({ code: 0, data: null }))
  const { said } = await opened(BEA, accountOverHttp(http))
  const news = field('Send me news of new homes and price changes')
  expect(news.checked).toBe(true)
  await userEvent.click(news)
  await userEvent.click(screen.getByText('Save changes'))
  await waitFor(() => expect(said()).toEqual(['Your account information updated successfully']))
  const saved = sent.find(({ line }) => line === 'PUT /api/user')
  expect([saved?.body, news.checked]).toMatchObject([{ firstName: 'Bea', subscribed: false }, false])
  cleanup()
  await opened(ANN)
  expect(field('Send me news of new homes and price changes').checked).toBe(false)
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

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SITE } from '../../domain/content/site'
import { SESSION } from '../../domain/identity/session'
import { type MembershipPort, MEMBERSHIPS } from '../../domain/membership/membership.ports'
import { unreachable } from '../../domain/shared/failure'
import { NAVIGATION } from '../../domain/shared/navigation'
import { Header } from '../../src/app/shell/Header'
import { ShellPresenter } from '../../src/app/shell.presenter'
import { JOIN_PANEL, JoinPanel } from '../../src/content/agents/join-panel.presenter'
import { HTTP } from '../../src/shared/http.bindings'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { sessionOf } from '../account/screen-setup'
import { notedNavigation } from '../identity/session-setup'
import { planOf } from '../membership/samples'
import { answeredCalls } from '../shared/answered-calls'
import { given, screenAt, siteOf } from '../shared/screen-at'

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PLANS = [planOf({ id: 1 }), planOf({ id: 5, name: 'Corporate', subscriptionType: 'U_CON_CORP' })]

const opened = async (path: string, agentLogin = '', panel = new JoinPanel()) => {
  const { http } = await answeredCalls(() => undefined)
  const { dashboards } = siteOf().tenant
  await screenAt(path, [
    given(
      SITE,
      siteOf({
        dashboards: { ...dashboards, agentLogin, channelPartnerSearch: agentLogin.replace('agents', 'partners') },
      }),
    ),
    given(HTTP, http),
    given(SESSION, sessionOf(null)),
    given(NAVIGATION, notedNavigation().navigation),
    given(TOASTS, new Toasts()),
    given(JOIN_PANEL, panel),
    given(MEMBERSHIPS, { plans: () => TE.right(PLANS) } as unknown as MembershipPort),
  ])
}

const OUTSIDE = 'https://agents.example/login'

test.each([
  ['/agents', 'Login', OUTSIDE, '[M2-70]'],
  ['/agent-registration', 'Agent login', OUTSIDE, '[M2-78]'],
  ['/pricing', 'Login', OUTSIDE, '[M6-8]'],
  ['/pricing', 'Sign in', 'https://partners.example/login', '[M6-8]'],
])('on %s, “%s” opens the external dashboard %s in a new window %s [M1-12]', async (path, name, address) => {
  await opened(path, OUTSIDE)
  const logins = (await screen.findAllByText(name)).map((each) => each.closest('a'))
  expect(logins.map((link) => [link?.getAttribute('href'), link?.target])).toEqual(
    logins.map(() => [address, '_blank']),
  )
  expect(document.querySelector('a[href="/login"]')).toBe(null)
})

test('a corporate plan’s “Contact us” and the header’s “Contact” open the same dialog [M2-85]', async () => {
  const panel = new JoinPanel()
  await opened('/pricing', '', panel)
  fireEvent.click(await screen.findByText('Contact us'))
  expect(panel.isOpen).toBe(true)
  cleanup()
  panel.close()
  const shell = new ShellPresenter(siteOf(), sessionOf(null), {
    mode: { isHidden: false, toggle: () => undefined },
    join: panel,
    links: () => TE.left(unreachable),
    counts: () => {
      throw new Error('no page has been shown')
    },
  })
  render(
    <MemoryRouter>
      <Header {...shell.header} />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByText('Contact'))
  expect(panel.isOpen).toBe(true)
})

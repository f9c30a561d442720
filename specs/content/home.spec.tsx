// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SITE } from '../../domain/content/site'
import { HomeLanding } from '../../src/content/home/HomeLanding'
import { HomePartners } from '../../src/content/home/HomePartners'
import { JoinDialog } from '../../src/content/agents/JoinDialog'
import { JOIN_PANEL, JoinPanel } from '../../src/content/agents/join-panel.presenter'
import { HTTP } from '../../src/shared/http.bindings'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { answeredCalls } from '../shared/answered-calls'
import { given, partWith, siteOf } from '../shared/screen-at'

afterEach(cleanup)

const join = () => new JoinPanel()

test('the landing banner has its words, and leads to the plans [M2-64 M2-65]', () => {
  partWith(<HomeLanding />, [given(JOIN_PANEL, join())])
  const banner = screen.getByText('Help your clients stay ahead with access to off-the-plan properties')
  expect([banner.tagName, screen.getByText('Start Now').closest('a')?.getAttribute('href')]).toEqual(['H2', '/pricing'])
})

test('the landing banner’s “Contact Us” opens the request to join [M2-66]', async () => {
  const panel = join()
  partWith(<HomeLanding />, [given(JOIN_PANEL, panel)])
  fireEvent.click(screen.getByText('Contact Us'))
  expect(panel.isOpen).toBe(true)
})

test('developers and agents register, each at their own page [M2-67 M2-68]', () => {
  partWith(<HomeLanding />, [given(JOIN_PANEL, join())])
  expect(screen.getByText('Do you want to list your projects?')).toBeTruthy()
  const cards = [...document.querySelectorAll('li')].map((card) => [
    card.querySelector('h3')?.textContent,
    card.querySelector('a')?.textContent,
    card.querySelector('a')?.getAttribute('href'),
  ])
  expect(cards).toEqual([
    ['Developer', 'Register as a developer', '/agents'],
    ['Real Estate Agent', 'Register as a real estate agent', '/agent-registration'],
  ])
})

test.each([
  ['https://agents.example/login', 'https://agents.example/kit'],
  ['https://desk.saltline.example/', '/#/agent-registration'],
])('agents log in at %s and ask for the kit at %s, each in a new window [B2.2-12]', (agentLogin, agentKit) => {
  const { tenant } = siteOf()
  const site = siteOf({ dashboards: { ...tenant.dashboards, agentLogin, agentKit } })
  partWith(<HomePartners />, [given(JOIN_PANEL, join()), given(SITE, site)])
  const links = ['Agent Sign in', 'Request Agent Kit'].map((name) => {
    const link = screen.getByText(name).closest('a')
    return [link?.getAttribute('href'), link?.target]
  })
  expect(links).toEqual([
    [agentLogin, '_blank'],
    [agentKit, '_blank'],
  ])
})

test('“Request to join” on the home page opens a dialog, which can be closed [B2.2-15]', async () => {
  const { http } = await answeredCalls(() => undefined)
  const parts = (
    <>
      <HomePartners />
      <JoinDialog />
    </>
  )
  partWith(parts, [given(JOIN_PANEL, join()), given(HTTP, http), given(TOASTS, new Toasts())])
  expect(screen.queryByRole('dialog')).toBe(null)
  fireEvent.click(screen.getByText('Request to join'))
  fireEvent.click(within(await screen.findByRole('dialog')).getByLabelText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WirePlan } from '../../adapters/http/membership/plan.wire'
import { PLANS } from '../../server/seed/plans'
import { EMPTY_DETAILS } from '../../domain/content/stored-tenant'
import { footerLinks } from '../../src/app/shell/footer-links'
import { JOIN_PANEL } from '../../src/content/agents/join-panel.presenter'
import { address, closePage, fill, main, openPage, press } from '../shared/opened-page'

afterEach(closePage)

const PACKAGES = { 'GET /api/u-connect/stnd/packages': { data: PLANS.map(WirePlan.encode) } }
const CHECK = 'POST /api/u-connect/checkUser'
const titles = (heading: string) =>
  [...(main().getByRole('heading', { name: heading }).closest('section')?.querySelectorAll('h3') ?? [])].map(
    (title) => title.textContent,
  )
const cards = async () => {
  await main().findByRole('heading', { name: 'Basic' })
  return [...screen.getByRole('main').querySelectorAll<HTMLElement>('li[aria-labelledby^=plan-]')]
}

test('/pricing has the box to join and the plans [M2-14 M2-79 M2-80]', async () => {
  await openPage('/pricing', PACKAGES)
  expect(main().getByLabelText('Your work email')).toHaveProperty('type', 'email')
  expect(main().getByRole('button', { name: 'Join U-Connect' })).toBeTruthy()
  expect((await cards()).map((card) => card.querySelector('h3')?.textContent)).toEqual([
    'Basic',
    'Pro',
    'Elite',
    'Corporate',
  ])
})

test.each([true, false])('the footer leads to it, logged in: %s [A2.1-11]', (isSignedIn) => {
  const { target } = footerLinks(isSignedIn, EMPTY_DETAILS).find(({ label }) => label === 'Channel Partners') ?? {}
  expect(target).toEqual({ to: '/pricing' })
})

test('it names five professions, what members get and how they work, in order [A2.1-11 M1-14 M1-15 M2-82]', async () => {
  await openPage('/pricing')
  expect(titles('Made for five professions')).toEqual([
    'Real estate agents',
    'Buyer’s agents',
    'Finance brokers',
    'Accountants',
    'Migration agents',
  ])
  expect(titles('What members get')).toEqual([
    'Shared commission',
    'Off-market stock',
    'Interstate reach',
    'International reach',
  ])
  expect(titles('How members work here')).toEqual([
    'Create account',
    'Explore off-the-plan listings',
    'Submit client referral to a concierge service',
    'Receive reward benefits on successful sales',
    'Repeat',
  ])
})

test("Login opens the agents' dashboard, and Sign in its U-Connect search [M2-81 M2-83]", async () => {
  const dashboards = { event: '', education: '', agentKit: '' }
  const [agentLogin, channelPartnerSearch] = ['https://agents.example/', 'https://partners.example/search']
  await openPage('/pricing', {}, { tenant: { dashboards: { ...dashboards, agentLogin, channelPartnerSearch } } })
  const hrefs = (name: RegExp) => [
    ...new Set(
      main()
        .getAllByRole('link', { name })
        .map((link) => link.getAttribute('href')),
    ),
  ]
  expect([hrefs(/^Login/), hrefs(/^Sign in/)]).toEqual([[agentLogin], [channelPartnerSearch]])
})

test('the prices are by the month, or by the year [M4-19]', async () => {
  await openPage('/pricing', PACKAGES)
  const prices = async () => (await cards()).map((card) => card.querySelector('b')?.textContent)
  expect(await prices()).toEqual(['$89', '$149', '$299', 'Custom'])
  fireEvent.click(main().getByRole('radio', { name: 'Yearly' }))
  await waitFor(async () => expect(await prices()).toEqual(['$890', '$1,490', '$2,990', 'Custom']))
})

test('the corporate plan asks to join in a dialog; the others have Sign up now [M4-25 M4-26]', async () => {
  const { get } = await openPage('/pricing', PACKAGES)
  expect((await cards()).map((card) => within(card).getByRole('button').textContent)).toEqual([
    'Sign up now for Basic',
    'Sign up now for Pro',
    'Sign up now for Elite',
    'Contact us about Corporate',
  ])
  expect(get(JOIN_PANEL).isOpen).toBe(false)
  press('Contact us about Corporate')
  expect([get(JOIN_PANEL).isOpen, address()]).toEqual([true, '/pricing'])
})

test.each([
  ['Basic', '2'],
  ['Pro', '3'],
])('signing up for %s continues with a password and its plan [A1-4]', async (name, planId) => {
  await openPage('/pricing', PACKAGES)
  await cards()
  press(`Sign up now for ${name}`)
  await waitFor(() => expect(address()).toBe('/unifi/register/user-details-password'))
  expect(localStorage.getItem('selectedProductId')).toBe(planId)
})

test('an empty or wrong email is refused in the box, without a call [M5-49 M5-50]', async () => {
  const { sent } = await openPage('/pricing', PACKAGES)
  for (const email of ['', 'abc', 'a..b@example.com']) {
    fill({ 'Your work email': 'una@example.com' })
    expect(main().queryByText('Please enter a correct email')).toBe(null)
    fill({ 'Your work email': email })
    press('Join U-Connect')
    expect(main().getByText('Please enter a correct email')).toBeTruthy()
  }
  expect(sent.map(({ line }) => line)).not.toContain(CHECK)
})

test('the box takes 100 characters, and starts the wizard without a login [M5-48 M1-8]', async () => {
  const { sent } = await openPage('/pricing', {
    ...PACKAGES,
    [CHECK]: {
      code: 60001,
      message: 'Sent',
      data: { uConnectRegistrationKey: 'k1', user: { userId: 1001, email: 'una@example.com' } },
    },
    'POST /api/u-connect/updateUConnectUser/packageDetails/k1': {
      data: {
        user: { userId: 1001, email: 'una@example.com', uconnectSubscriptionId: 1, subscriptionType: 'U_CON_STND' },
        selectedSubscriptionCode: 'UCON_STND_FREE',
      },
    },
  })
  expect(main().getByLabelText('Your work email')).toHaveProperty('maxLength', 100)
  fill({ 'Your work email': 'una@example.com' })
  press('Join U-Connect')
  await waitFor(() => expect(address()).toBe('/unifi/register/user-details-password'))
  expect(sent.find(({ line }) => line === CHECK)?.headers).not.toHaveProperty('token')
})

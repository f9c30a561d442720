// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { address, closePage, fill, inputs, main, openPage, press } from '../shared/opened-page'
import { ANN, GRANT } from './samples'
import { tokenUntil } from './tokens'

afterEach(closePage)

const usable = () => tokenUntil(new Date(Date.now() + 86_400_000))

test.each(['/login', '/newlogin'])('%s asks for an email and a password [A2.1-4 M2-7 M2-9 M2-88]', async (path) => {
  await openPage(path)
  expect(inputs()).toEqual([
    ['Email', 'email'],
    ['Password', 'password'],
  ])
  expect(main().getByRole('button', { name: 'Login' })).toHaveProperty('disabled', false)
  expect(address()).toBe(path)
})

test.each(['/login', '/newlogin'])('%s leads to registration [M2-91]', async (path) => {
  await openPage(path)
  press('Create an account', 'link')
  expect(address()).toBe('/register')
})

test('the link of an invitation to the desk leads to a login that says so, and any other to the usual one [D19-3]', async () => {
  await openPage('/login', {}, { kept: { previousPath: '/desk/invitation/some-token' } })
  expect(await screen.findByText(/^You’re invited to the desk\. Log in, or create an account/)).toBeTruthy()
  closePage()
  await openPage('/newlogin', {}, { kept: { previousPath: '/desk' } })
  expect(await screen.findByText('Log in to your account.')).toBeTruthy()
})

const dashboards = { event: '', education: '', agentLogin: '', agentKit: '', channelPartnerSearch: '' }

test("the agents' dashboard and its U-Connect search open in new windows [A2.1-35 A2.1-36]", async () => {
  await openPage(
    '/login',
    {},
    {
      tenant: {
        dashboards: {
          ...dashboards,
          agentLogin: 'https://agents.example/',
          channelPartnerSearch: 'https://partners.example/search',
        },
      },
    },
  )
  const links = [/^Agent dashboard ?, opens in a new window$/, /^U-Connect search ?, opens in a new window$/].map(
    (name) => main().getByRole('link', { name }),
  )
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['https://agents.example/', '_blank'],
    ['https://partners.example/search', '_blank'],
  ])
})

test('a brand without dashboards has no links to them', async () => {
  await openPage('/login', {}, { tenant: { dashboards } })
  expect(
    main()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Create an account'])
})

test('an email of the wrong form is refused at its field, and nothing is sent [M5-39]', async () => {
  const { sent } = await openPage('/login')
  fill({ Email: 'abc', Password: 'whatever' })
  press('Login')
  expect(main().getByText('Please enter valid email address')).toBeTruthy()
  expect(sent.filter(({ line }) => line.startsWith('POST'))).toEqual([])
})

test.each([
  [true, false],
  [false, true],
])('logging in stores flagPass %s and flagAgreement %s [M3-27 M3-28]', async (flagPass, flagAgreement) => {
  await openPage('/login', {
    'POST /api/user/login': { data: { ...GRANT, token: usable(), flagPass, flagAgreement } },
    'GET /api/user': { data: ANN },
  })
  fill({ Email: 'ann@example.com', Password: 'whatever' })
  press('Login')
  await waitFor(() => expect(address()).toBe('/homepage'))
  expect([localStorage.getItem('flagPass'), localStorage.getItem('flagAgreement')]).toEqual([
    String(flagPass),
    String(flagAgreement),
  ])
})

const forgotten = async (answer: object) => {
  const { sent } = await openPage('/login', { 'POST /api/email/user/password': answer })
  press('Forgot password?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Forgot password' }))
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'ann@example.com' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send link' }))
  return {
    dialog,
    posted: () => sent.filter(({ line }) => line.startsWith('POST')).map(({ line, body }) => [line, body]),
  }
}

test('a password link is requested in a dialog, which then says to check your email [M2-89 M2-90 M8-32]', async () => {
  const { posted } = await forgotten({})
  const sent = await screen.findByRole('dialog', { name: 'Please Check Your Email' })
  expect(sent.textContent).toContain('An email has been sent to you with a link to reset your password!')
  expect(posted()).toEqual([['POST /api/email/user/password', { email: 'ann@example.com' }]])
})

test.each(['M', 'Try again tomorrow.'])("the server's message %j stays in that dialog [M8-19]", async (message) => {
  const { dialog } = await forgotten({ code: 1, message })
  expect((await dialog.findByText(message)).closest('[role=alert]')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Please Check Your Email' })).toBe(null)
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { IDENTITY } from '../../domain/identity/identity.ports'
import { SESSION } from '../../domain/identity/session'
import { NAVIGATION } from '../../domain/shared/navigation'
import { HTTP } from '../../src/shared/http.bindings'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { sessionOf } from '../account/screen-setup'
import { answeredCalls } from '../shared/answered-calls'
import { given, screenAt } from '../shared/screen-at'
import { ANN } from './samples'
import { identityThat, notedNavigation } from './session-setup'

afterEach(cleanup)

const DATA: Readonly<Record<string, unknown>> = {
  'GET /api/user/sessions': [
    {
      id: 'here',
      device: 'Firefox on Linux',
      startedAt: '2026-11-20T06:30:00.000Z',
      lastUsedAt: '2026-11-20T06:30:00.000Z',
      isCurrent: true,
    },
  ],
  'GET /api/user/secondFactor': { since: null, recoveryCodesLeft: 0 },
}

test('an agent changes the password, turns on two-step login and sees devices on one page', async () => {
  const { http } = await answeredCalls(({ line }) => (line in DATA ? { code: 0, data: DATA[line] } : undefined))
  await screenAt('/account/security', [
    given(HTTP, http),
    given(IDENTITY, identityThat({})),
    given(SESSION, sessionOf({ ...ANN, role: 'agent' })),
    given(NAVIGATION, notedNavigation().navigation),
    given(TOASTS, new Toasts()),
  ])
  await screen.findByText('Firefox on Linux')
  await screen.findByText('Turn on two-step login')
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H1', 'Security'],
    ['H2', 'Password'],
    ['H2', 'Two-step login'],
    ['H2', 'Where you’re logged in'],
  ])
  expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy()
})

test('turning on two-step login, and changing the password, list the devices again, as they log out others', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    ...DATA,
    'POST /api/user/secondFactor/start': {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Unifi:ann@example.com?secret=JBSWY3DPEHPK3PXP',
      qrCode: 'data:image/png;base64,AA==',
    },
    'POST /api/user/secondFactor/confirm': ['aaaa-bbbb'],
    'POST /api/user/matchPassword': null,
    'PUT /api/user/changePassword': null,
  }
  const { http, sent } = await answeredCalls(({ line }) =>
    line in answers ? { code: 0, data: answers[line] } : undefined,
  )
  await screenAt('/account/security', [
    given(HTTP, http),
    given(IDENTITY, identityThat({})),
    given(SESSION, sessionOf({ ...ANN, role: 'agent' })),
    given(NAVIGATION, notedNavigation().navigation),
    given(TOASTS, new Toasts()),
  ])
  const lists = () => sent.filter(({ line }) => line === 'GET /api/user/sessions').length
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  await press('Turn on two-step login')
  await type('Current password', 'Offplan-2026')
  await press('Next')
  await type('Code', '123456')
  expect(lists()).toBe(1)
  await press('Turn on')
  await waitFor(() => expect(lists()).toBe(2))
  await press('Change password')
  await type('Current password', 'Offplan-2026')
  await press('Next')
  await type('New password', 'Offplan-2027')
  await type('Confirm password', 'Offplan-2027')
  expect(lists()).toBe(2)
  await press('Save')
  await waitFor(() => expect(lists()).toBe(3))
})

// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
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

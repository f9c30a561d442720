// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { sessionWith } from '../../domain/identity/session.machine'
import { TENANTS } from '../../server/seed/demo-tenants'
import { PrivateFooter } from '../../src/app/shell/PrivateFrame'
import { SessionPresenter } from '../../src/identity/session.presenter'
import { ObservedActor } from '../../src/shared/observed-actor'
import { ANN, GRANT } from '../identity/samples'
import { browserTab, identityThat, notedNavigation } from '../identity/session-setup'
import { NOW } from '../identity/tokens'

afterEach(cleanup)

const links = (social: { twitter: string; facebook: string; instagram: string }) => {
  const [tenant] = TENANTS
  if (tenant === undefined) throw new Error('no tenant')
  cleanup()
  render(
    <MemoryRouter>
      <PrivateFooter tenant={tenant} social={social} year={2026} />
    </MemoryRouter>,
  )
  return screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])
}
const LEGAL = [
  ['Terms & Conditions', '/term2'],
  ['Privacy Policy', '/policy2'],
]

test('its footer has the legal texts, and each network that has an address [B2.15-5 B2.15-6]', () => {
  expect(links({ twitter: '', facebook: '', instagram: '' })).toEqual(LEGAL)
  expect(links({ twitter: 'https://t.example', facebook: '', instagram: '' })).toEqual([
    ...LEGAL,
    ['Twitter', 'https://t.example'],
  ])
  expect(links({ twitter: '', facebook: 'https://f.example', instagram: 'https://i.example' })).toEqual([
    ...LEGAL,
    ['Facebook', 'https://f.example'],
    ['Instagram', 'https://i.example'],
  ])
})

test.each([
  ['/private/property/7', 0],
  ['/private/selection/7?publicFlag=1', 0],
  ['/faq', 1],
  ['/', 1],
])('someone logged in opens %s, and is asked for %i times who they are [A2.1-34]', (path, times) => {
  const tab = browserTab()
  tab.store.keep(GRANT)
  const user = vi.fn(() => TE.right(ANN))
  const actor = createActor(sessionWith({ ...identityThat({ user }), ...tab.store }, tab.store))
  const session = new SessionPresenter(
    new ObservedActor(actor),
    {
      store: tab.store,
      navigation: notedNavigation(path).navigation,
      toasts: { error: () => undefined },
      now: () => NOW,
    },
    () => void actor.start(),
  )
  session.arrive(path)
  expect(user).toHaveBeenCalledTimes(times)
})

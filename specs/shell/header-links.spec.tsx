// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { unreachable } from '../../domain/shared/failure'
import { Header } from '../../src/app/shell/Header'
import { ShellPresenter } from '../../src/app/shell.presenter'
import { JoinPanel } from '../../src/content/agents/join-panel.presenter'
import { CommissionModePresenter } from '../../src/shared/commission-mode.presenter'
import { sessionOf } from '../account/screen-setup'
import { browserTab } from '../identity/session-setup'
import { ANN } from '../identity/samples'
import { siteOf } from '../shared/screen-at'

afterEach(cleanup)

const Path = () => <output>{useLocation().pathname}</output>

/** The header as the application fills it, for a visitor or a user. */
const header = (user: typeof ANN | null) => {
  const [join, tab] = [new JoinPanel(), browserTab()]
  const shell = new ShellPresenter(siteOf(), sessionOf(user), {
    mode: new CommissionModePresenter(tab.store),
    join,
    links: () => TE.left(unreachable),
    counts: () => {
      throw new Error('no footer')
    },
  })
  render(
    <MemoryRouter>
      <Header {...shell.header} />
      <Path />
    </MemoryRouter>,
  )
  return { join, tab }
}
const press = (name: string) => fireEvent.click(screen.getByText(name))

describe('the header', () => {
  test.each([
    ['About us', '/about', '[M2-41]'],
    ['How it works', '/how-it-works', '[M2-42]'],
    ['Join', '/register', '[M2-46]'],
    ['Blog', '/blog', '[M2-47 M2-53]'],
  ])('leads a visitor by “%s” to %s %s', async (name, path) => {
    header(null)
    press(name)
    expect(document.querySelector('output')?.textContent).toBe(path)
  })

  test('leads a user to My account at /profile, which a visitor is not offered [M2-45]', async () => {
    header(ANN)
    press('My account')
    expect(document.querySelector('output')?.textContent).toBe('/profile')
    cleanup()
    header(null)
    expect(screen.queryByText('My account')).toBe(null)
  })

  test('leads an agent by My account to the dashboard', () => {
    header({ ...ANN, role: 'agent' })
    press('My account')
    expect(document.querySelector('output')?.textContent).toBe('/account')
  })

  test('opens the request to join by “Contact” [M2-58]', async () => {
    const { join } = header(null)
    expect(join.isOpen).toBe(false)
    press('Contact')
    expect(join.isOpen).toBe(true)
  })

  test('keeps an agent’s mode in the browser, off at first, then on and off again [A4-12 M3-29 B3-43]', async () => {
    const { tab } = header({ ...ANN, role: 'agent' })
    const modes = [tab.store.mode()]
    for (let presses = 0; presses < 2; presses++) {
      fireEvent.click(screen.getByRole('switch'))
      modes.push(tab.local.getItem('mode') as 'on' | 'off')
    }
    expect(modes).toEqual(['off', 'on', 'off'])
  })
})

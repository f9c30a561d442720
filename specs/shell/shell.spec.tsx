// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Header } from '../../src/app/shell/Header'
import type { HeaderProps } from '../../src/app/shell/shell.model'
import { TENANT as tenant } from './samples'

afterEach(cleanup)

const nowhere = { twitter: '', facebook: '', instagram: '' }

const header = (given: Partial<HeaderProps> = {}) =>
  render(
    <MemoryRouter>
      <Header
        tenant={tenant}
        social={nowhere}
        visitor={null}
        entries={{}}
        mode={null}
        home={{ current: false, reload: () => undefined }}
        onSignOut={() => undefined}
        {...given}
      />
    </MemoryRouter>,
  )

test('entries without a page are hidden', () => {
  header({ entries: { blog: { to: '/blog' }, about: { to: '/about' } } })
  expect(screen.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Blog', '/blog'],
    ['About us', '/about'],
    ['Harbour', '/'],
  ])
})

test('a link to another site opens a new window and says so', async () => {
  header({ entries: { login: { href: 'https://dashboard.example', newWindow: true } } })
  await userEvent.click(screen.getByRole('button', { name: 'For agents' }))
  const login = screen.getByRole('link', { name: 'Login (opens in a new window)' })
  expect([login.getAttribute('target'), login.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
})

test('the logo reloads the page on home only [M2-59, M2-60]', async () => {
  const person = userEvent.setup()
  let reloads = 0
  header({
    home: {
      current: false,
      reload: () => {
        reloads += 1
      },
    },
  })
  await person.click(screen.getByRole('link', { name: 'Harbour' }))
  expect(reloads).toBe(0)
  cleanup()
  header({
    home: {
      current: true,
      reload: () => {
        reloads += 1
      },
    },
  })
  await person.click(screen.getByRole('link', { name: 'Harbour' }))
  expect(reloads).toBe(1)
})

test('a logged-in user is greeted, and asked before logging out [M2-155]', async () => {
  const person = userEvent.setup()
  let left = 0
  const entries = { myAccount: { to: '/profile' }, signIn: { to: '/login' } }
  header({
    visitor: { firstName: 'Ann' },
    entries,
    onSignOut: () => {
      left += 1
    },
  })
  expect(screen.getByText('Hi, Ann')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Log in' })).toBe(null)
  await person.click(screen.getByRole('button', { name: 'Log out' }))
  const question = await screen.findByRole('alertdialog', { name: 'Log out?' })
  await person.click(within(question).getByRole('button', { name: 'Stay logged in' }))
  expect([left, screen.queryByRole('alertdialog')]).toEqual([0, null])
  await person.click(screen.getByRole('button', { name: 'Log out' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }))
  expect(left).toBe(1)
})

test('the mode is a switch for those who see commission [A2.4-4]', async () => {
  const person = userEvent.setup()
  let toggles = 0
  header({
    mode: {
      on: true,
      toggle: () => {
        toggles += 1
      },
    },
  })
  const mode = screen.getByRole('switch', { name: 'Hide commission (mode)' })
  expect(mode.getAttribute('aria-checked')).toBe('true')
  await person.click(mode)
  expect(toggles).toBe(1)
  cleanup()
  header({ mode: null })
  expect(screen.queryByRole('switch')).toBe(null)
})

test('social links show only when present [M2-151 M2-152 M2-153]', () => {
  header({ social: { ...nowhere, facebook: 'https://facebook.example/h' } })
  expect(screen.getByRole('link', { name: 'Facebook' }).getAttribute('href')).toBe('https://facebook.example/h')
  expect([screen.queryByRole('link', { name: 'Twitter' }), screen.queryByRole('link', { name: 'Instagram' })]).toEqual([
    null,
    null,
  ])
})

test('the app dialog has both stores [M2-51]', async () => {
  const person = userEvent.setup()
  header()
  await person.click(screen.getByRole('button', { name: 'Download app' }))
  const dialog = await screen.findByRole('dialog', { name: 'Download the Harbour app' })
  expect(
    within(dialog)
      .getAllByRole('link')
      .map((each) => each.getAttribute('href')),
  ).toEqual(['https://play.example/app', 'https://apps.example/app'])
})

test('the menu opens, and closes with Escape or when a link is followed', async () => {
  const person = userEvent.setup()
  header({ entries: { blog: { to: '/blog' } } })
  const opener = screen.getByRole('button', { name: 'Menu' })
  await person.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  await person.keyboard('{Escape}')
  expect([opener.getAttribute('aria-expanded'), document.activeElement === opener]).toEqual(['false', true])
  await person.click(opener)
  await person.click(within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('link', { name: 'Blog' }))
  expect(opener.getAttribute('aria-expanded')).toBe('false')
})

test('the menu for agents is marked on its pages, and closes with Escape, a press beside it or a lost focus', async () => {
  const person = userEvent.setup()
  header({ entries: { agents: { to: '/agents', current: true }, about: { to: '/about' } } })
  const opener = screen.getByRole('button', { name: 'For agents' })
  expect([opener.getAttribute('aria-expanded'), opener.getAttribute('aria-current')]).toEqual(['false', 'true'])
  await person.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  await person.keyboard('{Tab}{Escape}')
  expect([opener.getAttribute('aria-expanded'), document.activeElement === opener]).toEqual(['false', true])
  await person.click(opener)
  await person.click(document.body)
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await person.click(opener)
  await person.tab()
  expect(document.activeElement?.textContent).toBe('Developers & Agents')
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  await person.tab()
  expect(opener.getAttribute('aria-expanded')).toBe('false')
})

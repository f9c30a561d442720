// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useKeptFocus } from '../../../src/stock/frame/use-kept-focus'

afterEach(cleanup)

const Frame = ({ children }: { children: ReactNode }) => {
  const main = useRef<HTMLElement>(null)
  useKeptFocus(main)
  return (
    <main id="main" ref={main} tabIndex={-1}>
      {children}
    </main>
  )
}
const shows = (before: ReactNode) => {
  const { rerender } = render(<Frame>{before}</Frame>)
  return (after: ReactNode) => rerender(<Frame>{after}</Frame>)
}
const row = (name: string, ...buttons: readonly string[]) => (
  <li key={name}>
    {name}
    {buttons.map((each) => (
      <button key={each}>{each}</button>
    ))}
  </li>
)
const focus = (name: string, at = 0) => screen.getAllByRole('button', { name })[at]?.focus()
const focused = () => document.activeElement
const soon = (element: () => Element | undefined) => waitFor(() => expect(focused()).toBe(element()))

test('a removed row leaves the focus on the same button of the row in its place [D35-22]', async () => {
  const show = shows(<ul>{['Ann', 'Bo', 'Cy'].map((name) => row(name, 'Change', 'Remove'))}</ul>)
  focus('Remove', 1)
  show(<ul>{['Ann', 'Cy'].map((name) => row(name, 'Change', 'Remove'))}</ul>)
  await soon(() => screen.getAllByRole('button', { name: 'Remove' })[1])
  show(<ul>{row('Ann', 'Change', 'Remove')}</ul>)
  await soon(() => screen.getByRole('button', { name: 'Remove' }))
})

test('a row that is drawn again keeps its button, or its first one where that can’t be pressed [D35-22]', async () => {
  const show = shows(<ul>{row('Stage 1', 'Rename', 'Release')}</ul>)
  focus('Release')
  show(
    <ul>
      <li key="released">
        <button>Rename</button>
        <button disabled>Release</button>
      </li>
    </ul>,
  )
  await soon(() => screen.getByRole('button', { name: 'Rename' }))
})

test('a button that is no longer there leaves the focus on the section around it, which can’t be reached by Tab [D35-22]', async () => {
  const acts = (...names: readonly string[]) => (
    <section aria-label="What to do">
      <div>
        {names.map((name) => (
          <button key={name}>{name}</button>
        ))}
      </div>
    </section>
  )
  const show = shows(acts('Accept', 'Decline'))
  focus('Accept')
  show(acts('Contract signed'))
  await soon(() => screen.getByRole('region', { name: 'What to do' }))
  expect(focused()?.getAttribute('tabindex')).toBe('-1')
  focus('Contract signed')
  expect(screen.getByRole('region', { name: 'What to do' }).hasAttribute('tabindex')).toBe(false)
})

test('a button that is disabled when it has done its work, too [D35-22]', async () => {
  const form = (isDisabled: boolean) => (
    <section aria-label="Change the price">
      <form>
        <input aria-label="New price" />
        <button disabled={isDisabled}>Change</button>
      </form>
    </section>
  )
  const show = shows(form(false))
  focus('Change')
  show(form(true))
  await soon(() => screen.getByRole('region', { name: 'Change the price' }))
})

test('what keeps the focus, a dialog and a grid are left alone [D35-22]', async () => {
  const later = async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
  }
  const show = shows(
    <div role="grid">
      <button>Cell</button>
    </div>,
  )
  focus('Cell')
  show(<p>Nothing</p>)
  await later()
  expect(focused()).toBe(document.body)
  show(<ul>{row('Ann', 'Remove')}</ul>)
  focus('Remove')
  show(
    <ul>
      {row('Ann', 'Remove')}
      {row('Bo', 'Remove')}
    </ul>,
  )
  await later()
  expect(focused()).toBe(screen.getAllByRole('button', { name: 'Remove' })[0])
  show(
    <>
      <p>Removed</p>
      <div role="alertdialog" aria-label="Remove?" />
    </>,
  )
  await later()
  expect(focused()).toBe(document.body)
})

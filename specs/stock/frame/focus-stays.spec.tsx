// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFocusStays } from '../../../src/stock/frame/use-focus-stays'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Desk = ({ children, beside }: { children: ReactNode; beside?: ReactNode }) => {
  const main = useRef<HTMLElement>(null)
  useFocusStays(main)
  return (
    <>
      <input aria-label="Find" />
      <main ref={main} tabIndex={-1} data-testid="main">
        <header>
          <a href="/">Imports</a>
        </header>
        <div>{children}</div>
        <footer>
          <button type="button">Keys</button>
        </footer>
      </main>
      {beside}
    </>
  )
}

const List = ({ names }: { names: readonly string[] }) => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <button type="button">{name}</button>
      </li>
    ))}
  </ul>
)

const focus = (name: string) => screen.getByRole('button', { name }).focus()
const focused = () => document.activeElement?.getAttribute('data-testid') ?? document.activeElement?.textContent
test('the focus goes to what follows the row that went, or was before it [D36-28]', async () => {
  const { rerender } = render(
    <Desk>
      <List names={['101', '102', '103']} />
    </Desk>,
  )
  focus('102')
  rerender(
    <Desk>
      <List names={['101', '103']} />
    </Desk>,
  )
  await waitFor(() => expect(focused()).toBe('103'))
  rerender(
    <Desk>
      <List names={['101']} />
    </Desk>,
  )
  await waitFor(() => expect(focused()).toBe('101'))
})

test('the focus goes to what is around a list that went as a whole, and to the main part with its screen [D36-28]', async () => {
  const around = (names: readonly string[], others = true) => (
    <Desk>
      <section>
        {names.length > 0 && <List names={names} />}
        {names.length === 0 && <a href="/known">What is known</a>}
        {others && (
          <p>
            <button type="button">Change</button>
          </p>
        )}
      </section>
    </Desk>
  )
  const { rerender } = render(around(['Say which']))
  focus('Say which')
  rerender(around([]))
  await waitFor(() => expect(focused()).toBe('Change'))
  rerender(around(['Say which'], false))
  focus('Say which')
  rerender(around([], false))
  await waitFor(() => expect(focused()).toBe('What is known'))
  rerender(
    <Desk>
      <p>Nothing was changed.</p>
    </Desk>,
  )
  await waitFor(() => expect(focused()).toBe('main'))
})

const DIALOG = (
  <div role="alertdialog">
    <button type="button">Abandon</button>
  </div>
)

test('what opened a dialog has the focus again when it closes, or what follows it [D36-28]', async () => {
  const { rerender } = render(
    <Desk beside={DIALOG}>
      <List names={['101', '102']} />
    </Desk>,
  )
  focus('101')
  focus('Abandon')
  rerender(
    <Desk>
      <List names={['102']} />
    </Desk>,
  )
  await waitFor(() => expect(focused()).toBe('102'))
})

test('a dialog that a key has opened leaves the focus in the main part [D36-28]', async () => {
  const { rerender } = render(<Desk beside={DIALOG}>Feeds</Desk>)
  focus('Abandon')
  rerender(<Desk>Feeds</Desk>)
  await waitFor(() => expect(focused()).toBe('main'))
})

test('a screen that moves the focus, and a person who is elsewhere, keep it [D36-28]', async () => {
  const Applied = () => {
    const said = useRef<HTMLParagraphElement>(null)
    useEffect(() => said.current?.focus(), [])
    return (
      <p ref={said} tabIndex={-1} data-testid="applied">
        1 unit was changed.
      </p>
    )
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  const { rerender } = render(
    <Desk>
      <List names={['101']} />
    </Desk>,
  )
  focus('101')
  rerender(
    <Desk>
      <Applied />
    </Desk>,
  )
  await vi.advanceTimersByTimeAsync(100)
  expect(focused()).toBe('applied')

  rerender(
    <Desk>
      <List names={['101', '102']} />
    </Desk>,
  )
  focus('101')
  const find = screen.getByRole('textbox', { name: 'Find' })
  find.focus()
  rerender(
    <Desk>
      <List names={['102']} />
    </Desk>,
  )
  await vi.advanceTimersByTimeAsync(100)
  expect(document.activeElement).toBe(find)
})

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Combobox } from '../../../src/shared/ui/fields/Combobox'
import type { ComboboxItem } from '../../../src/shared/ui/fields/combobox-items'
import { Field } from '../../../src/shared/ui/fields/Field'

afterEach(cleanup)

const SUBURBS = ['Adelaide', 'Brunswick', 'Brunswick East', 'Glenelg'].map((label, index) => ({
  value: String(5000 + index),
  label,
}))

const Search = ({
  chosen,
  start = null,
  onEnter = () => undefined,
}: {
  chosen: (string | null)[]
  start?: ComboboxItem | null
  onEnter?: () => void
}) => {
  const [suburb, setSuburb] = useState<ComboboxItem | null>(start)
  const choose = (next: ComboboxItem | null) => {
    chosen.push(next?.label ?? null)
    setSuburb(next)
  }
  return (
    <Field label="Suburb">
      <Combobox items={SUBURBS} value={suburb} onChange={choose} onEnter={onEnter} />
    </Field>
  )
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Suburb' })
const open = () => waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0))

test('is a plain input until focused, and keeps typed text when its code loads', async () => {
  render(<Search chosen={[]} />)
  act(() => input().focus())
  // At once: keys that a script presses while its code takes over are not the keys of a person.
  fireEvent.change(input(), { target: { value: 'bru' } })
  expect(screen.queryByRole('button', { name: 'Show options' })).toBe(null)
  await open()
  expect([input().value, document.activeElement === input()]).toEqual(['bru', true])
  expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual(['Brunswick', 'Brunswick East'])
})

test('entering it is reported once per visit, even if the input is replaced', async () => {
  const person = userEvent.setup()
  const onEnter = vi.fn()
  render(<Search chosen={[]} onEnter={onEnter} />)
  await person.click(input())
  await screen.findByRole('button', { name: 'Show options' })
  await waitFor(() => expect(document.activeElement).toBe(input()))
  expect(onEnter).toHaveBeenCalledTimes(1)
  await person.tab()
  await person.click(input())
  expect(onEnter).toHaveBeenCalledTimes(2)
})

test('an arrow pressed before its code has loaded opens the list as soon as it has', async () => {
  render(<Search chosen={[]} />)
  act(() => input().focus())
  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  expect(screen.queryAllByRole('option')).toEqual([])
  await open()
  expect(screen.getAllByRole('option')).toHaveLength(4)
})

test('can be operated by keyboard, and cleared', async () => {
  const person = userEvent.setup()
  const chosen: (string | null)[] = []
  render(<Search chosen={chosen} />)
  await person.click(input())
  await screen.findByRole('button', { name: 'Show options' })
  fireEvent.change(input(), { target: { value: 'glen' } })
  await open()
  await person.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(chosen).toEqual(['Glenelg']))
  expect(input().value).toBe('Glenelg')
  await person.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect([chosen.at(-1), input().value]).toEqual([null, '']))
})

test('arrows reach only the options that are shown, not the selected item that typing has filtered out [D23-8]', async () => {
  const person = userEvent.setup()
  const chosen: (string | null)[] = []
  render(<Search chosen={chosen} start={SUBURBS[0] as ComboboxItem} />)
  await person.click(input())
  await screen.findByRole('button', { name: 'Show options' })
  fireEvent.change(input(), { target: { value: 'glen' } })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { name: /^Glenelg/ }).hasAttribute('data-highlighted')).toBe(true)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(chosen).toEqual(['Glenelg']))
})

test('a preselected item can be cleared immediately', async () => {
  const chosen: (string | null)[] = []
  render(<Search chosen={chosen} start={SUBURBS[0] as ComboboxItem} />)
  expect(input().value).toBe('Adelaide')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect([chosen.at(-1), input().value]).toEqual([null, '']))
})

test('unselected text is reverted on blur', async () => {
  const person = userEvent.setup()
  render(<Search chosen={[]} />)
  await person.click(input())
  await screen.findByRole('button', { name: 'Show options' })
  fireEvent.change(input(), { target: { value: 'nowhere' } })
  await waitFor(() => expect(screen.getByText('No matches')).toBeTruthy())
  await person.tab()
  await waitFor(() => expect(input().value).toBe(''))
})

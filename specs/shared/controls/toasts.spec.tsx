// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from '../../../src/shared/ui/messages/ToastHost'
import { Toasts } from '../../../src/shared/ui/messages/toasts.presenter'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const texts = (toasts: Toasts) => toasts.shown.map((each) => [each.tone, each.title, each.text])
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

test('a toast stays 3 seconds [A8-14]', () => {
  const toasts = new Toasts()
  toasts.error('M')
  pass(2_999)
  expect(texts(toasts)).toEqual([['error', null, 'M']])
  pass(1)
  expect(texts(toasts)).toEqual([])
})

test('a notification has a title and stays 6 seconds [B8-30]', () => {
  const toasts = new Toasts()
  toasts.notify('Agent kit request sent successfully')
  pass(5_999)
  expect(texts(toasts)).toEqual([['success', 'Success', 'Agent kit request sent successfully']])
  pass(1)
  expect(texts(toasts)).toEqual([])
})

test('can be closed immediately [A8-15]', () => {
  const toasts = new Toasts()
  render(<ToastHost toasts={toasts} />)
  act(() => toasts.tell('Link copied'))
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
  expect(screen.queryByText('Link copied')).toBe(null)
})

test('a repeated message is not stacked, and restarts its timer', () => {
  const toasts = new Toasts()
  toasts.error('M')
  pass(2_000)
  toasts.error('M')
  pass(2_000)
  expect(texts(toasts)).toEqual([['error', null, 'M']])
  pass(1_000)
  expect(texts(toasts)).toEqual([])
})

test('the timer pauses while hovered', () => {
  const toasts = new Toasts()
  render(<ToastHost toasts={toasts} />)
  act(() => toasts.error('M'))
  pass(2_000)
  fireEvent.mouseEnter(screen.getByRole('status'))
  pass(60_000)
  expect(texts(toasts)).toEqual([['error', null, 'M']])
  fireEvent.mouseLeave(screen.getByRole('status'))
  pass(999)
  expect(texts(toasts)).toEqual([['error', null, 'M']])
  pass(1)
  expect(texts(toasts)).toEqual([])
})

test('the timer resumes once neither hovered nor focused', () => {
  const toasts = new Toasts()
  toasts.error('M')
  pass(1_000)
  toasts.hold('pointer')
  toasts.hold('focus')
  pass(5_000)
  toasts.release('pointer')
  pass(5_000)
  toasts.release('focus')
  toasts.release('focus')
  pass(1_999)
  expect(texts(toasts)).toEqual([['error', null, 'M']])
  pass(1)
  expect(texts(toasts)).toEqual([])
})

test('a message that arrives while others are paused is paused with them', () => {
  const toasts = new Toasts()
  toasts.error('first')
  toasts.hold('pointer')
  toasts.error('second')
  pass(10_000)
  expect(texts(toasts)).toEqual([
    ['error', null, 'first'],
    ['error', null, 'second'],
  ])
  toasts.release('pointer')
  pass(3_000)
  expect(texts(toasts)).toEqual([])
})

test('closing one by keyboard resumes the timers of the others', () => {
  const toasts = new Toasts()
  render(<ToastHost toasts={toasts} />)
  act(() => {
    toasts.error('first')
    toasts.error('second')
  })
  const [button] = screen.getAllByRole('button', { name: 'Close message' })
  act(() => button?.focus())
  pass(10_000)
  expect(texts(toasts)).toEqual([
    ['error', null, 'first'],
    ['error', null, 'second'],
  ])
  fireEvent.click(button as HTMLElement)
  pass(3_000)
  expect(texts(toasts)).toEqual([])
})

test('a new outcome replaces the old one, and a timer held by the focus in it runs again', () => {
  const toasts = new Toasts()
  toasts.error('The server is away.')
  toasts.error('We couldn’t save it.')
  toasts.hold('focus')
  toasts.notify('Sent')
  expect(texts(toasts)).toEqual([['success', 'Success', 'Sent']])
  pass(6_000)
  expect(texts(toasts)).toEqual([])
  toasts.tell('Saved')
  toasts.error('The server is away.')
  expect(texts(toasts)).toEqual([['error', null, 'The server is away.']])
})

test('the live region exists before the first message', () => {
  render(<ToastHost toasts={new Toasts()} />)
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
})

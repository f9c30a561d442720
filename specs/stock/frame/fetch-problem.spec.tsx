// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FetchProblem } from '../../../src/stock/frame/FetchProblem'

afterEach(cleanup)

const PROBLEM = 'The server answered with status 404. Check that the address opens in a browser.'

test('a file of a feed that could not be fetched says why, and is tried again by a press [D22-15]', async () => {
  const onTry = vi.fn()
  render(<FetchProblem problem={PROBLEM} said="The front" onTry={onTry} />)
  expect(screen.getByText(PROBLEM)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try The front again' }))
  expect(onTry).toHaveBeenCalledOnce()
})

test('people who may not change it read why, and others see nothing without a problem [D22-15]', () => {
  const { container, rerender } = render(<FetchProblem problem={PROBLEM} said="The front" onTry={null} />)
  expect([screen.queryByRole('button'), container.textContent?.includes(PROBLEM)]).toEqual([null, true])
  rerender(<FetchProblem problem="" said="The front" onTry={vi.fn()} />)
  expect(container.textContent).toBe('')
})

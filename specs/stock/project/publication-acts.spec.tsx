// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Project } from '../../../domain/stock/project'
import { PublicationActs } from '../../../src/stock/project/PublicationActs'

afterEach(cleanup)

const at = (publication: string, missing: readonly string[] = []) =>
  ({
    summary: { name: 'Kestrel House', publication, missing },
    role: 'manager',
    needsApproval: false,
  }) as unknown as Project
const open = (project: Project) => {
  const onMove = vi.fn()
  render(<PublicationActs project={project} isBusy={false} onMove={onMove} />)
  return onMove
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a published project is withdrawn after a question that names it and says what becomes of it [D36-22]', async () => {
  const onMove = open(at('published'))
  await press('Withdraw')
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw Kestrel House?' })
  expect(question.textContent).toContain(
    'Visitors no longer find the listing, and its units can’t be reserved. Reservations and offers stay as they are.',
  )
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await press('Cancel')
  expect([screen.queryByRole('alertdialog'), onMove.mock.calls]).toEqual([null, []])
  await press('Withdraw')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  expect(onMove).toHaveBeenCalledExactlyOnceWith('withdrawn')
})

test('publishing, also again, asks nothing [D36-22]', async () => {
  const again = open(at('withdrawn'))
  await press('Publish again')
  expect(again).toHaveBeenCalledExactlyOnceWith('returned')
  cleanup()
  const first = open(at('draft'))
  await press('Publish')
  expect(first).toHaveBeenCalledExactlyOnceWith('published')
})

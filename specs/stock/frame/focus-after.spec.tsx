// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../../domain/shared/failure'
import type { Approval } from '../../../domain/stock/office'
import type { PublicationEvent } from '../../../domain/stock/publication.lifecycle'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { taskFlow } from '../../../src/shared/task.presenter'
import { PUBLISH } from '../../../src/stock/desk.flows'
import { Approvals } from '../../../src/stock/office/Approvals'
import { APPROVALS } from '../../../src/stock/office/office.flows'
import { given, partWith } from '../../shared/screen-at'

afterEach(cleanup)

const waiting = (id: number, name: string): Approval => ({
  project: {
    ...{ id, name, agencyId: 7, agency: 'Ardent & Vale', suburb: 'Glenelg', state: 'SA', propertyType: 'Apartments' },
    ...{ publication: 'submitted', changedAt: null, missing: [], prices: { from: null, to: null } },
    counts: { available: 1, reserved: 0, sold: 0, withheld: 0 },
  },
  ...{ sentBy: 'Mia Ng', sentAt: new Date('2026-11-20T02:00:00.000Z') },
})

test('after a project is approved or declined, the focus is at the next one, then at the list [D51-6]', async () => {
  const user = userEvent.setup()
  let left = [waiting(1, 'Kestrel House'), waiting(2, 'Jetty House'), waiting(3, 'Quay House')]
  const moved: object[] = []
  partWith(<Approvals />, [
    given(
      APPROVALS,
      loadingFlow('approvals', () => TE.right(left)),
    ),
    given(
      PUBLISH,
      taskFlow(
        'publish',
        (wanted: { readonly id: number; readonly event: PublicationEvent; readonly reason: string }) => {
          moved.push(wanted)
          left = left.filter(({ project }) => project.id !== wanted.id)
          return TE.right(undefined)
        },
      ),
    ),
  ])
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await user.click(await screen.findByRole('button', { name: 'Approve Jetty House' }))
  await waitFor(() => expect(focused()).toBe('Approve Quay House'))
  await user.click(screen.getByRole('button', { name: 'Decline Quay House' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline Quay House?' }))
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'The plans are missing.')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(focused()).toBe('Approve Kestrel House'))
  await user.keyboard('{Enter}')
  await screen.findByText('Nothing waits for you')
  await waitFor(() => expect(focused()).toBe('Approvals'))
  expect(moved).toEqual([
    { id: 2, event: 'approved', reason: '' },
    { id: 3, event: 'declined', reason: 'The plans are missing.' },
    { id: 1, event: 'approved', reason: '' },
  ])
})

test('a project that another person of the office answered says who, and leaves the list [D52-32]', async () => {
  const user = userEvent.setup()
  const message = 'Alan Agent declined Jetty House on Friday 20 November, 5:00 pm ACDT: “No plans.”'
  let left = [waiting(1, 'Kestrel House'), waiting(2, 'Jetty House')]
  partWith(<Approvals />, [
    given(
      APPROVALS,
      loadingFlow('approvals', () => TE.right(left)),
    ),
    given(
      PUBLISH,
      taskFlow('publish', () => {
        left = left.slice(0, 1)
        return TE.left(failure('changed-meanwhile', message))
      }),
    ),
  ])
  await user.click(await screen.findByRole('button', { name: 'Approve Jetty House' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve Jetty House' })).toBeNull())
  expect(screen.getByRole('alert').textContent).toBe(message)
})

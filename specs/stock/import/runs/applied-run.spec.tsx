// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../../../domain/shared/failure'
import { COUNTS, differenceOf, rowOf, runOf } from './run-samples'
import { open, press, PROTECTED } from './opened-run'

afterEach(cleanup)

test('what is unusual is applied only once its figures are confirmed [D21-6]', async () => {
  const { applied } = open(
    runOf(),
    differenceOf([rowOf(1)], { unusual: [{ kind: 'many-removed', removed: 9, available: 36 }] }),
  )
  await screen.findByText('9 of 36 available units would be withheld: more than a fifth.')
  press('Apply 1 change')
  const dialog = await screen.findByRole('alertdialog')
  expect(applied).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply 1 change' }))
  await waitFor(() => expect(applied.map(({ isConfirmed }) => isConfirmed)).toEqual([true]))
})

test('a heading that moved is confirmed once its old and new place are named [D21-6]', async () => {
  const was = { heading: 'Price', column: 'G', typical: 600_000 }
  const now = { heading: 'Land price', column: 'H', typical: 260_000 }
  const { applied } = open(
    runOf(),
    differenceOf([rowOf(1)], { unusual: [{ kind: 'heading-moved', moved: [{ field: 'price', was, now }] }] }),
  )
  const text = 'Price is read from “Land price” (column H); in the last list it was “Price” (column G).'
  await screen.findByText(text)
  press('Apply 1 change')
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(text)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply 1 change' }))
  await waitFor(() => expect(applied.map(({ isConfirmed }) => isConfirmed)).toEqual([true]))
})

test('if units have changed meanwhile, nothing is applied and the rows that moved are named [D21-7]', async () => {
  const before = differenceOf([rowOf(1)])
  const now = differenceOf([PROTECTED], { fingerprint: 'moved' })
  let loads = 0
  open(runOf(), before, {
    difference: () => TE.right(loads++ === 0 ? before : now),
    apply: () => TE.left(failure('changed-meanwhile', 'Changed meanwhile.')),
  })
  await screen.findByText('1 price will change, by +$15,000.')
  press('Apply 1 change')
  await screen.findByText('Nothing was applied: units have changed since you opened this.')
  expect(screen.getByText('These rows are different now: 102, 101. Look at them, then apply again.')).toBeTruthy()
})

test('a file that wasn’t read says why, and a run that can be undone says until when [D21-1] [D21-8]', async () => {
  open(runOf({ state: 'refused', refusal: { code: 'encrypted', detail: '' } }), differenceOf([]))
  await screen.findByText('The file has a password. Save it without one. Nothing was changed.')
  cleanup()
  open(
    runOf({
      ...{ state: 'applied', counts: { ...COUNTS, changed: 31, added: 2, removed: 3 }, appliedBy: 'Mia Marlowe' },
      ...{ appliedAt: new Date('2026-11-26T00:00:00.000Z'), undoUntil: new Date('2026-12-03T00:00:00.000Z') },
    }),
    differenceOf([rowOf(1)]),
  )
  await screen.findByText('31 units were changed, 2 were added and 3 were withheld.')
  expect(screen.getByText(/^Can be undone until Thursday 3 December/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})

test('an applied run says of each row what became of it [D36-30]', async () => {
  open(
    runOf({
      ...{ state: 'applied', counts: { ...COUNTS, changed: 1 }, appliedBy: 'Mia Marlowe' },
      appliedAt: new Date('2026-11-26T00:00:00.000Z'),
    }),
    differenceOf([rowOf(1), PROTECTED, rowOf(3, { outcome: 'added', unitId: null, was: {} })]),
  )
  const rows = within(await screen.findByRole('table', { name: 'What changes' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))).toEqual([
    'Apply | Row | Unit | Outcome | Before → after | Difference | Note',
    ' | Needs you 1 Only what was ticked was applied.',
    expect.stringContaining('| Not applied |'),
    ' | Price 1 +$15,000',
    expect.stringContaining('| Changed |'),
    ' | Added 1 ',
    expect.stringContaining('| Added |'),
  ])
  expect(rows.some(({ textContent }) => textContent?.includes('tick '))).toBe(false)
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { differenceOf, rowOf, runOf } from './run-samples'
import { open, press } from './opened-run'

afterEach(cleanup)

test('errors are counted by what is wrong, corrected in place, and left only by a button that says so [D21-5]', async () => {
  const { chosen, applied } = open(
    runOf(),
    differenceOf([rowOf(1), rowOf(4, { outcome: 'error', isTicked: false, unitId: null, fields: [] })], {
      problems: [{ row: 4, field: 'price', code: 'not-a-price', severity: 'error', value: '$50l,000' }],
    }),
  )
  await screen.findByText('1 × This isn’t a price. Write dollars, such as 650,000, or POA for none.')
  expect(screen.getByText('“$50l,000” in Price')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Rows with errors' })).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Price of 104' })
  fireEvent.change(field, { target: { value: '501,000' } })
  press('Use it')
  await waitFor(() => expect(chosen.map(({ choices }) => choices.corrections)).toEqual([{ '4': { price: '501,000' } }]))
  await waitFor(() => screen.getByText('Row 4: “501,000” is used for Price.', { exact: false }))
  press('Apply 1, leave 1')
  await waitFor(() =>
    expect(applied).toEqual([{ id: 12, fingerprint: 'seen', leavesErrors: true, isConfirmed: false }]),
  )
})

test('after a correction the focus is at the next error, and at the table after the last [D35-40]', async () => {
  const wrong = (row: number) =>
    ({ row, field: 'price', code: 'not-a-price', severity: 'error', value: '$5O' }) as const
  const rows = [1, 4, 5].map((id) =>
    id === 1 ? rowOf(1) : rowOf(id, { outcome: 'error', isTicked: false, unitId: null, fields: [] }),
  )
  let problems = [wrong(4), wrong(5)]
  const difference = () => TE.right(differenceOf(rows, { problems }))
  open(runOf(), differenceOf(rows), { difference })
  const correct = (name: string) => {
    const field = screen.getByRole('textbox', { name })
    field.focus()
    fireEvent.change(field, { target: { value: '501,000' } })
    fireEvent.submit(field.closest('form') as HTMLElement)
  }
  await screen.findByRole('textbox', { name: 'Price of 104' })
  problems = [wrong(5)]
  correct('Price of 104')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Price of 105'))
  problems = []
  correct('Price of 105')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Price of 105' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('table').parentElement))
})

test('a cell with two problems has one correction [D25-11]', async () => {
  const wrong = { row: 4, field: 'price', severity: 'error', value: '9' } as const
  open(
    runOf(),
    differenceOf([rowOf(4, { outcome: 'error', isTicked: false, unitId: null, fields: [] })], {
      problems: [
        { ...wrong, code: 'price-too-low' },
        { ...wrong, code: 'range-reversed' },
      ],
    }),
  )
  await screen.findByText('The same cell as above: correct it there.')
  expect(screen.getAllByRole('textbox', { name: 'Price of 104' })).toHaveLength(1)
})

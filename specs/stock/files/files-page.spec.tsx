// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test, vi } from 'vitest'
import { failure } from '../../../domain/shared/failure'
import type { OfficeFileWanted } from '../../../domain/stock/export/office-file'
import type { DeskBrand } from '../../../domain/stock/office'
import { taskFlow } from '../../../src/shared/task.presenter'
import { FilesPage } from '../../../src/stock/office/FilesPage'
import { OFFICE_FILE } from '../../../src/stock/office/office.flows'
import { given, partWith } from '../../shared/screen-at'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const BRAND = { label: 'unifi' } as DeskBrand

const opened = (answer: E.Either<ReturnType<typeof failure>, undefined> = E.right(undefined)) => {
  vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00.000Z'), toFake: ['Date'] })
  const asked: OfficeFileWanted[] = []
  const saving = taskFlow('office file', (wanted: OfficeFileWanted) => {
    asked.push(wanted)
    return TE.fromEither(answer)
  })
  partWith(<FilesPage brand={BRAND} />, [given(OFFICE_FILE, saving)])
  return asked
}
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('[D36-3] files are asked for over the last month, or other days', async () => {
  const asked = opened()
  fireEvent.click(screen.getByRole('button', { name: 'XLSX of Sales' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  choose('From', '2026-07-01')
  choose('To', '2026-09-30')
  fireEvent.click(screen.getByRole('button', { name: 'CSV of Bills for Xero' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked).toEqual([
    { brand: 'unifi', kind: 'sales', format: 'xlsx', from: '2026-10-01', until: '2026-10-31' },
    { brand: 'unifi', kind: 'bills', format: 'csv', from: '2026-07-01', until: '2026-09-30' },
  ])
  expect(screen.queryByRole('button', { name: 'XLSX of Bills for Xero' })).toBeNull()
})

test('[D36-5] a wrong period is said, and nothing can be saved then; a refusal is shown', async () => {
  opened(E.left(failure('second-factor-needed', 'Turn on two-step login first.')))
  choose('From', '2026-12-01')
  expect(screen.getByRole('status').textContent).toBe('The last day is before the first.')
  expect(screen.getByRole('button', { name: 'CSV of Sales' }).hasAttribute('disabled')).toBe(true)
  choose('From', '2026-10-01')
  fireEvent.click(screen.getByRole('button', { name: 'CSV of Sales' }))
  expect(await screen.findByText('Turn on two-step login first.')).toBeTruthy()
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { CheckedReceipt } from '../../../domain/reservation/receipt/check-receipt'
import { HOLD_RECEIPTS } from '../../../domain/reservation/receipt/receipt.ports'
import { DOWNLOADS } from '../../../domain/shared/downloads'
import { type Failure, failure } from '../../../domain/shared/failure'
import { CHECKED_RECEIPT } from '../../../src/reservation/receipt/check-receipt.bindings'
import { CheckReceiptPage } from '../../../src/reservation/receipt/CheckReceiptPage'
import { HoldReceipt, HoldReceipts } from '../../../src/reservation/receipt/HoldReceipt'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { TOASTS } from '../../../src/shared/ui/messages/toasts.presenter'
import { given, partWith } from '../../shared/screen-at'
import { RECEIPT } from './receipt-samples'

afterEach(cleanup)

const FILE = new File(['{}'], 'hold.json', { type: 'application/json' })

/** The page with checks that find these, one after the other. */
const pageThatFinds = (...all: (CheckedReceipt | Failure<'unsupported' | 'unreachable'>)[]) => {
  const checked: unknown[] = []
  partWith(<CheckReceiptPage />, [
    given(
      CHECKED_RECEIPT,
      loadingFlow('checked receipt', (file: Blob) => {
        checked.push(file)
        const found = all[checked.length - 1]
        return found === undefined || 'message' in found
          ? TE.left(found ?? failure('unreachable', 'Nothing is left.'))
          : TE.right(found)
      }),
    ),
  ])
  return { checked, choose: (file = FILE) => userEvent.upload(screen.getByLabelText('Receipt'), file) }
}

test('a genuine receipt is shown with all that it says [D47-16]', async () => {
  const { choose, checked } = pageThatFinds({ kind: 'genuine', receipt: RECEIPT, form: 'json' })
  await choose()
  expect(await screen.findByText('This receipt is ours and unchanged')).toBeTruthy()
  expect(checked).toEqual([FILE])
  const said = within(screen.getByRole('region', { name: 'What the receipt says' }))
  expect(said.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1021',
    'Apartment 905, The Lantern “Süd”, 41 Bayview Street, Glenelg SA 5045',
    'https://wren.example',
    '$785,000',
    ...['20 November 2026, 5:00:00 pm ACDT', '27 November 2026, 11:59:59 pm ACDT'],
    'First, with no one waiting behind',
    '20 November 2026, 5:00:00 pm ACDT',
    'row 3 of unit 905',
    RECEIPT.ledgerHash,
  ])
  expect(
    said.getByText(/^hold\.json: it is as we signed it\. It shows the hold as it was when the receipt was issued\./),
  ).toBeTruthy()
})

test.each([
  ['changed', 'This file was changed'],
  ['unknown-key', 'This site didn’t sign this file'],
  ['no-receipt', 'This isn’t the receipt of a hold'],
] as const)(
  'a file that is %s is refused with what to do, and another one can be chosen [D47-16]',
  async (kind, title) => {
    const { choose, checked } = pageThatFinds({ kind }, { kind: 'genuine', receipt: RECEIPT, form: 'pdf' })
    await choose()
    expect((await screen.findByRole('alert')).textContent).toContain(`${title}hold.json: `)
    await choose(new File(['%PDF-'], 'hold.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(/^hold\.pdf: all of the PDF is as we made it\./)).toBeTruthy()
    expect([checked.length, screen.queryByRole('alert')]).toEqual([2, null])
  },
)

test('a browser that can’t check says so; a lost key set can be fetched again [D47-11]', async () => {
  const { choose } = pageThatFinds(
    failure('unreachable', 'We couldn’t reach the server.'),
    { kind: 'changed' },
    failure('unsupported', 'This browser can’t check signatures.'),
  )
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t reach the server.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This file was changed')).toBeTruthy()
  await choose()
  expect(await screen.findByText('This browser can’t check signatures.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a file is dropped as well as chosen', async () => {
  const { checked } = pageThatFinds({ kind: 'no-receipt' })
  fireEvent.drop(screen.getByText('or drop it here'), { dataTransfer: { files: [FILE] } })
  expect(await screen.findByText('This isn’t the receipt of a hold')).toBeTruthy()
  expect(checked).toEqual([FILE])
})

test('a hold offers its receipt as PDF and JSON, and leads to the check [D47-17]', async () => {
  const saved: string[][] = []
  const messages: string[] = []
  partWith(<HoldReceipt reservationId={1021} />, [
    given(HOLD_RECEIPTS, {
      pdf: (id) => TE.right(`/files/hold-receipts/${id}/pdf?key=k`),
      json: () => TE.left(failure('no-receipt', 'Only a hold has this receipt.')),
    }),
    given(DOWNLOADS, { save: (address, name) => void saved.push([address, name]) }),
    given(TOASTS, { error: (message: string) => void messages.push(message) } as never),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Receipt of the hold, reservation 1021' }))
  await userEvent.click(screen.getByRole('button', { name: 'Receipt of the hold as JSON, reservation 1021' }))
  expect(saved).toEqual([['/files/hold-receipts/1021/pdf?key=k', 'Hold receipt 1021.pdf']])
  expect(messages).toEqual(['Only a hold has this receipt.'])
  expect(screen.getByRole('link', { name: 'Check a receipt' }).getAttribute('href')).toMatch(/\/verify$/)
})

test('units that were reserved together offer a receipt each, and lead to the check once [D47-17]', async () => {
  const saved: string[] = []
  partWith(<HoldReceipts reservationIds={[1021, 1022]} />, [
    given(HOLD_RECEIPTS, {
      pdf: (id) => TE.right(`/files/hold-receipts/${id}/pdf?key=k`),
      json: (id) => TE.right(`/files/hold-receipts/${id}/json?key=k`),
    }),
    given(DOWNLOADS, { save: (_address, name) => void saved.push(name) }),
    given(TOASTS, {} as never),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Receipt of hold 1022' }))
  await userEvent.click(screen.getByRole('button', { name: 'Receipt of the hold as JSON, reservation 1021' }))
  expect(saved).toEqual(['Hold receipt 1022.pdf', 'Hold receipt 1021.json'])
  expect(screen.getAllByRole('link', { name: 'Check a receipt' })).toHaveLength(1)
  cleanup()
  partWith(<HoldReceipts reservationIds={[1021]} />, [
    given(HOLD_RECEIPTS, { pdf: () => TE.right(''), json: () => TE.right('') }),
    given(DOWNLOADS, { save: () => undefined }),
    given(TOASTS, {} as never),
  ])
  expect(screen.getByRole('button', { name: 'Receipt of the hold, reservation 1021' }).textContent).toBe(
    'Receipt of the hold',
  )
})

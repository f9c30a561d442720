// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../../../domain/shared/failure'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { feeText, leftOfFee, leftWithoutCardFee } from '../../../../domain/stock/sales/sale-text'
import type { SaleTermsPort } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import { REFUND_FEE, refundForm } from '../../../../src/stock/sales/terms/refund.form'
import { SaleTermsTools } from '../../../../src/stock/sales/terms/SaleTermsTools'
import { given, partWith } from '../../../shared/screen-at'
import { heldSale } from '../held-sale'

afterEach(cleanup)

const FEE = { cents: 103_030, cardFeeCents: 3_030, status: 'captured', refundCents: 0, givenBackCents: 0 }
const of = heldSale({ refund: true })
const DETAIL: SaleDetail = { ...of, fee: { ...FEE, givenBackCents: 25_000 } }

const opened = (refundFee: SaleTermsPort['refundFee']) => {
  let changes = 0
  partWith(<SaleTermsTools detail={DETAIL} now={new Date('2026-11-23T02:00:00Z')} onChanged={() => (changes += 1)} />, [
    given(REFUND_FEE, refundForm({ refundFee })),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  const pane = screen.getByRole('region', { name: 'Refund' })
  const type = (label: RegExp, value: string) =>
    fireEvent.change(within(pane).getByLabelText(label), { target: { value } })
  const press = (name: string) => fireEvent.click(within(pane).getByRole('button', { name }))
  return { pane, type, press, changes: () => changes }
}

const rowsOf = (pane: HTMLElement) =>
  [...pane.querySelectorAll('dl > div')].map((row) => [...row.children].map((part) => part.textContent))

test('a pane says what was paid, refunded and is left, and refunds a part [D42-16]', async () => {
  const made: Parameters<SaleTermsPort['refundFee']>[0][] = []
  const { pane, type, press, changes } = opened((wanted) => {
    made.push(wanted)
    return TE.right(DETAIL)
  })
  for (const text of ['$1,030.30', '$250']) within(pane).getByText(text)
  within(pane).getByText(
    'Danielle Byrne and Alan Agent get an email with your reason, and we refund the card, which takes 3-5 business days to clear. The hold goes on; if it ends without a contract, that much less is refunded then. A refund can’t be undone.',
  )
  type(/^Amount/, '')
  press('Refund')
  within(pane).getByText('Enter an amount in dollars, such as 250.')
  type(/^Amount/, '780.31')
  press('Refund $780.31')
  within(pane).getByText('At most $780.30 is left to refund.')
  type(/^Amount/, '$80.30')
  expect(rowsOf(pane)).toContainEqual(['Left after this refund', '$700'])
  press('Refund $80.30')
  within(pane).getByText('Write why: the buyer reads it.')
  type(/^Reason/, 'The display suite was closed.')
  press('Refund $80.30')
  await waitFor(() => expect(changes()).toBe(1))
  expect(made).toEqual([{ id: 1001, cents: 8_030, left: 78_030, reason: 'The display suite was closed.' }])
})

test('a refund begins with what is left without the card fee, which the terms don’t refund [D51-3]', () => {
  const { pane } = opened(() => TE.right(DETAIL))
  expect(rowsOf(pane)).toEqual([
    ['Paid', '$1,030.30'],
    ['Of which card fee', '$30.30'],
    ['Already refunded', '$250'],
    ['Left', '$780.30'],
    ['Left after this refund', '$30.30'],
  ])
  within(pane).getByText('The amount leaves out the card fee, which the terms don’t refund. You can add it.')
  within(pane).getByRole('button', { name: 'Refund $750' })
})

test.each([
  ['nothing refunded yet', FEE, 100_000],
  ['no card fee', { ...FEE, cents: 100_000, cardFeeCents: 0 }, 100_000],
  ['only the card fee is left', { ...FEE, givenBackCents: 101_000 }, 0],
  ['to be refunded at its end', { ...FEE, status: 'refund-due' }, 0],
  ['no payment', null, 0],
])('what is left without the card fee: %s [D51-3]', (_, fee, cents) => {
  expect(leftWithoutCardFee(fee)).toBe(cents)
})

test('what another desk has refunded meanwhile is said, and shown [D42-16]', async () => {
  const message = 'Some of it has been refunded meanwhile: $430.30 is left. Nothing was refunded now.'
  const { pane, type, press, changes } = opened(() => TE.left(failure('refunded-meanwhile', message)))
  type(/^Amount/, '100')
  type(/^Reason/, 'The display suite was closed.')
  press('Refund $100')
  await within(pane).findByText(message)
  press('See what was refunded')
  expect(changes()).toBe(1)
})

test('a fee says how much of it was refunded, and what is left [D42-12]', () => {
  const shown = [
    FEE,
    { ...FEE, givenBackCents: 25_000 },
    { ...FEE, givenBackCents: 103_030 },
    { ...FEE, givenBackCents: 25_000, refundCents: 75_000, status: 'refunded' },
  ]
  expect(shown.map((each) => [feeText(each), leftOfFee(each)])).toEqual([
    ['$1,030.30, paid', 103_030],
    ['$1,030.30, paid, partly refunded', 78_030],
    ['$1,030.30, paid, all refunded', 0],
    ['$1,030.30, refunded', 0],
  ])
  expect(leftOfFee(null)).toBe(0)
})

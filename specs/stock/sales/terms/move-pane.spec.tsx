// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { type Failure, failure } from '../../../../domain/shared/failure'
import type { SaleTermsPort } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import { loadingFlow } from '../../../../src/shared/loaded.presenter'
import { FREE_UNITS, MOVE_SALE, moveForm } from '../../../../src/stock/sales/terms/move.form'
import { SaleTermsTools } from '../../../../src/stock/sales/terms/SaleTermsTools'
import { Moved } from '../../../../src/reservation/people/Moved'
import { given, partWith } from '../../../shared/screen-at'
import { heldSale } from '../held-sale'

afterEach(cleanup)

/** Taken while the pane is open. */
const TAKEN: Failure = failure('unit-taken', 'Apartment 1203 is no longer available. Nothing was changed.', 'unitId')
const DETAIL = heldSale(
  { move: true },
  {
    sale: { price: 723_000 },
    signing: { standing: { state: 'completed', signed: 2, signers: 2 }, awaited: [], signedForm: '' },
  },
)

const opened = (answer: ReturnType<SaleTermsPort['moveToUnit']> = TE.right(DETAIL)) => {
  const moved: Parameters<SaleTermsPort['moveToUnit']>[0][] = []
  let changes = 0
  partWith(<SaleTermsTools detail={DETAIL} now={new Date('2026-11-23T02:00:00Z')} onChanged={() => (changes += 1)} />, [
    given(
      FREE_UNITS,
      loadingFlow('free units', () =>
        TE.right([
          { unitId: 8, label: '102', price: 690_000 },
          { unitId: 9, label: '1203', price: null },
        ]),
      ),
    ),
    given(
      MOVE_SALE,
      moveForm({
        moveToUnit: (wanted) => {
          moved.push(wanted)
          return answer
        },
      }),
    ),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Another unit' }))
  const pane = screen.getByRole('region', { name: 'Move to another unit' })
  const choose = async (label: string) => {
    fireEvent.focus(within(pane).getByLabelText(/^Unit/))
    fireEvent.click(await within(pane).findByRole('button', { name: 'Show options' }))
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${label}`) }))
  }
  return { pane, choose, moved, changes: () => changes }
}

test('a pane moves a sale to a free unit, and says what changes, what stays and who signs again [D41-6]', async () => {
  const { pane, choose, moved, changes } = opened()
  fireEvent.click(within(pane).getByRole('button', { name: 'Move to another unit' }))
  within(pane).getByText('Choose another unit.')
  await choose('102')
  await within(pane).findByText('$723,000, then $690,000')
  within(pane).getByText('goes on sale')
  fireEvent.click(within(pane).getByRole('button', { name: 'Move from apartment 904 to 102' }))
  within(pane).getByText('Write why: the buyer reads it.')
  within(pane).getByText(
    / Every purchaser is emailed a link to sign the changed reservation form; signatures on the earlier one no longer count\.$/,
  )
  fireEvent.change(within(pane).getByLabelText(/^Reason/), { target: { value: 'It faces north.' } })
  fireEvent.click(within(pane).getByRole('button', { name: 'Move from apartment 904 to 102' }))
  await waitFor(() => expect(changes()).toBe(1))
  expect(moved).toEqual([{ id: 1001, unitId: 8, reason: 'It faces north.' }])
})

test('a unit that was taken while the pane was open is said at its field [D41-6]', async () => {
  const { pane, choose, changes } = opened(TE.left(TAKEN))
  await choose('1203')
  await within(pane).findByText('$723,000, then to be agreed')
  fireEvent.change(within(pane).getByLabelText(/^Reason/), { target: { value: 'It faces north.' } })
  fireEvent.click(within(pane).getByRole('button', { name: 'Move from apartment 904 to 1203' }))
  await within(pane).findByText('Apartment 1203 is no longer available. Nothing was changed.')
  expect(changes()).toBe(0)
})

test('the pages of buyer and agent say from which unit it was moved, why, and that everyone signs the changed form [D42-19 D42-20] [D51-82]', () => {
  const moved = {
    ...{ from: 'apartment 904', reason: 'You asked for a balcony.', signsAgain: true },
    at: new Date('2026-11-24T02:00:00Z'),
  }
  partWith(<Moved moved={moved} unit="905, The Lantern" state="SA" />, [])
  const note = screen.getByRole('region', { name: 'Moved to 905, The Lantern' })
  within(note).getByText('The seller has moved this reservation from apartment 904')
  within(note).getByText('You asked for a balcony.')
  within(note).getByText(
    'The changed reservation form needs to be signed: every purchaser gets an email with a link. Signatures on the earlier form no longer count.',
  )
  cleanup()
  partWith(<Moved moved={null} unit="905, The Lantern" state="SA" />, [])
  expect(screen.queryByRole('region')).toBeNull()
})

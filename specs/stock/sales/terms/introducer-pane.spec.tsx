// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { ChangedIntroducer } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import { CHANGE_INTRODUCER, introducerForm } from '../../../../src/stock/sales/terms/introducer.form'
import { SaleTermsTools } from '../../../../src/stock/sales/terms/SaleTermsTools'
import { given, partWith } from '../../../shared/screen-at'
import { heldSale } from '../held-sale'

afterEach(cleanup)

const DETAIL = heldSale({ introducer: true })

const opened = (introducer: string) => {
  const changed: ChangedIntroducer[] = []
  let changes = 0
  const detail = { ...DETAIL, sale: { ...DETAIL.sale, introducer } }
  partWith(<SaleTermsTools detail={detail} now={new Date('2026-11-23T02:00:00Z')} onChanged={() => (changes += 1)} />, [
    given(
      CHANGE_INTRODUCER,
      introducerForm({
        changeIntroducer: (wanted) => {
          changed.push(wanted)
          return TE.right(DETAIL)
        },
      }),
    ),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Another introducer' }))
  const pane = screen.getByRole('region', { name: 'Another introducer' })
  const type = (label: RegExp, value: string) =>
    fireEvent.change(within(pane).getByLabelText(label), { target: { value } })
  const press = (name: string) => fireEvent.click(within(pane).getByRole('button', { name }))
  return { pane, type, press, changed, changes: () => changes }
}

test('a pane gives the sale to another agent, and says what the first one loses [D41-11]', async () => {
  const { pane, type, press, changed, changes } = opened('Alan Agent')
  within(pane).getByText(/^Alan Agent gets an email, no longer sees the sale, and its commission is no longer theirs\./)
  type(/^Email/, 'not an address')
  press('Change the introducer')
  within(pane).getByText('Enter an email address.')
  within(pane).getByText('Write why: both agents read it.')
  type(/^Email/, 'sam@example.com')
  type(/^Reason/, 'He showed them the display suite.')
  press('Change the introducer')
  await waitFor(() => expect(changes()).toBe(1))
  expect(changed).toEqual([{ id: 1001, email: 'sam@example.com', reason: 'He showed them the display suite.' }])
})

test('without an address the sale has no introducer any more; one that has none can get one [D41-11]', async () => {
  const { type, press, changed, changes } = opened('Alan Agent')
  type(/^Reason/, 'They never met.')
  press('Sell without Alan Agent')
  await waitFor(() => expect(changes()).toBe(1))
  expect(changed).toEqual([{ id: 1001, email: '', reason: 'They never met.' }])
  cleanup()
  const { pane } = opened('')
  within(pane).getByText('no agent')
  within(pane).getByText('The agent gets an email, follows the sale among their clients, and its commission is theirs.')
})

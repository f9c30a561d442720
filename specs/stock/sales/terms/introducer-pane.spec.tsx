// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import type { ChangedIntroducer } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import { CHANGE_INTRODUCER, introducerForm } from '../../../../src/stock/sales/terms/introducer.form'
import { SaleTermsTools } from '../../../../src/stock/sales/terms/SaleTermsTools'
import { given, partWith } from '../../../shared/screen-at'

afterEach(cleanup)

const DETAIL: SaleDetail = {
  sale: {
    ...{ id: 1001, status: 'held', unitId: 4, label: '904', projectId: 7, project: 'Kestrel House', state: 'SA' },
    ...{ buyer: 'Danielle Byrne', price: 723_000, at: new Date('2026-11-20T02:00:00.000Z') },
    ...{
      endsAt: new Date('2026-11-27T13:29:59.000Z'),
      introducer: 'Alan Agent',
      countered: null,
      counteredUntil: null,
      asksTime: false,
      steps: [],
    },
  },
  ...{
    purchasers: [],
    purchasingEntity: '',
    conveyancer: null,
    conveyancerEmail: null,
    signing: { standing: { state: 'completed', signed: 2, signers: 2 }, awaited: [], signedForm: '' },
    asked: null,
    offered: null,
    listPrice: 723_000,
    isMoved: false,
    conditions: [],
    fee: null,
  },
  ...{ others: [], queue: [], papers: [], events: [], acts: ['reject', 'sign'], notes: [] },
  terms: {
    counter: null,
    agreed: null,
    hold: null,
    payable: null,
    commission: null,
    earned: [],
    bonus: null,
    may: { counter: false, price: false, hold: false, move: false, introducer: true, refund: false, commission: false },
  },
}

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

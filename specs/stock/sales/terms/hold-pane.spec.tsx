// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { nextStep } from '../../../../domain/stock/sales/papers/next-step'
import type { ExtendedHold } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import { taskFlow } from '../../../../src/shared/task.presenter'
import { DECLINE_MORE_TIME, EXTEND_HOLD, holdForm } from '../../../../src/stock/sales/terms/hold.form'
import { SaleTermsTools } from '../../../../src/stock/sales/terms/SaleTermsTools'
import { given, partWith } from '../../../shared/screen-at'
import { heldSale } from '../held-sale'

afterEach(cleanup)

const NOW = new Date('2026-11-24T02:00:00Z')
const DETAIL = heldSale(
  { hold: true },
  {
    sale: { introducer: '', asksTime: true },
    terms: { hold: { days: 7, asked: 'The bank answers on Monday.' } },
  },
)

const opened = () => {
  const sent: object[] = []
  let changes = 0
  const answered = (wanted: object) => {
    sent.push(wanted)
    return TE.right(DETAIL)
  }
  partWith(<SaleTermsTools detail={DETAIL} now={NOW} onChanged={() => (changes += 1)} />, [
    given(EXTEND_HOLD, holdForm({ extendHold: (wanted) => answered(wanted) })),
    given(
      DECLINE_MORE_TIME,
      taskFlow<Omit<ExtendedHold, 'day'>>('decline more time', (wanted) => answered(wanted)),
    ),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Extend the hold' }))
  const pane = screen.getByRole('region', { name: 'Extend the hold' })
  return { pane, sent, changes: () => changes }
}

test('the pane shows what the buyer asks, and extends to a day with a reason [D38-6]', async () => {
  const { pane, sent, changes } = opened()
  within(pane).getByText('The bank answers on Monday.')
  within(pane).getByText('Friday 27 November, 11:59 pm ACDT')
  fireEvent.click(within(pane).getByRole('button', { name: 'Extend the hold to 30/11/2026' }))
  within(pane).getByText('Write why: the buyer reads it.')
  fireEvent.change(within(pane).getByLabelText(/^Reason/), { target: { value: 'Until the bank answers.' } })
  fireEvent.click(within(pane).getByRole('button', { name: 'Extend the hold to 30/11/2026' }))
  await waitFor(() => expect(changes()).toBe(1))
  expect(sent).toEqual([{ id: 1001, day: '2026-11-30', reason: 'Until the bank answers.' }])
})

test('it declines with a reason, after a question [D38-6]', async () => {
  const { pane, sent, changes } = opened()
  fireEvent.click(within(pane).getByRole('button', { name: 'Decline more time' }))
  const question = await screen.findByRole('dialog', { name: 'Decline more time: Danielle Byrne, apartment 904' })
  fireEvent.change(within(question).getByLabelText('Why'), { target: { value: 'Two others wait.' } })
  fireEvent.click(within(question).getByRole('button', { name: 'Decline more time' }))
  await waitFor(() => expect(changes()).toBe(1))
  expect(sent).toEqual([{ id: 1001, reason: 'Two others wait.' }])
})

test('its card says that more time is asked for, until the hold ends [D38-6]', () => {
  expect(nextStep(DETAIL.sale, NOW)).toEqual({ text: 'Asks for time', when: 'Fri 27', isLate: false })
  expect(nextStep(DETAIL.sale, new Date('2026-11-27T02:00:00Z'))).toMatchObject({ when: 'ends today', isLate: true })
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../../../domain/shared/failure'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { commissionText } from '../../../../domain/stock/sales/sale-text'
import {
  bonusToTakeBack,
  commissionTakenBack,
  commissionToTakeBack,
} from '../../../../domain/stock/sales/terms/earned-commission'
import type { SaleTermsPort } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import { commissionForm, STATE_COMMISSION } from '../../../../src/stock/sales/terms/commission.form'
import { SaleTermsTools } from '../../../../src/stock/sales/terms/SaleTermsTools'
import { given, partWith } from '../../../shared/screen-at'
import { heldSale } from '../held-sale'

afterEach(cleanup)

const DETAIL = heldSale(
  { commission: true },
  {
    sale: { status: 'unconditional', price: 720_000, endsAt: null },
    ...{ asked: 720_000, listPrice: 720_000, fee: null },
    terms: { payable: { least: 15_000, most: 20_000 } },
  },
)

const opened = (stateCommission: SaleTermsPort['stateCommission']) => {
  let changes = 0
  partWith(<SaleTermsTools detail={DETAIL} now={new Date('2026-12-01T02:00:00Z')} onChanged={() => (changes += 1)} />, [
    given(STATE_COMMISSION, commissionForm({ stateCommission })),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'State the commission' }))
  const pane = screen.getByRole('region', { name: 'Commission' })
  return { pane, changes: () => changes }
}
const type = (pane: HTMLElement, value: string) =>
  fireEvent.change(within(pane).getByRole('textbox', { name: /^Amount, including GST/ }), { target: { value } })

test('a commission is stated within what the project pays, to the cent [D38-20]', async () => {
  const stated: Parameters<SaleTermsPort['stateCommission']>[0][] = []
  const { pane, changes } = opened((wanted) => {
    stated.push(wanted)
    return TE.right(DETAIL)
  })
  within(pane).getByText('$15,000 - $20,000')
  within(pane).getByText(
    'Alan Agent can invoice what the contract has earned so far. A stated commission can’t be changed.',
  )
  fireEvent.click(within(pane).getByRole('button', { name: 'State the commission' }))
  within(pane).getByText('Enter an amount in dollars, such as 18,500.')
  type(pane, '21000')
  fireEvent.click(within(pane).getByRole('button', { name: 'State a commission of $21,000' }))
  within(pane).getByText('The listing pays between $15,000 and $20,000, so not $21,000.')
  type(pane, '$18,500.50')
  fireEvent.click(within(pane).getByRole('button', { name: 'State a commission of $18,500.50' }))
  await waitFor(() => expect(changes()).toBe(1))
  expect(stated).toEqual([{ id: 1001, cents: 1_850_050 }])
})

test('that it was stated meanwhile is said beside the button [D38-20]', async () => {
  const said = 'The commission of reservation 1001 is $18,000 already.'
  const { pane, changes } = opened(() => TE.left(failure('already-stated', said)))
  type(pane, '18500')
  fireEvent.click(within(pane).getByRole('button', { name: 'State a commission of $18,500' }))
  await within(pane).findByText(said)
  expect(changes()).toBe(0)
})

test('a commission is read with when and by whom it was stated, or as the rule’s [D51-17]', () => {
  const statedAt = new Date('2026-11-20T06:30:00Z')
  const SALE = { state: 'SA', status: 'unconditional' as const }
  const text = (commission: SaleDetail['terms']['commission'], sale: Parameters<typeof commissionText>[1]) =>
    commissionText({ commission, earned: [], bonus: null }, sale)
  expect([
    text({ cents: 1_850_050, statedAt, statedBy: 'Olga Office' }, SALE),
    text({ cents: 1_850_000, statedAt, statedBy: '' }, SALE),
    text({ cents: 1_800_000, statedAt: null, statedBy: '' }, SALE),
    text({ cents: 1_800_000, statedAt: null, statedBy: '' }, { ...SALE, status: 'cancelled' }),
    text(null, SALE),
  ]).toEqual([
    '$18,500.50, stated on 20/11/2026 by Olga Office',
    '$18,500, stated on 20/11/2026',
    '$18,000, by the project’s rule',
    '$18,000, no longer owed',
    null,
  ])
})

const EARNED = { agent: 'Alan Agent', cents: 2_175_000, invoice: 39, isSent: true, isTakenBack: false }

test('the end of a sale says beforehand what becomes of commission and invoices [D52-19]', () => {
  expect([
    commissionToTakeBack([]),
    commissionToTakeBack([EARNED]),
    commissionToTakeBack([{ ...EARNED, isSent: false }]),
    commissionToTakeBack([EARNED, { ...EARNED, cents: 100_050, invoice: 40, isSent: false }]),
    commissionToTakeBack([{ ...EARNED, agent: '' }]),
    commissionToTakeBack([{ ...EARNED, isTakenBack: true }]),
  ]).toEqual([
    '',
    'Alan Agent’s commission of $21,750 is taken back; invoice 39 is credited.',
    'Alan Agent’s commission of $21,750 is taken back; invoice 39, not sent yet, is voided.',
    'Alan Agent’s commission of $22,750.50 is taken back; invoice 39 is credited and invoice 40, not sent yet, is voided.',
    'The commission of $21,750 is taken back; invoice 39 is credited.',
    '',
  ])
})

const BONUS = {
  ...{ agent: 'Alan Agent', cents: 500_000, day: '2026-11-20', invoice: 41 },
  ...{ isSent: false, others: 4, isTakenBack: false },
}

test('the end of a sale says beforehand what becomes of a bonus, and afterwards [D52-28]', () => {
  expect([
    bonusToTakeBack(null),
    bonusToTakeBack(BONUS),
    bonusToTakeBack({ ...BONUS, agent: '', isSent: true }),
    bonusToTakeBack({ ...BONUS, others: 5 }),
    bonusToTakeBack({ ...BONUS, isTakenBack: true }),
    commissionTakenBack([], BONUS),
    commissionTakenBack([], { ...BONUS, isTakenBack: true }),
    commissionTakenBack([{ ...EARNED, isTakenBack: true }], { ...BONUS, isTakenBack: true }),
  ]).toEqual([
    '',
    'Alan Agent’s bonus of $5,000 for Nov 2026 is taken back too, because 4 contracts of the month are left and it is for 5; invoice 41, not sent yet, is voided.',
    'The bonus of $5,000 for Nov 2026 stays, because invoice 41 for it was sent.',
    'Alan Agent’s bonus of $5,000 for Nov 2026 stays: 5 other contracts of the month count for it.',
    '',
    '',
    'Bonus of $5,000 for Nov 2026 taken back: invoice 41 voided',
    '$21,750 taken back: invoice 39 credited; bonus of $5,000 for Nov 2026 taken back: invoice 41 voided',
  ])
})

test('a sale that has ended says what was taken back of its commission [D52-19]', () => {
  const commission = { cents: 4_350_000, statedAt: null, statedBy: '' }
  const text = (isTakenBack: boolean) =>
    commissionText(
      {
        commission,
        bonus: null,
        earned: [
          { ...EARNED, isTakenBack },
          { ...EARNED, isTakenBack, invoice: 40, isSent: false },
        ],
      },
      { state: 'SA', status: isTakenBack ? 'cancelled' : 'unconditional' },
    )
  expect([text(false), text(true)]).toEqual([
    '$43,500, by the project’s rule',
    '$43,500 taken back: invoice 39 credited and invoice 40 voided',
  ])
})

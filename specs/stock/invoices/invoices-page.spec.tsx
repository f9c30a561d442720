// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test, vi } from 'vitest'
import { EMPTY_DETAILS } from '../../../domain/content/stored-tenant'
import type { AgentInvoice, AgentInvoicesWanted } from '../../../domain/stock/agent-invoice'
import type { DeskBrand } from '../../../domain/stock/office'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { taskFlow } from '../../../src/shared/task.presenter'
import { InvoicesPage } from '../../../src/stock/office/invoices/InvoicesPage'
import {
  AGENT_CREDIT_FILE,
  AGENT_INVOICE_FILE,
  AGENT_INVOICES,
  PAY_AGENT_INVOICE,
} from '../../../src/stock/office/invoices/invoices.flows'
import { given, partWith } from '../../shared/screen-at'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const BRAND: DeskBrand = {
  label: 'unifi',
  isDefault: true,
  details: { ...EMPTY_DETAILS, timeZone: 'Australia/Adelaide' },
}

const SENT: AgentInvoice = {
  ...{ id: 12, number: 7, name: 'Commission, 100% when unconditional', unit: '905, The Lantern' },
  ...{ agent: 'Parade Introductions', email: 'alan@example.com', total: 1_800_000, credited: 0, creditedAt: null },
  ...{ includesGst: true, dueOn: '2026-11-20', sentAt: new Date('2026-11-06T02:00:00Z'), paidAt: null },
  payTo: { accountName: 'Parade Introductions', bsb: '062000', accountNumber: '12345678' },
}
const CREDITED: AgentInvoice = {
  ...{ ...SENT, id: 13, number: 8, unit: '', includesGst: false, payTo: null, dueOn: '2026-12-20' },
  ...{ credited: -1_800_000, creditedAt: new Date('2026-11-08T02:00:00Z') },
}

const opened = (rows: readonly AgentInvoice[]) => {
  vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00.000Z'), toFake: ['Date'] })
  const [asked, paid, credits]: [AgentInvoicesWanted[], object[], object[]] = [[], [], []]
  const list = loadingFlow('agent invoices', (wanted: AgentInvoicesWanted) => {
    asked.push(wanted)
    return TE.right({ rows, total: rows.length })
  })
  const pay = taskFlow('pay agent invoice', (wanted: { brand: string; id: number; day: string }) => {
    paid.push(wanted)
    return TE.right(undefined)
  })
  partWith(<InvoicesPage brand={BRAND} />, [
    given(AGENT_INVOICES, list),
    given(PAY_AGENT_INVOICE, pay),
    given(
      AGENT_INVOICE_FILE,
      taskFlow('agent invoice file', () => TE.right(undefined)),
    ),
    given(
      AGENT_CREDIT_FILE,
      taskFlow('agent credit file', ({ brand, invoice: { id } }: { brand: string; invoice: AgentInvoice }) => {
        credits.push({ brand, id })
        return TE.right(undefined)
      }),
    ),
  ])
  return { asked, paid, credits }
}
const cells = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' '))

test('an invoice shows what its bookkeeper needs, and one that was credited isn’t to be paid [D51-18] [D51-20]', async () => {
  opened([SENT, CREDITED])
  await screen.findAllByRole('row')
  const [, first, second] = screen.getAllByRole('row')
  expect([first, second].map((row) => (row === undefined ? [] : cells(row)))).toEqual([
    [
      'Parade Introductionsalan@example.com',
      '#7, 905, The LanternCommission, 100% when unconditional',
      '$18,000.00GST $1,636.36 included',
      '20/11/2026, overdueSent 06/11/2026',
      'Parade IntroductionsBSB 062-000, account 12345678',
      'Mark as paidPDF',
    ],
    [
      'Parade Introductionsalan@example.com',
      '#8Commission, 100% when unconditional',
      '$18,000.00No GST',
      '20/12/2026Sent 06/11/2026, Credited 08/11/2026 −$18,000',
      'No bank details on it',
      'PDFCredit note',
    ],
  ])
  expect(screen.getByRole('link', { name: 'Bills for Xero, by period' }).getAttribute('href')).toContain(
    '/desk/office/files',
  )
})

test('the credit of one is saved, as what it is called [D51-84]', async () => {
  const { credits } = opened([CREDITED, { ...CREDITED, id: 14, number: 9, includesGst: true }])
  const buttons = await screen.findAllByRole('button', { name: /^(Credit|Adjustment) note CR-/ })
  expect(buttons.map((button) => [button.textContent, button.getAttribute('aria-label')])).toEqual([
    ['Credit note', 'Credit note CR-8 of Parade Introductions'],
    ['Adjustment note', 'Adjustment note CR-9 of Parade Introductions'],
  ])
  for (const button of buttons) fireEvent.click(button)
  await waitFor(() =>
    expect(credits).toEqual([
      { brand: 'unifi', id: 13 },
      { brand: 'unifi', id: 14 },
    ]),
  )
})

test('one is marked as paid on a day, after a question [D51-19]', async () => {
  const { asked, paid } = opened([SENT])
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as paid, invoice 7 of Parade Introductions' }))
  const question = await screen.findByRole('dialog')
  within(question).getByText('Mark invoice 7 of Parade Introductions as paid?')
  within(question).getByText('$18,000.00 was paid on this day. The agent is emailed, and it can’t be taken back.')
  const day = within(question).getByLabelText<HTMLInputElement>(/^Day/)
  expect([day.value, day.min, day.max]).toEqual(['2026-11-23', '2026-11-06', '2026-11-23'])
  fireEvent.change(day, { target: { value: '2026-11-20' } })
  fireEvent.click(within(question).getByRole('button', { name: 'Mark as paid' }))
  await waitFor(() => expect(paid).toEqual([{ brand: 'unifi', id: 12, day: '2026-11-20' }]))
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('other lists and words are asked for, and an empty list says what belongs there [D51-18]', async () => {
  const { asked } = opened([])
  await screen.findByText('No invoices to pay')
  fireEvent.click(screen.getByLabelText('Paid'))
  await screen.findByText('No paid invoices')
  fireEvent.change(screen.getByLabelText('Agent, unit or number'), { target: { value: ' Parade ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  await screen.findByText('No invoice matches “Parade”')
  expect(asked).toEqual([
    { brand: 'unifi', list: 'sent', words: '', page: 1 },
    { brand: 'unifi', list: 'paid', words: '', page: 1 },
    { brand: 'unifi', list: 'paid', words: 'Parade', page: 1 },
  ])
})

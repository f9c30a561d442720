// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { COMMISSION_MODE } from '../../domain/commission/commission-mode'
import { SESSION } from '../../domain/identity/session'
import type { Invoice, InvoicePreview } from '../../domain/invoicing/invoice'
import { INVOICES } from '../../domain/invoicing/invoicing.ports'
import { unreachable } from '../../domain/shared/failure'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { AGENT, sessionOf } from '../account/screen-setup'
import { given, screenAt } from '../shared/screen-at'
import { INVOICE } from './samples'

afterEach(cleanup)

const COMMISSION: Invoice = { ...INVOICE, id: 1, invoiceId: 1234 }
const PLAIN: Invoice = {
  ...INVOICE,
  id: 2,
  invoiceId: 8,
  invoiceName: null,
  property: '101, The Lantern',
  total: 1_525_050,
  createTime: new Date('2026-10-01T06:30:00Z'),
}
/** The wire may name a property; a bonus has none. */
const BONUS: Invoice = {
  ...INVOICE,
  id: 3,
  invoiceId: 9,
  invoiceName: 'Sales bonus',
  kind: 'bonus',
  total: 500_000,
}

const PREVIEW: InvoicePreview = {
  number: 8,
  includesGst: true,
  total: 1_525_050,
  recipient: { name: 'Unifi Property Platform Pty Ltd', email: 'bills@unifi.example' },
  payTo: { accountName: 'Parade Introductions', bsb: '062000', accountNumber: '12345678' },
  file: '/files/invoices/2?key=abc',
}

const sent = (invoice: Invoice): Invoice => ({ ...invoice, isSent: true, sentAt: new Date('2026-11-21T06:30:00Z') })
const paid = (invoice: Invoice): Invoice => ({ ...sent(invoice), paidAt: new Date('2026-11-25T06:30:00Z') })

/** Opens the page; invoices that are marked move from the due to the past ones. */
const opened = async (
  due: readonly Invoice[],
  past: readonly Invoice[] = [],
  contactEmail = 'bills@unifi.example',
  previewed: Partial<InvoicePreview> = {},
) => {
  const credits: number[] = []
  const lists = { due: [...due], past: [...past], receipts: past.filter(({ paidAt }) => paidAt !== null) }
  await screenAt('/account/invoice', [
    given(INVOICES, {
      page: ({ list }) =>
        TE.right({ rows: lists[list], total: lists[list].length, contactEmail, unread: lists.due.length }),
      markSent: (id) => {
        lists.past.push(...lists.due.filter((each) => each.id === id).map(sent))
        lists.due = lists.due.filter((each) => each.id !== id)
        return TE.right({ unread: lists.due.length })
      },
      preview: (id) =>
        TE.right({ ...PREVIEW, number: due.find((each) => each.id === id)?.invoiceId ?? 0, ...previewed }),
      dueCount: () => TE.right(lists.due.length),
      fileAddress: () => TE.left(unreachable),
      creditAddress: (id) => {
        credits.push(id)
        return TE.left(unreachable)
      },
      csv: () => TE.left(unreachable),
    }),
    given(SESSION, sessionOf(AGENT)),
    given(COMMISSION_MODE, { isHidden: false, toggle: () => undefined }),
    given(TOASTS, new Toasts()),
  ])
  await screen.findByText(contactEmail === '' ? /each one names/u : contactEmail)
  return { credits }
}
const rows = () => [...document.querySelectorAll('li[aria-label^="Invoice"]')]
/** The lines of text of each row, without its buttons. */
const lines = () => rows().map((row) => [...row.querySelectorAll('p')].map((each) => each.textContent))
const button = (number: number) => screen.getByLabelText<HTMLButtonElement>(`Invoice Sent, #${number}`)

/** Answers the question with yes. */
const send = async (number: number) => {
  fireEvent.click(button(number))
  await screen.findByText('Preview')
  fireEvent.click(screen.getByText('Send invoice'))
}

test('the page has the due and the past invoices in tabs, the due ones first [A2.1-22 A2.11-1]', async () => {
  await opened([COMMISSION], [sent(PLAIN)])
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['Due invoices', 'true'],
    ['Past invoices', 'false'],
    ['Receipts', 'false'],
  ])
  expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual(['Invoice 1234'])
  fireEvent.click(screen.getByText('Past invoices'))
  await waitFor(() => expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual(['Invoice 8']))
})

test('[D51-16] invoices to several companies name theirs', async () => {
  await opened([COMMISSION, { ...PLAIN, recipient: 'Wren & Co Residential Pty Ltd' }], [], '')
  expect(screen.getByText(/^Direct all invoices to/u).textContent).toBe(
    'Direct all invoices to the company that each one names',
  )
  expect(screen.getAllByText(/^To /u).map(({ textContent }) => textContent)).toEqual([
    'To Unifi Property Platform Pty Ltd',
    'To Wren & Co Residential Pty Ltd',
  ])
})

test.each(['bills@unifi.example', 'office@saltline.example'])('invoices go to %s [A2.11-2]', async (email) => {
  await opened([COMMISSION], [], email)
  const line = screen.getByText(email).closest('p')
  expect([line?.textContent, line?.querySelector('a')?.href]).toEqual([
    `Direct all invoices to ${email}`,
    `mailto:${email}`,
  ])
})

test('a row has the time, the number and the total [A2.11-3 A2.11-5 A2.11-7]', async () => {
  await opened([COMMISSION, PLAIN])
  const has = (texts: readonly (readonly string[])[]) => texts.map((each) => expect.arrayContaining([...each]))
  expect(lines()).toEqual(
    has([
      ['Send now - 20/11/2026', '#1234', '$18,000'],
      ['Send now - 01/10/2026', '#8', '$15,250.50'],
    ]),
  )
})

test('a row has a name if there is one, and a property unless it is a bonus [A2.11-4 A2.11-6]', async () => {
  await opened([COMMISSION, PLAIN, BONUS])
  expect(lines()).toEqual([
    ['Send now - 20/11/2026', 'Commission, 100% when unconditional', '905, The Lantern', '#1234', '$18,000'],
    ['Send now - 01/10/2026', '101, The Lantern', '#8', '$15,250.50'],
    ['Send now - 20/11/2026', 'Sales bonus', '#9', '$5,000'],
  ])
})

test('only due invoices are to be sent: the others say when they were sent, or paid', async () => {
  await opened([COMMISSION], [sent(PLAIN), paid(BONUS)])
  const times = () => lines().map(([time]) => time)
  expect(times()).toEqual(['Send now - 20/11/2026'])
  fireEvent.click(screen.getByText('Past invoices'))
  await waitFor(() => expect(times()).toEqual(['Sent 21/11/2026', 'Paid 25/11/2026']))
  fireEvent.click(screen.getByText('Receipts'))
  await waitFor(() => expect(times()).toEqual(['Paid 25/11/2026']))
})

test('[D51-84] the credit of an invoice is asked for by its number, and is called as in the law', async () => {
  const taken = { credited: -1_525_050, creditedAt: new Date('2026-12-31T06:30:00Z') }
  const { credits } = await opened(
    [],
    [
      { ...paid(PLAIN), ...taken },
      { ...sent(COMMISSION), ...taken, includesGst: true },
    ],
  )
  fireEvent.click(screen.getByText('Past invoices'))
  fireEvent.click(await screen.findByRole('button', { name: 'Credit note (PDF), CR-8' }))
  fireEvent.click(screen.getByRole('button', { name: 'Adjustment note (PDF), CR-1234' }))
  await waitFor(() => expect(credits).toEqual([2, 1]))
})

test('[D51-11] [D51-12] a credit is beside the amount that was sent, and a voided invoice says so and offers nothing', async () => {
  const taken = new Date('2026-12-31T06:30:00Z')
  await opened(
    [],
    [
      { ...paid(PLAIN), credited: -1_525_050, creditedAt: taken },
      { ...COMMISSION, voidedAt: taken },
    ],
  )
  fireEvent.click(screen.getByText('Past invoices'))
  await waitFor(() =>
    expect(lines()).toEqual([
      ['Paid 25/11/2026', '101, The Lantern', 'Credited 31/12/2026 −$15,250.50', '#8', '$15,250.50'],
      [
        'Voided 31/12/2026',
        'Commission, 100% when unconditional',
        '905, The Lantern',
        'Taken back before it was sent',
        '#1234',
        '$18,000',
      ],
    ]),
  )
  expect(rows().map((row) => [...row.querySelectorAll('button')].map((each) => each.textContent))).toEqual([
    ['Credit note (PDF)', 'Invoice (PDF)', 'Invoice Sent'],
    [],
  ])
  fireEvent.click(screen.getByText('Receipts'))
  await waitFor(() =>
    expect(lines().map((row) => row.slice(2))).toEqual([['Credited 31/12/2026 −$15,250.50', '#8', '$15,250.50']]),
  )
})

test('“Invoice Sent” can be pressed until the invoice is sent [A2.11-8]', async () => {
  await opened([COMMISSION, PLAIN], [sent(BONUS)])
  expect([button(1234).disabled, button(8).disabled]).toEqual([false, false])
  fireEvent.click(screen.getByText('Past invoices'))
  await waitFor(() => expect(button(9).disabled).toBe(true))
  expect(within(button(9)).getByText('Invoice Sent')).toBeTruthy()
})

test('an invoice that is marked leaves the due ones, is past and disabled, and one less is due [A4-6 A4-7 A4-8] [D52-65]', async () => {
  await opened([COMMISSION, PLAIN, BONUS])
  const due = () => screen.getByText('not sent yet').textContent
  expect(due()).toBe('3 not sent yet')
  await send(8)
  await waitFor(() => expect(due()).toBe('2 not sent yet'))
  expect(screen.getByText(/^Invoice #8 sent to /).closest('[role=status]')).not.toBeNull()
  expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual(['Invoice 1234', 'Invoice 9'])
  await send(9)
  await waitFor(() => expect(due()).toBe('1 not sent yet'))
  fireEvent.click(screen.getByText('Past invoices'))
  await waitFor(() => expect([button(8).disabled, button(9).disabled]).toEqual([true, true]))
})

test('“Invoice Sent” asks first: to whom the email goes, for how much, and where it is paid', async () => {
  await opened([COMMISSION, PLAIN])
  fireEvent.click(button(8))
  const question = within(await screen.findByRole('alertdialog', { name: 'Send invoice #8?' }))
  await question.findByText('Preview')
  const said = () => [...document.querySelectorAll('dl div')].map((row) => row.textContent)
  expect(said()).toEqual([
    'ToUnifi Property Platform Pty Ltd',
    'Emailbills@unifi.example',
    'Amount$15,250.50 including GST',
    'Pay toParade Introductions',
    'BSB062-000',
    'Account number12345678',
  ])
  const preview = question.getByText('Preview').closest('a')
  expect([preview?.getAttribute('href'), preview?.target]).toEqual(['/files/invoices/2?key=abc', '_blank'])
  fireEvent.click(question.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText('not sent yet').textContent).toBe('2 not sent yet')
})

test('an invoice without bank details says so, and leads to where they are entered', async () => {
  await opened([COMMISSION], [], 'bills@unifi.example', { payTo: null, includesGst: false })
  fireEvent.click(button(1234))
  await screen.findByText('This invoice has no bank details yet')
  expect(screen.getByText('$15,250.50, no GST')).toBeTruthy()
  expect(screen.getByText('Add your bank details').getAttribute('href')).toBe('/account/edit?from=/account/invoice')
})

test('an empty list says why, and after the last invoice was sent which one that was [D52-65]', async () => {
  await opened([PLAIN])
  await send(8)
  await screen.findByText(/^You have no invoice to send\./)
  expect(screen.getByText(/^Invoice #8 sent to .+\.$/)).toBeTruthy()
  fireEvent.click(screen.getByText('Receipts'))
  await screen.findByText('No invoice of yours has been paid yet.')
  cleanup()
  await opened([])
  fireEvent.click(screen.getByText('Past invoices'))
  await screen.findByText(/^You haven’t sent an invoice yet\./)
})

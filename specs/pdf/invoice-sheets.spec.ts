import { expect, test } from 'vitest'
import type { Cents } from '../../domain/shared/money'
import { renderInvoiceSheets } from '../../server/pdf/invoice-sheets'
import { TENANTS } from '../../server/seed/demo-tenants'
import { textInPdf } from '../shared/support/text-in-pdf'

const PARTY = { name: 'Bea Buyer', abn: '', address: '', email: 'bea@example.com' }
const invoiceOf = (descriptions: readonly string[]) => ({
  title: 'Receipt',
  number: '1030',
  issued: new Date('2026-11-28T03:06:00Z'),
  head: [],
  parties: { supplier: PARTY, recipient: PARTY },
  lines: descriptions.map((description) => ({
    description,
    amountCents: 3_030 as Cents,
    at: new Date('2026-11-28T03:06:00Z'),
  })),
  amount: 'Amount',
  payTo: [],
  sums: [],
  note: 'The end.',
})
const pageOf = async (page: number, ...descriptions: readonly string[]): Promise<string> => {
  const [tenant] = TENANTS
  if (tenant === undefined) throw new Error('no tenant')
  return (await textInPdf(await renderInvoiceSheets(invoiceOf(descriptions), tenant), page)).replaceAll(/\s+/g, ' ')
}

const LONG =
  'Card transaction fee, 3% + 30c, not refundable: reservation 1030, townhouse 12, Wattle Park Estate, stage 4 of the northern release'

test.each([['Reservation fee, GST inclusive: reservation 1030, apartment 404, Vesper House'], [LONG]])(
  'a line says all of “%s”',
  async (description) => {
    expect(await pageOf(1, description)).toContain(`28/11/2026 ${description} $30.30`)
  },
)

test('lines that wrap fill a page, and go on with the next one', async () => {
  const lines = Array.from({ length: 30 }, (_, place) => `${LONG}, line ${place + 1}`)
  expect(await pageOf(1, ...lines)).toContain(', line 1 $30.30')
  const second = await pageOf(2, ...lines)
  expect(second).toContain(', line 30 $30.30')
  expect(second).toContain('The end.')
})

import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { tenantByLabel } from '../../server/content/tenants'
import type { Database } from '../../server/db/database'
import { accounts } from '../../server/identity/identity.tables'
import { invoiceFacts, renderInvoice } from '../../server/invoicing/documents/invoice.document'
import { invoiceEmailKinds } from '../../server/invoicing/emails'
import { findInvoice, findSentInvoice } from '../../server/invoicing/find-invoice'
import { invoicesCsv } from '../../server/invoicing/invoice-csv'
import { invoices } from '../../server/invoicing/invoicing.tables'
import { invoicesOf, listInvoices } from '../../server/invoicing/list-invoices'
import { markSent } from '../../server/invoicing/mark-sent'
import { invoiceNoticeKinds } from '../../server/invoicing/notices'
import { runCommand } from '../../server/office-commands'
import { rendererOf, storedEmails } from '../mail/stored-emails'
import { outbox } from '../../server/mail/mail.tables'
import type { ReservationSetup } from '../reservation/reservation-setup'
import { makeAccount } from '../shared/support/fixtures'
import { after, DAY } from '../../domain/shared/dates'
import { makeInvoices, takeInvoiceBack } from './tasks/make-invoices'
import { withReservations } from '../reservation/with-reservations'
import { onThisThread } from '../shared/on-this-thread'

let db: Database
let setup: ReservationSetup

withReservations((made) => {
  setup = made
  db = made.db
})

const ORIGIN = 'https://unifi.example'
const agent = async (values: Partial<typeof accounts.$inferInsert> = {}): Promise<number> =>
  (
    await makeAccount(db, setup.clock(), {
      role: 'agent',
      firstName: 'Alan',
      lastName: 'Agent',
      companyName: 'Parade Introductions',
      address: '104 The Parade',
      suburb: 'Norwood',
      state: 'SA',
      postcode: '5067',
      abn: '51824753556',
      gstRegistered: true,
      ...values,
    })
  ).id
const made = (accountId: number, ...rows: Parameters<typeof makeInvoices>[2]) =>
  makeInvoices(db, { accountId, now: setup.clock() }, rows)
const send = (accountId: number, id: number) =>
  markSent({ db, tenantByLabel }, { id, accountId, origin: ORIGIN, at: setup.clock() })
const sent = async (accountId: number) => {
  const [id = 0] = await made(accountId, { unit: '905, The Lantern', amountCents: 1_525_050 })
  expect(await send(accountId, id)).toEqual(E.right(0))
  const found = await findSentInvoice(db.sql, id)
  if (found === null) throw new Error('the invoice was not sent')
  return { id, ...found }
}
const takenBack = async (id: number, later: number): Promise<void> =>
  takeInvoiceBack(db, id, after(setup.clock(), later))
const emailsOf = (id: number) =>
  db.sql
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'invoice-sent'), eq(outbox.subjectId, String(id))))
const totals = async (accountId: number) => {
  const pages = await Promise.all(
    (['due', 'past'] as const).map((list) => listInvoices(db.sql, accountId, { list, page: 1, size: 100 })),
  )
  return pages.flatMap(({ rows }) => rows.map(({ total }) => total))
}

describe('an invoice that was sent', () => {
  test('is a tax invoice with what the ATO lists, if the agent is registered for GST', async () => {
    const { invoice, tenant } = await sent(await agent())
    expect(invoiceFacts(invoice, 'Australia/Adelaide')).toEqual({
      title: 'Tax invoice',
      head: [
        ['Number', '1'],
        ['Date', '20/11/2026'],
        ['Due', '04/12/2026'],
      ],
      from: [
        ['Name', 'Parade Introductions'],
        ['ABN', '51 824 753 556'],
        ['Address', '104 The Parade, Norwood SA 5067'],
        ['Email', invoice.parties.supplier.email],
      ],
      to: expect.arrayContaining([
        ['ABN', expect.stringMatching(/^\d\d \d{3} \d{3} \d{3}$/)],
        ['Email', 'hello@unifi.example'],
      ]) as unknown,
      sums: [
        ['GST included', '$1,386.41'],
        ['Total including GST', '$15,250.50'],
      ],
      payTo: [],
      total: 1_525_050,
    })
    expect(invoice.lines.map(({ description }) => description)).toEqual([
      'Commission for 905, The Lantern: 100% when unconditional',
    ])
    const pdf = (await renderInvoice(onThisThread, invoice, await tenantByLabel(db.sql, tenant))).toString('latin1')
    expect(pdf).toMatch(/^%PDF-1\.\d/)
  })

  test('says where it is paid, also after the bank details were changed', async () => {
    const accountId = await agent({
      ...{ bankAccountName: 'Parade Introductions', bankBsb: '062000', bankAccountNumber: '12345678' },
    })
    const { id } = await sent(accountId)
    await db.sql.update(accounts).set({ bankBsb: '484799' }).where(eq(accounts.id, accountId))
    const found = await findSentInvoice(db.sql, id)
    expect(found === null ? null : invoiceFacts(found.invoice, 'Australia/Adelaide').payTo).toEqual([
      ['Account name', 'Parade Introductions'],
      ['BSB', '062-000'],
      ['Account number', '12345678'],
      ['Reference', 'Invoice 1'],
    ])
  })

  test('[D51-13] is due as many days after it is sent as its commission was after it was earned', async () => {
    const accountId = await agent()
    const [id = 0] = await made(accountId, { unit: '905, The Lantern' })
    setup.clock.move(40 * DAY)
    await send(accountId, id)
    const found = await findSentInvoice(db.sql, id)
    expect(found === null ? null : invoiceFacts(found.invoice, 'Australia/Adelaide').head).toEqual([
      ['Number', '1'],
      ['Date', '30/12/2026'],
      ['Due', '13/01/2027'],
    ])
  })

  test('says nothing about payment without bank details', async () => {
    const { invoice } = await sent(await agent())
    expect([invoice.payTo, invoiceFacts(invoice, 'Australia/Adelaide').payTo]).toEqual([null, []])
  })

  test('is a plain invoice without GST otherwise', async () => {
    const { invoice } = await sent(await agent({ gstRegistered: false, abn: '' }))
    const { title, from, sums } = invoiceFacts(invoice, 'Australia/Adelaide')
    expect([title, from.map(([label]) => label), sums]).toEqual([
      'Invoice',
      ['Name', 'Address', 'Email'],
      [['Total, no GST', '$15,250.50']],
    ])
  })

  test('reaches the tenant with the PDF attached; replies go to the agent', async () => {
    const accountId = await agent()
    const { id, invoice, tenant } = await sent(accountId)
    const [email, ...others] = await emailsOf(id)
    expect([email?.kind, others]).toEqual(['invoice-sent', []])
    const rendered = await invoiceEmailKinds['invoice-sent'].render({
      sql: db.sql,
      subjectId: String(id),
      tenant: await tenantByLabel(db.sql, tenant),
      origin: ORIGIN,
      data: {},
      derive: () => '',
      draw: onThisThread,
    })
    expect(rendered).toMatchObject({
      recipient: 'hello@unifi.example',
      replyTo: invoice.parties.supplier.email,
      subject: 'Tax invoice 1 from Parade Introductions',
    })
    const [attached] = rendered?.attachments ?? []
    expect(attached?.filename).toBe('Tax invoice 1.pdf')
    expect(Buffer.from(attached?.base64 ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-1\.\d/)
  })

  test('stays as it is when it is sent again: 0 again, and no second email', async () => {
    const accountId = await agent()
    const { id, invoice } = await sent(accountId)
    setup.clock.move(60_000)
    expect(await send(accountId, id)).toEqual(E.right(0))
    expect((await findSentInvoice(db.sql, id))?.invoice).toEqual(invoice)
    expect(await emailsOf(id)).toHaveLength(1)
  })
})

describe('an invoice whose contract ends after it was sent', () => {
  test('[D51-11] says what it said, and the lists have the credit beside it', async () => {
    const accountId = await agent()
    const { id, invoice } = await sent(accountId)
    await runCommand(setup.services, ['paid', String(id)])
    await takenBack(id, 3 * DAY)
    expect((await findSentInvoice(db.sql, id))?.invoice).toEqual(invoice)
    expect(invoiceFacts(invoice, 'Australia/Adelaide').total).toBe(1_525_050)
    const creditedAt = after(setup.clock(), 3 * DAY)
    for (const list of ['past', 'receipts'] as const)
      expect((await listInvoices(db.sql, accountId, { list, page: 1, size: 10 })).rows, list).toMatchObject([
        { id, total: 1_525_050, credited: -1_525_050, creditedAt, voidedAt: null, isSent: true },
      ])
    const { text } = await runCommand(setup.services, ['invoices', '--status', 'paid'])
    expect(text).toMatch(/ \$15,250\.50 +−\$15,250\.50 +Commission, 100% when unconditional, 905, The Lantern/)
  })

  test('[D51-11] emails its agent which one, by how much and why, once; one that wasn’t sent doesn’t', async () => {
    const accountId = await agent()
    const { id } = await sent(accountId)
    const [, unsent = 0] = await made(accountId, { unit: '906, The Lantern' })
    await takenBack(id, 3 * DAY)
    await takenBack(unsent, 3 * DAY)
    const kinds = { ...invoiceNoticeKinds, ...invoiceEmailKinds }
    const emails = (await storedEmails(db, rendererOf(kinds))).filter(({ key }) => key.startsWith('invoice-credited'))
    const own = emails.filter(({ key }) => [id, unsent].some((each) => key === `invoice-credited-${each}`))
    expect(own.map(({ key, subject }) => [key, subject])).toEqual([
      [`invoice-credited-${id}`, 'Invoice 1 was credited: $15,250.50'],
    ])
    expect(own[0]?.text).toContain(
      '$15,250.50 of your invoice 1 was credited. Contract of 905, The Lantern ended.\n\nThe invoice stays as you sent it.',
    )
    expect(own[0]?.text).toContain('Adjustment note: CR-1')
    expect(own[0]?.text).toContain('Credited: 23/11/2026, −$15,250.50')
    expect(own[0]?.attachments?.map(({ filename }) => filename)).toEqual(['Adjustment note CR-1.pdf'])
    expect(own[0]?.text).toContain('Go to your invoices: https://unifi.example/#/account/invoice')
  })
})

describe('the credit of an invoice that was sent [D51-23]', () => {
  test('is emailed to the brand that was sent the invoice, with its PDF', async () => {
    const { id } = await sent(await agent())
    await takenBack(id, 3 * DAY)
    const emails = await storedEmails(db, rendererOf({ ...invoiceNoticeKinds, ...invoiceEmailKinds }))
    const email = emails.find(({ key }) => key === `invoice-credited-to-brand-${id}`)
    expect([email?.recipient, email?.subject]).toEqual([
      'hello@unifi.example',
      'Invoice 1 from Parade Introductions was credited: $15,250.50',
    ])
    expect(email?.text).toContain('$15,250.50 of invoice 1 from Parade Introductions was credited. The adjustment note')
    expect(email?.text).toContain(
      'Adjustment note: CR-1\nReason: Contract of 905, The Lantern ended\nAmount: −$15,250.50\nDate: 23/11/2026',
    )
    const [attached] = email?.attachments ?? []
    expect(attached?.filename).toBe('Adjustment note CR-1.pdf')
    expect(Buffer.from(attached?.base64 ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-1\.\d/)
  })
})

describe('the preview of an invoice', () => {
  const preview = (accountId: number, id: number) =>
    findInvoice(db.sql, { tenantByLabel, id, at: setup.clock(), condition: invoicesOf(accountId) })

  test('says what it would say if it was sent now, and that it was not', async () => {
    const accountId = await agent({ bankAccountName: 'Parade', bankBsb: '062000', bankAccountNumber: '12345678' })
    const [id = 0] = await made(accountId, { unit: '905, The Lantern', amountCents: 1_525_050 })
    const found = await preview(accountId, id)
    if (E.isLeft(found)) throw new Error(found.left.message)
    const { invoice } = found.right
    expect(invoiceFacts(invoice, 'Australia/Adelaide').head).toEqual([
      ['Status', 'Preview, not sent yet'],
      ['Number', '1'],
      ['Date', '20/11/2026'],
      ['Due', '04/12/2026'],
    ])
    expect(await findSentInvoice(db.sql, id)).toBeNull()
    await send(accountId, id)
    const isPreview = { isPreview: false }
    expect(await preview(accountId, id)).toEqual(E.right({ ...found.right, invoice: { ...invoice, ...isPreview } }))
  })

  test('is refused for another agent, a voided invoice, and a tax invoice without an ABN', async () => {
    const accountId = await agent({ abn: '' })
    const [id = 0, voided = 0] = await made(accountId, { unit: '1' }, { unit: '2' })
    await db.sql.update(invoices).set({ status: 'voided' }).where(eq(invoices.id, voided))
    const kinds = await Promise.all(
      [preview(await agent(), id), preview(accountId, voided), preview(accountId, id)].map(async (each) => {
        const found = await each
        return E.isLeft(found) ? found.left.kind : 'found'
      }),
    )
    expect(kinds).toEqual(['not-found', 'not-found', 'no-abn'])
  })
})

describe('the lists', () => {
  test('page ten thousand is empty, and every invoice has its own total', async () => {
    const accountId = await agent()
    await made(accountId, { unit: '1', amountCents: 100_050 }, { unit: '2', amountCents: 200_000 })
    expect(await listInvoices(db.sql, accountId, { list: 'due', page: 10_000, size: 10 })).toEqual({
      rows: [],
      total: 2,
    })
    expect(await totals(accountId)).toEqual([200_000, 100_050])
  })

  test('[D51-12] say of an invoice that it was voided; it can’t be sent, and isn’t in the CSV file', async () => {
    const accountId = await agent()
    const [id = 0] = await made(accountId, { unit: '1' })
    await takenBack(id, DAY)
    const lists = await Promise.all(
      (['due', 'past', 'receipts'] as const).map((list) =>
        listInvoices(db.sql, accountId, { list, page: 1, size: 10 }),
      ),
    )
    expect(lists.map(({ total }) => total)).toEqual([0, 1, 0])
    const voidedAt = after(setup.clock(), DAY)
    expect(lists[1]?.rows).toMatchObject([
      { id, total: 1_800_000, credited: 0, creditedAt: null, voidedAt, sentAt: null, isSent: false },
    ])
    expect((await invoicesCsv(db.sql, accountId, tenantByLabel)).trim().split('\r\n')).toHaveLength(1)
    expect(E.isLeft(await send(accountId, id))).toBe(true)
  })
})

describe('the CSV file', () => {
  const rowsOf = async (accountId: number): Promise<string[]> =>
    (await invoicesCsv(db.sql, accountId, tenantByLabel)).trimEnd().split('\r\n')

  test('adds up to the lists, with the columns of Xero’s template', async () => {
    const accountId = await agent()
    const [first = 0] = await made(
      accountId,
      { unit: '1', amountCents: 1_525_050 },
      { unit: '2', amountCents: 33_333 },
      { unit: '', kind: 'bonus', amountCents: 500_000 },
    )
    await send(accountId, first)
    const [head = '', ...rows] = await rowsOf(accountId)
    expect(head).toBe(
      '\uFEFF*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
    )
    const at = (column: string) => head.split(',').indexOf(column)
    const sum = (column: string) =>
      rows.reduce((all, row) => all + Number(row.split(',')[at(column)]?.replace('.', '')), 0)
    const listed = (await totals(accountId)).reduce((all, total) => all + total, 0)
    expect([sum('*UnitAmount'), listed]).toEqual([2_058_383, 2_058_383])
    expect(rows[0]).toBe(
      'Unifi Property Platform Pty Ltd,hello@unifi.example,,,,,,,,,1,1,20/11/2026,04/12/2026,,Commission for 1: 100% when unconditional,1,15250.50,,200,GST on Income,,,,,AUD,',
    )
  })

  test('[D51-10] has what was taken back under its own number, on the day it was', async () => {
    const accountId = await agent()
    const { id } = await sent(accountId)
    await takenBack(id, 3 * DAY)
    const [, ...rows] = await rowsOf(accountId)
    expect(rows.map((row) => row.slice(row.indexOf(',,,,,,,,,')))).toEqual([
      ',,,,,,,,,1,"905, The Lantern",20/11/2026,04/12/2026,,"Commission for 905, The Lantern: 100% when unconditional",1,15250.50,,200,GST on Income,,,,,AUD,',
      ',,,,,,,,,CR-1,"905, The Lantern",23/11/2026,23/11/2026,,"Credit: Contract of 905, The Lantern ended",1,-15250.50,,200,GST on Income,,,,,AUD,',
    ])
  })

  test('has no GST for an agent who is not registered', async () => {
    const accountId = await agent({ gstRegistered: false })
    await made(accountId, { unit: '1', amountCents: 110_000 })
    expect((await rowsOf(accountId))[1]).toMatch(/,1100\.00,,200,BAS Excluded,,,,,AUD,$/)
  })
})

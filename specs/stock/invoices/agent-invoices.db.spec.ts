import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, daysAfter } from '../../../domain/shared/calendar'
import { after, DAY } from '../../../domain/shared/dates'
import type { AgentInvoice } from '../../../domain/stock/agent-invoice'
import { tenantByLabel } from '../../../server/content/tenants'
import { invoices } from '../../../server/invoicing/invoicing.tables'
import { markSent } from '../../../server/invoicing/mark-sent'
import { outbox } from '../../../server/mail/mail.tables'
import { officeServices, runCommand } from '../../../server/office-commands'
import { makeInvoices, takeInvoiceBack } from '../../invoicing/tasks/make-invoices'
import { call, type SignedIn, signedIn } from '../../shared/api'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'

let stage: Stage
const people: Record<string, SignedIn> = {}
beforeAll(async () => {
  stage = await openStage()
  people['olga'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  people['una'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Una', isProven: false })
  people['wes'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Wes', tenant: 'wren' })
  const agencyId = await makeAgency(stage, 'Own Agency')
  people['mia'] = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
})
afterAll(() => stage.close(), 30_000)

const as = (who: string, line: string, body: object = {}) =>
  call(stage, line, body, { token: people[who]?.token ?? '' })
const page = async (who: string, list: string, words: string, { brand = 'unifi', at = 1 } = {}) => {
  const { data } = await as(
    who,
    `GET /api/desk/brands/${brand}/invoices/${list}?page=${at}&words=${encodeURIComponent(words)}`,
  )
  return data as { rows: AgentInvoice[]; total: number }
}
const numbers = async (list: string, words: string, brand = 'unifi', who = 'olga') =>
  (await page(who, list, words, { brand })).rows.map(({ number }) => number)
const pay = (who: string, id: number, day = today(), brand = 'unifi') =>
  as(who, `POST /api/desk/brands/${brand}/invoices/${id}/paid`, { day })
const today = () => dayOf(stage.clock.now(), 'Australia/Adelaide')

let agents = 0
/** An agent of a company that no other case has, with invoices to a brand. */
const agentWith = async (count: number, payer = 'unifi') => {
  agents += 1
  const company = `Parade ${process.pid} ${agents}`
  const agent = await signedIn(stage, {
    ...{ role: 'agent', firstName: 'Alan', lastName: 'Agent', companyName: company, abn: '51824753556' },
    ...{ gstRegistered: true, bankAccountName: 'Parade', bankBsb: '062000', bankAccountNumber: '12345678' },
  })
  const rows = Array.from({ length: count }, (_, i) => ({ unit: `${i + 1}, The Lantern`, payer }))
  const ids = await makeInvoices(stage.db, { accountId: agent.id, now: stage.clock.now() }, rows)
  const send = (id: number) =>
    markSent(
      { db: stage.db, tenantByLabel },
      { id, accountId: agent.id, origin: 'https://unifi.example', at: stage.clock.now() },
    )
  return { agent, company, ids, send }
}

test('an invoice is in the list of its state, with what it says [D51-18]', async () => {
  const { company, ids, send } = await agentWith(4)
  const [first = 0, second = 0, third = 0] = ids
  for (const id of [first, second, third]) await send(id)
  await takeInvoiceBack(stage.db, third, stage.clock.now())
  await pay('olga', second)
  const lists = []
  for (const list of ['sent', 'due', 'paid', 'credited']) lists.push(await numbers(list, company))
  expect(lists).toEqual([[1], [4], [2], [3]])
  const { rows, total } = await page('olga', 'sent', company)
  expect({ rows, total }).toEqual({
    rows: [
      {
        ...{ id: first, number: 1, name: 'Commission, 100% when unconditional', unit: '1, The Lantern' },
        ...{ agent: company, email: expect.stringContaining('@') as string, total: 1_800_000, includesGst: true },
        ...{ credited: 0, creditedAt: null, dueOn: daysAfter(today(), 14), sentAt: expect.any(String) as string },
        ...{ paidAt: null, payTo: { accountName: 'Parade', bsb: '062000', accountNumber: '12345678' } },
      },
    ],
    total: 1,
  })
  expect(await numbers('sent', 'no such agent')).toEqual([])
  expect((await page('olga', 'sent', company, { at: 2 })).rows).toEqual([])
})

test('invoices are those of the office’s brand, and the office’s alone [D51-18]', async () => {
  const { company, ids, send } = await agentWith(1, 'wren')
  const [id = 0] = ids
  await send(id)
  expect([await numbers('sent', company), await numbers('sent', company, 'wren', 'wes')]).toEqual([[], [1]])
  const codes = []
  for (const [who, brand] of [
    ['olga', 'wren'],
    ['mia', 'unifi'],
  ] as const) {
    codes.push((await as(who, `GET /api/desk/brands/${brand}/invoices/sent?page=1&words=`)).code)
    codes.push((await as(who, `GET /api/desk/brands/${brand}/invoices/${id}/file`)).code)
    codes.push((await pay(who, id, today(), brand)).code)
  }
  expect(codes).toEqual([40400, 40400, 40400, 40301, 40301, 40301])
  expect([
    (await pay('olga', id)).code,
    (await as('olga', `GET /api/desk/brands/unifi/invoices/${id}/file`)).code,
  ]).toEqual([40400, 40400])
  const file = await as('wes', `GET /api/desk/brands/wren/invoices/${id}/file`)
  const answer = await fetch(new URL(String(file.data), stage.url))
  expect([
    answer.status,
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ]).toEqual([200, '%PDF-'])
})

test('one is marked as paid on a day, once; its agent is emailed, and the history says it [D51-19]', async () => {
  const { company, ids, send } = await agentWith(1)
  const [id = 0] = ids
  expect(await pay('olga', id)).toMatchObject({
    ...{ code: 71169, message: 'This invoice wasn’t sent: only one that was sent can be paid.' },
  })
  await send(id)
  stage.clock.advance(3 * DAY)
  expect([
    (await pay('una', id)).code,
    await pay('olga', id, daysAfter(today(), 1)),
    await pay('olga', id, daysAfter(today(), -4)),
  ]).toMatchObject([
    71001,
    { code: 40000, message: 'Choose a day that isn’t in the future.', data: { field: 'day' } },
    { code: 40000, message: 'Choose a day on which the invoice had been sent.', data: { field: 'day' } },
  ])
  const day = daysAfter(today(), -1)
  const both = await Promise.all([pay('olga', id, day), pay('olga', id, day)])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 71169])
  const [paid] = await stage.db.sql.select().from(invoices).where(eq(invoices.id, id))
  expect([paid?.status, paid?.paidAt && dayOf(paid.paidAt, 'Australia/Adelaide')]).toEqual(['paid', day])
  const emails = await stage.db.sql
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(and(eq(outbox.subjectId, String(id)), eq(outbox.kind, 'invoice-paid')))
    .orderBy(desc(outbox.key))
  expect(emails).toHaveLength(1)
  const [line] = (await as('olga', 'GET /api/desk/changes?listingId=0&before=0')).data as Record<string, unknown>[]
  expect(line).toMatchObject({
    ...{ action: 'invoice-paid', subject: `Invoice 1 of ${company}` },
    fields: [
      { field: 'Paid', was: '', now: day.split('-').reverse().join('/') },
      { field: 'Amount', was: '', now: '$18,000' },
    ],
  })
})

test('one that was credited isn’t paid, neither at the desk nor by the command, which takes a day [D51-20]', async () => {
  const { ids, send } = await agentWith(2)
  const [credited = 0, sent = 0] = ids
  for (const id of ids) await send(id)
  await takeInvoiceBack(stage.db, credited, after(stage.clock.now(), 1))
  const message = 'This invoice was credited in full: there is nothing to pay.'
  expect(await pay('olga', credited)).toMatchObject({ code: 71169, message })
  const office = async (...args: string[]) =>
    (await runCommand({ ...officeServices(stage.db), clock: stage.clock.now }, args)).text
  expect(await office('paid', String(credited))).toBe(message)
  expect(await office('paid', String(sent), '--on', 'Friday')).toContain('--on takes a day such as 2026-11-30.')
  expect(await office('paid', String(sent), '--on', today())).toBe(`Invoice ${sent} is paid.`)
  expect(await office('paid', String(sent))).toBe('This invoice is paid already.')
})

test('the credit of an invoice opens for the office of its brand alone [D51-84]', async () => {
  const { ids, send } = await agentWith(2, 'wren')
  const [credited = 0, sent = 0] = ids
  for (const id of ids) await send(id)
  await takeInvoiceBack(stage.db, credited, after(stage.clock.now(), 1))
  const creditOf = (who: string, id: number, brand = 'wren') =>
    as(who, `GET /api/desk/brands/${brand}/invoices/${id}/credit`)
  expect([
    (await creditOf('mia', credited)).code,
    (await creditOf('olga', credited)).code,
    (await creditOf('olga', credited, 'unifi')).code,
    (await creditOf('wes', sent)).code,
  ]).toEqual([40301, 40400, 40400, 40400])
  const answer = await fetch(new URL(String((await creditOf('wes', credited)).data), stage.url))
  const first = Buffer.from(await answer.arrayBuffer()).subarray(0, 5)
  expect([answer.status, first.toString()]).toEqual([200, '%PDF-'])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, type SignedIn, signedIn } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { makeInvoices, takeInvoiceBack } from './tasks/make-invoices'

let stage: Stage
let alan: SignedIn
let adam: SignedIn
let ids: readonly number[]

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  const agent = { role: 'agent' as const, abn: '51824753556', gstRegistered: true }
  alan = await signedIn(stage, { firstName: 'Alan', ...agent })
  adam = await signedIn(stage, { firstName: 'Adam', ...agent })
  ids = await makeInvoices(stage.db, { accountId: alan.id, now: stage.clock.now() }, [
    ...Array.from({ length: 11 }, (_, i) => ({ unit: `${i + 1}, The Lantern`, amountCents: 100_000 * (i + 1) })),
    { unit: '', kind: 'bonus' as const, amountCents: 500_000, rule: 'Five sales in a month' },
  ])
})

const A_TIME = expect.stringMatching(/^2026-11-20T06:\d\d:\d\d\.\d{3}Z$/) as string

const NOT_TAKEN_BACK = { credited: 0, creditedAt: null, voidedAt: null }

interface Listed {
  readonly contactEmail: string
  readonly unReadNumers: number
  readonly invoicePagePojo: {
    readonly list: readonly { readonly invoiceId: number; readonly doneFlag: string }[]
    readonly totalRecord: number
  }
}
type Kind = 'due' | 'past' | 'receipts'
const list = async (account: SignedIn, kind: Kind, page = 1, size = 10) => {
  const { code, data } = await call(stage, `GET /api/invoice/${kind}/0/9999999999/${page}/${size}`, {}, account)
  expect(code).toBe(0)
  return data as Listed
}
/** The numbers of the listed invoices, of how many. */
const listed = async (account: SignedIn, kind: Kind, page = 1, size = 10) => {
  const { list: rows, totalRecord } = (await list(account, kind, page, size)).invoicePagePojo
  return [rows.map(({ invoiceId }) => invoiceId).join(' '), totalRecord]
}
const markSent = (account: SignedIn, id: number) => call(stage, `PUT /api/invoice/done/${id}`, {}, account)
const numberOf = async (account: SignedIn) => (await call(stage, 'GET /api/invoice/due/numbers', {}, account)).data

describe('due invoices', () => {
  test('[A3-15 A3-16] have every field, for a bonus and for a commission', async () => {
    const { invoicePagePojo, ...rest } = await list(alan, 'due', 1, 2)
    expect(rest).toEqual({ contactEmail: 'hello@unifi.example', unReadNumers: 12 })
    const both = {
      createTime: A_TIME,
      sentAt: null,
      paidAt: null,
      doneFlag: 'no',
      includesGst: false,
      recipient: 'Unifi Property Platform Pty Ltd',
      ...NOT_TAKEN_BACK,
    }
    expect(invoicePagePojo).toEqual({
      list: [
        {
          ...{ id: ids[11], invoiceId: 12, invoiceName: 'Sales bonus', invoiceType: 'bound', property: '' },
          ...{ total: 5_000, ...both },
        },
        {
          ...{ id: ids[10], invoiceId: 11, invoiceName: 'Commission, 100% when unconditional' },
          ...{ invoiceType: 'commission', property: '11, The Lantern', total: 11_000, ...both },
        },
      ],
      totalRecord: 12,
    })
  })

  test.each([
    ['A3-17 A7-60', 1, 10, '12 11 10 9 8 7 6 5 4 3'],
    ['A3-17 A7-60', 2, 10, '2 1'],
    ['A3-17', 3, 5, '2 1'],
    ['A3-17', 10_000, 10, ''],
  ])('[%s] page %d of %d has %s, newest first, of 12', async (_, page, size, numbers) => {
    expect(await listed(alan, 'due', page, size)).toEqual([numbers, 12])
  })

  test('[A7-58 A7-60] are counted and listed for their agent only', async () => {
    expect([await numberOf(alan), await numberOf(adam)]).toEqual([12, 0])
    expect([await listed(adam, 'due'), await listed(adam, 'past'), await listed(adam, 'receipts')]).toEqual([
      ['', 0],
      ['', 0],
      ['', 0],
    ])
  })

  test.each(['due', 'past', 'receipts'])('page 0 of the %s ones is refused', async (kind) => {
    const message = 'page is missing or not valid: expected whole number from 1'
    expect(await call(stage, `GET /api/invoice/${kind}/0/9999999999/0/10`, {}, alan)).toEqual({
      ...{ code: 40000, message, data: { field: 'page' } },
    })
  })
})

describe('an invoice that was sent', () => {
  test('[A7-65 A4-5 A4-8] is marked by its agent only, and counted down', async () => {
    const [first = 0, second = 0] = ids
    expect(await markSent(adam, first)).toEqual({ code: 40400, message: 'Invoice not found.', data: null })
    expect(await numberOf(alan)).toBe(12)
    const flags = async (kind: Kind) =>
      (await list(alan, kind, 1, 100)).invoicePagePojo.list.map(({ doneFlag }) => doneFlag).join(' ')
    expect(await flags('due')).toBe('no no no no no no no no no no no no')
    const left = []
    for (const id of [first, second, second]) left.push((await markSent(alan, id)).data)
    expect(left).toEqual([{ unReadNumers: 11 }, { unReadNumers: 10 }, { unReadNumers: 10 }])
    expect([await flags('due'), await flags('past')]).toEqual(['no no no no no no no no no no', 'yes yes'])
    expect(await numberOf(alan)).toBe(10)
  })

  test('[A7-61 A7-62] moves from the due ones to the past ones, at most ten to a page; none is a receipt yet', async () => {
    for (const id of ids.slice(0, 11)) await markSent(alan, id)
    expect([await listed(alan, 'due'), await listed(alan, 'past'), await listed(alan, 'past', 2)]).toEqual([
      ['12', 1],
      ['11 10 9 8 7 6 5 4 3 2', 11],
      ['1', 11],
    ])
    expect([await listed(alan, 'receipts'), await numberOf(alan)]).toEqual([['', 0], 1])
    expect(await listed(adam, 'past')).toEqual(['', 0])
  })
})

test('the preview of an invoice says to whom it goes and where it is paid; its PDF opens before it is sent', async () => {
  const bank = { bankAccountName: 'Parade Introductions', bankBsb: '062000', bankAccountNumber: '12345678' }
  const ava = await signedIn(stage, { firstName: 'Ava', role: 'agent', ...bank })
  const [id = 0] = await makeInvoices(stage.db, { accountId: ava.id, now: stage.clock.now() }, [
    { unit: '905, The Lantern', amountCents: 1_525_050 },
  ])
  const { code, data } = await call(stage, `GET /api/invoice/preview/${id}`, {}, ava)
  expect([code, data]).toEqual([
    0,
    {
      ...{ number: 1, includesGst: false, total: 15_250.5 },
      recipient: { name: 'Unifi Property Platform Pty Ltd', email: 'hello@unifi.example' },
      payTo: { accountName: 'Parade Introductions', bsb: '062000', accountNumber: '12345678' },
      file: expect.stringMatching(new RegExp(`^/files/invoices/${id}\\?key=`)) as string,
    },
  ])
  const pdf = await stage.server.app.inject({ method: 'GET', url: (data as { file: string }).file })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await call(stage, `GET /api/invoice/preview/${id}`, {}, alan)).code).toBe(40400)
})

test('[D51-84] the credit of a sent invoice opens for its agent, by the key of that invoice alone', async () => {
  const [credited = 0, sent = 0, unsent = 0] = ids
  for (const id of [credited, sent]) await markSent(alan, id)
  for (const id of [credited, unsent]) await takeInvoiceBack(stage.db, id, stage.clock.now())
  const creditOf = (account: SignedIn, id: number) => call(stage, `GET /api/invoice/credit/${id}`, {}, account)
  expect([(await creditOf(adam, credited)).code, (await creditOf(alan, unsent)).code]).toEqual([40400, 40400])
  expect(await creditOf(alan, sent)).toEqual({
    ...{ code: 40400, message: 'Nothing was taken back from this invoice.', data: null },
  })
  const address = String((await creditOf(alan, credited)).data)
  const { statusCode, rawPayload, headers } = await stage.server.app.inject({ url: address })
  expect([statusCode, rawPayload.subarray(0, 5).toString(), headers['content-disposition']]).toEqual([
    ...[200, '%PDF-', 'inline; filename="Adjustment note CR-1.pdf"'],
  ])
  const other = address.replace(`/${credited}/`, `/${sent}/`)
  expect((await stage.server.app.inject({ url: other })).statusCode).toBe(404)
})

import { and, asc, eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { commissionEntries } from '../../server/commission/commission.tables'
import { commissionCsv } from '../../server/commission/commission-csv'
import { monthsOf, yearsOf } from '../../server/commission/commission-of'
import { salesInMonth } from '../../server/commission/ledger'
import { tenantByLabel } from '../../server/content/tenants'
import type { Database } from '../../server/db/database'
import { invoiceLines, invoices } from '../../server/invoicing/invoicing.tables'
import { contactEmailFor, listInvoices } from '../../server/invoicing/list-invoices'
import { markSent } from '../../server/invoicing/mark-sent'
import { outbox } from '../../server/mail/mail.tables'
import { accounts } from '../../server/identity/identity.tables'
import { invoiceNoticeKinds } from '../../server/invoicing/notices'
import { rendererOf, storedEmails } from '../mail/stored-emails'
import { emailKind, noData } from '../../server/mail/email-kinds'
import { runCommand } from '../../server/office-commands'
import type { OfficeAction } from '../../domain/reservation/office-action'
import { actOnReservation } from '../../server/reservation/act-on-reservation'
import { DAY } from '../../domain/shared/dates'
import { reservations } from '../../server/reservation/reservation.tables'
import type { ReservationSetup } from '../reservation/reservation-setup'
import { makeAccount } from '../shared/support/fixtures'
import { contractsOf, invoicesOfAgent, ledgerLines, moveToOffice } from './sale-setup'
import { withReservations } from '../reservation/with-reservations'

let db: Database
let setup: ReservationSetup

withReservations((made) => {
  setup = made
  db = made.db
})

/** 20 November 2026 in Adelaide, as the clock of the set-up begins. */
const contracts = (count: number, options: Parameters<typeof contractsOf>[3] = {}) =>
  contractsOf(db, setup.clock(), count, options)
const act = async (action: OfficeAction, ...ids: readonly number[]) => {
  for (const id of ids) {
    const done = await actOnReservation(setup.services, id, action)
    if (E.isLeft(done)) throw new Error(done.left.message)
  }
}
const send = (agentId: number, id: number) =>
  markSent({ db, tenantByLabel }, { id, accountId: agentId, origin: 'https://unifi.example', at: setup.clock() })
const invoiceIds = async (agentId: number): Promise<number[]> =>
  (
    await db.sql
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.accountId, agentId))
      .orderBy(asc(invoices.id))
  ).map(({ id }) => id)
const dropped = emailKind(noData, async () => null)
/** Emails to others. */
const otherKinds = {
  'invoice-sent': dropped,
  'invoice-credited-to-brand': dropped,
  'reservation-outcome': dropped,
  'reservation-outcome-to-introducer': dropped,
}
const office = async (...args: string[]) => (await runCommand(setup.services, args)).text.split('\n')[0]

describe('a contract that becomes unconditional', () => {
  test('earns the listing’s commission and bills it', async () => {
    const { agentId, ids } = await contracts(1)
    await act('unconditional', ...ids)
    expect(await ledgerLines(db, agentId)).toEqual([
      'commission 001, The Lantern: 18000.00, 100% when unconditional, due 2026-12-04',
    ])
    expect(await invoicesOfAgent(db, agentId)).toEqual([
      '1 due, Commission, 100% when unconditional, 001, The Lantern: 18000.00',
    ])
  })

  test('emails the agent once for each invoice that is due, for the bonus, and when one is paid', async () => {
    const { agentId, ids } = await contracts(5)
    await act('unconditional', ...ids)
    const [first = 0, second = 0] = await invoiceIds(agentId)
    await send(agentId, first)
    expect([await office('paid', String(first)), await office('paid', String(first))]).toEqual([
      `Invoice ${first} is paid.`,
      'This invoice is paid already.',
    ])
    const [agent] = await db.sql.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, agentId))
    const emails = await storedEmails(db, rendererOf({ ...invoiceNoticeKinds, ...otherKinds }))
    const own = emails.filter(({ recipient }) => recipient === agent?.email)
    expect(own.map(({ subject }) => subject)).toEqual([
      ...Array.from({ length: 4 }, () => 'You have earned commission of $18,000.00'),
      'You have earned a sales bonus of $5,000.00',
      'Invoice 1 was paid: $18,000.00',
    ])
    expect(own.find(({ key }) => key === `invoice-due-${second}`)?.text).toContain(
      'Go to your invoices: https://unifi.example/#/account/invoice',
    )
  })

  test('[D36-9] earns what the rule for its unit says', async () => {
    const commissionRules = [{ kind: 'unit' as const, of: '001', amount: 25_000, percent: null }]
    const { agentId, ids } = await contracts(2, {
      listing: { commission: 18_000, maxCommission: null, commissionRules },
    })
    await act('unconditional', ...ids)
    expect(await ledgerLines(db, agentId)).toEqual([
      'commission 001, The Lantern: 25000.00, 100% when unconditional, due 2026-12-04',
      'commission 002, The Lantern: 18000.00, 100% when unconditional, due 2026-12-04',
    ])
  })

  test('[D45-7] earns what a co-agent was paid when it was made in co-agency, whatever the rules say now', async () => {
    const commissionRules = [
      { kind: 'unit' as const, of: '001', amount: 25_000, percent: null },
      { kind: 'co-agency' as const, of: '', amount: 40_000, percent: null },
    ]
    const { agentId, ids } = await contracts(2, {
      listing: { commission: 18_000, maxCommission: null, commissionRules },
    })
    const [first = 0] = ids
    await db.sql
      .update(reservations)
      .set({ coAgentPay: { amount: 30_000, percent: null } })
      .where(eq(reservations.id, first))
    await act('unconditional', ...ids)
    expect(await ledgerLines(db, agentId)).toEqual([
      'commission 001, The Lantern: 30000.00, 100% when unconditional, due 2026-12-04',
      'commission 002, The Lantern: 18000.00, 100% when unconditional, due 2026-12-04',
    ])
  })

  test('earns instalments as the listing’s terms say, the last taking the odd cents', async () => {
    const { agentId, ids } = await contracts(1, {
      listing: {
        commission: 10_000,
        maxCommission: null,
        commissionTerms: [
          { event: 'unconditional', share: 33.333, dueInDays: 7 },
          { event: 'settled', share: 66.667, dueInDays: 30 },
        ],
      },
    })
    await act('unconditional', ...ids)
    setup.clock.move(60 * DAY)
    await act('settle', ...ids)
    expect(await ledgerLines(db, agentId)).toEqual([
      'commission 001, The Lantern: 3333.30, 33.333% when unconditional, due 2026-11-27',
      'commission 001, The Lantern: 6666.70, 66.667% at settlement, due 2027-02-18',
    ])
    expect(await invoicesOfAgent(db, agentId)).toEqual([
      '1 due, Commission, 33.333% when unconditional, 001, The Lantern: 3333.30',
      '2 due, Commission, 66.667% at settlement, 001, The Lantern: 6666.70',
    ])
  })

  test('earns nothing out of a range until the office states the commission, once and within the range', async () => {
    const { agentId, ids } = await contracts(1, { listing: { commission: 12_000, maxCommission: 18_000 } })
    const [id = 0] = ids
    await act('unconditional', id)
    expect(await ledgerLines(db, agentId)).toEqual([])
    expect(await office('commission', String(id), '11,999.99')).toBe(
      'The listing pays between $12,000 and $18,000, so not $11,999.99.',
    )
    expect(await office('commission', String(id), '$15,250.50')).toBe(
      `The commission of reservation ${id} is $15,250.50.`,
    )
    expect(await office('commission', String(id), '16000')).toBe(
      `The commission of reservation ${id} is $15,250.50 already.`,
    )
    expect(await ledgerLines(db, agentId)).toEqual([
      'commission 001, The Lantern: 15250.50, 100% when unconditional, due 2026-12-04',
    ])
    expect(await invoicesOfAgent(db, agentId)).toHaveLength(1)
  })

  test('in per cent earns its share of the price that was asked, or of the offer, to the cent [D12-1]', async () => {
    const listing = { commission: null, maxCommission: null, commissionPercent: 2.25 }
    const { agentId, ids } = await contracts(2, { listing })
    const [asked = 0, offered = 0] = ids
    await db.sql
      .update(reservations)
      .set({ askedPrice: 612_345, askedPriceMax: null })
      .where(eq(reservations.id, asked))
    await db.sql
      .update(reservations)
      .set({ askedPrice: 612_345, offerCents: 60_000_050 })
      .where(eq(reservations.id, offered))
    await act('unconditional', ...ids)
    expect(await ledgerLines(db, agentId)).toEqual([
      'commission 001, The Lantern: 13777.76, 100% when unconditional, due 2026-12-04',
      'commission 002, The Lantern: 13500.01, 100% when unconditional, due 2026-12-04',
    ])
  })

  test('in per cent of a range of prices earns nothing until the office states it', async () => {
    const { agentId, ids } = await contracts(1, {
      listing: { commission: null, maxCommission: null, commissionPercent: 2 },
    })
    const [id = 0] = ids
    await db.sql
      .update(reservations)
      .set({ askedPrice: 600_000, askedPriceMax: 650_000 })
      .where(eq(reservations.id, id))
    await act('unconditional', id)
    expect(await ledgerLines(db, agentId)).toEqual([])
  })

  test('pays what was frozen, although the listing changes afterwards', async () => {
    const terms = [
      { event: 'unconditional' as const, share: 50, dueInDays: 7 },
      { event: 'settled' as const, share: 50, dueInDays: 7 },
    ]
    const { agentId, ids } = await contracts(1, { listing: { commissionTerms: terms } })
    await act('unconditional', ...ids)
    await db.sql.execute(
      sql`UPDATE listings SET commission = 1, max_commission = 1, commission_terms = '[]' WHERE id = (SELECT listing_id FROM reservations WHERE id = ${ids[0]})`,
    )
    await act('settle', ...ids)
    expect(await ledgerLines(db, agentId)).toEqual([
      'commission 001, The Lantern: 9000.00, 50% when unconditional, due 2026-11-27',
      'commission 001, The Lantern: 9000.00, 50% at settlement, due 2026-11-27',
    ])
  })
})

describe('a sale on the site of one brand of what another brand’s agency sells [D51-16]', () => {
  const payers = async (agentId: number) =>
    (
      await db.sql
        .select({ tenant: invoices.tenant })
        .from(invoices)
        .where(eq(invoices.accountId, agentId))
        .orderBy(asc(invoices.id))
    ).map(({ tenant }) => tenant)
  const HALVES = [
    { event: 'unconditional' as const, share: 50, dueInDays: 7 },
    { event: 'settled' as const, share: 50, dueInDays: 7 },
  ]

  test('is billed to the brand whose office looks after the agency, also after the agency has moved', async () => {
    const { agentId, ids } = await contracts(1, { office: 'wren', listing: { commissionTerms: HALVES } })
    await act('unconditional', ...ids)
    await moveToOffice(db, ids[0] ?? 0, 'saltline')
    await act('settle', ...ids)
    expect(await payers(agentId)).toEqual(['wren', 'wren'])
  })

  test('is billed to the brand whose office stated its commission', async () => {
    const { agentId, ids } = await contracts(1, {
      ...{ office: 'wren', listing: { commission: 12_000, maxCommission: 18_000 } },
    })
    await act('unconditional', ...ids)
    await moveToOffice(db, ids[0] ?? 0, 'saltline')
    expect(await office('commission', String(ids[0]), '15000')).toMatch(/ is \$15,000\.$/)
    await moveToOffice(db, ids[0] ?? 0, 'wren')
    await act('settle', ...ids)
    expect(await payers(agentId)).toEqual(['saltline'])
  })

  test('names its brand’s company in the email to the agent, which leads to the site that was used', async () => {
    const { agentId, ids } = await contracts(1, { office: 'wren' })
    await act('unconditional', ...ids)
    const [id = 0] = await invoiceIds(agentId)
    const emails = await storedEmails(db, rendererOf({ ...invoiceNoticeKinds, ...otherKinds }))
    const due = emails.find(({ key }) => key === `invoice-due-${id}`)
    expect(due?.text).toContain('To: Wren & Co Residential Pty Ltd')
    expect(due?.text).toContain('https://unifi.example/#/account/invoice')
  })

  test('is emailed to its brand, and the page of invoices names each company', async () => {
    const { agentId, ids } = await contracts(1, { office: 'wren' })
    await act('unconditional', ...ids)
    const site = await tenantByLabel(db.sql, 'unifi')
    expect(await contactEmailFor(db.sql, agentId, site)).toBe('homes@wren.example')
    const ofUnifi = await contracts(1, { agentId })
    await act('unconditional', ...ofUnifi.ids)
    expect(await contactEmailFor(db.sql, agentId, site)).toBe('')
    const { rows } = await listInvoices(db.sql, agentId, { list: 'due', page: 1, size: 10 })
    expect(rows.map(({ recipient }) => recipient)).toEqual([
      'Unifi Property Platform Pty Ltd',
      'Wren & Co Residential Pty Ltd',
    ])
    const [first = 0] = await invoiceIds(agentId)
    await send(agentId, first)
    const [email] = await db.sql
      .select({ tenant: outbox.tenant })
      .from(outbox)
      .where(eq(outbox.key, `invoice-sent-${first}`))
    expect(email).toEqual({ tenant: 'wren' })
  })
})

describe('a contract that ends after it was unconditional', () => {
  test('takes the commission back and voids an invoice that was not sent', async () => {
    const { agentId, ids } = await contracts(1)
    await act('unconditional', ...ids)
    await act('cancel', ...ids)
    expect(await ledgerLines(db, agentId)).toEqual([
      'commission 001, The Lantern: 18000.00, 100% when unconditional, due 2026-12-04',
      'clawback 001, The Lantern: -18000.00, Contract of 001, The Lantern ended, due 2026-12-04',
    ])
    expect(await invoicesOfAgent(db, agentId)).toEqual([
      '1 voided, Commission, 100% when unconditional, 001, The Lantern: 18000.00 -18000.00',
    ])
  })

  test('[D51-14] takes commission that isn’t due yet back in the month in which it would be, and other commission on its own day', async () => {
    const { agentId, ids } = await contracts(2)
    const [first = 0, second = 0] = ids
    await act('unconditional', first, second)
    const months = async () =>
      (await monthsOf(db.sql, { accountId: agentId, now: setup.clock(), timeZone: 'Australia/Adelaide' }))
        .filter(({ commission }) => commission !== 0)
        .map(({ monthName, commission }) => `${monthName} ${commission}`)
    await act('cancel', first)
    expect(await months()).toEqual(['Dec 1800000'])
    setup.clock.move(60 * DAY)
    await act('cancel', second)
    expect(await months()).toEqual(['Dec 1800000', 'Jan -1800000'])
  })

  test('credits an invoice that was sent', async () => {
    const { agentId, ids } = await contracts(1)
    await act('unconditional', ...ids)
    const [invoice = 0] = await invoiceIds(agentId)
    expect(await send(agentId, invoice)).toEqual(E.right(0))
    await act('cancel', ...ids)
    expect(await invoicesOfAgent(db, agentId)).toEqual([
      '1 sent, Commission, 100% when unconditional, 001, The Lantern: 18000.00 -18000.00',
    ])
  })
})

describe('the sales bonus', () => {
  const bonus = 'bonus: 5000.00, 5 unconditional contracts in a month, due 2026-12-04'
  const takenBack = 'clawback: -5000.00, Fewer than 5 unconditional contracts in the month, due 2026-12-04'
  const bonusLines = async (agentId: number) =>
    (await ledgerLines(db, agentId)).filter((line) => line.startsWith('bonus:') || line.startsWith('clawback:'))

  test('is earned once by the fifth sale of a month [A1-7 A9-9 A9-10]', async () => {
    const { agentId, ids } = await contracts(7)
    await act('unconditional', ...ids.slice(0, 4))
    expect(await bonusLines(agentId)).toEqual([])
    await act('unconditional', ...ids.slice(4))
    expect(await bonusLines(agentId)).toEqual([bonus])
    expect((await invoicesOfAgent(db, agentId)).filter((line) => line.includes('bonus'))).toEqual([
      '6 due, Sales bonus: 5000.00',
    ])
  })

  test('[D51-15] counts the sales of each brand, which pays for its own', async () => {
    const { agentId, ids } = await contracts(5)
    const ofWren = await contracts(1, { agentId, office: 'wren' })
    await act('unconditional', ...ids.slice(0, 4), ...ofWren.ids)
    expect(await bonusLines(agentId)).toEqual([])
    const sold = (payer: string) =>
      salesInMonth(db.sql, { accountId: agentId, payer, day: '2026-11-20', timeZone: 'Australia/Adelaide' })
    expect([await sold('unifi'), await sold('wren')]).toEqual([4, 1])
    await act('unconditional', ...ids.slice(4))
    expect(await bonusLines(agentId)).toEqual([bonus])
    const [billed] = await db.sql
      .select({ tenant: invoices.tenant })
      .from(invoices)
      .where(and(eq(invoices.accountId, agentId), eq(invoices.type, 'bonus')))
    expect(billed).toEqual({ tenant: 'unifi' })
    await act('cancel', ...ofWren.ids)
    expect(await bonusLines(agentId)).toEqual([bonus])
  })

  test('does not count sales of another month [A1-7]', async () => {
    const { agentId, ids } = await contracts(5)
    await act('unconditional', ...ids.slice(0, 4))
    setup.clock.move(15 * DAY)
    await act('unconditional', ...ids.slice(4))
    expect(await bonusLines(agentId)).toEqual([])
  })

  test('falls away with the fourth sale while its invoice is unsent, and is earned again by another fifth', async () => {
    const { agentId, ids } = await contracts(6)
    await act('unconditional', ...ids.slice(0, 5))
    await act('cancel', ids[0] ?? 0)
    expect(await bonusLines(agentId)).toEqual([bonus, takenBack])
    await act('unconditional', ids[5] ?? 0)
    expect(await bonusLines(agentId)).toEqual([bonus, takenBack, bonus])
  })

  test('falls away although the next month has a sale [A1-7]', async () => {
    const { agentId, ids } = await contracts(6)
    await act('unconditional', ...ids.slice(0, 5))
    setup.clock.move(15 * DAY)
    await act('unconditional', ids[5] ?? 0)
    await act('cancel', ids[0] ?? 0)
    expect((await bonusLines(agentId)).map((line) => line.split(',')[0])).toEqual([
      'bonus: 5000.00',
      'clawback: -5000.00',
    ])
  })

  test('stays once its invoice was sent', async () => {
    const { agentId, ids } = await contracts(5)
    await act('unconditional', ...ids)
    for (const id of await invoiceIds(agentId)) await send(agentId, id)
    await act('cancel', ids[0] ?? 0)
    expect(await bonusLines(agentId)).toEqual([bonus])
  })
})

test('the charts cover the twelve months of the financial year, and its latest seven years [A9-11 A9-12]', async () => {
  const { id: accountId } = await makeAccount(db, setup.clock(), { role: 'agent' })
  const days = [
    '2026-06-30',
    '2026-07-01',
    '2027-06-30',
    '2027-07-01',
    ...[18, 19, 20, 21, 22, 23].map((n) => `20${n}-08-01`),
  ]
  await db.sql.insert(commissionEntries).values(
    days.map((dueOn) => ({
      accountId,
      kind: 'commission' as const,
      key: `chart ${accountId} ${dueOn}`,
      amountCents: 100,
      unit: '',
      rule: '',
      earnedAt: setup.clock(),
      dueOn,
    })),
  )
  const asked = { accountId, now: setup.clock(), timeZone: 'Australia/Adelaide' }
  expect((await monthsOf(db.sql, asked)).map(({ monthName, commission }) => `${monthName} ${commission}`)).toEqual(
    'Jul 100,Aug 0,Sept 0,Oct 0,Nov 0,Dec 0,Jan 0,Feb 0,Mar 0,Apr 0,May 0,Jun 100'.split(','),
  )
  expect((await yearsOf(db.sql, asked)).map(({ yearName }) => yearName)).toEqual(
    '2020–21,2021–22,2022–23,2023–24,2025–26,2026–27,2027–28'.split(','),
  )
})

test('the CSV file has every entry with its invoice and adds up to the charts and the invoices', async () => {
  const { agentId, ids } = await contracts(6)
  await act('unconditional', ...ids)
  await send(agentId, (await invoiceIds(agentId))[0] ?? 0)
  await act('cancel', ids[0] ?? 0)
  await contracts(1)
  const [head, ...rows] = (await commissionCsv(db.sql, agentId, 'Australia/Adelaide')).trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFDue,Earned,Kind,Unit,Rule,Invoice,Amount')
  expect(rows).toHaveLength(8)
  expect([rows.at(-1), rows.at(-3)]).toEqual([
    '04/12/2026,20/11/2026,Clawback,"001, The Lantern","Contract of 001, The Lantern ended",1,-18000.00',
    '04/12/2026,20/11/2026,Sales bonus,,5 unconditional contracts in a month,6,5000.00',
  ])
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)
  const asked = { accountId: agentId, now: setup.clock(), timeZone: 'Australia/Adelaide' }
  const billed = await db.sql
    .select({ cents: invoiceLines.amountCents })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(invoices.accountId, agentId))
  expect([
    sumOf(rows.map((row) => Number(row.split(',').at(-1)?.replace('.', '')))),
    sumOf((await monthsOf(db.sql, asked)).map(({ commission, bonus }) => commission + bonus)),
    sumOf((await yearsOf(db.sql, asked)).map(({ commission }) => commission)),
    sumOf(billed.map(({ cents }) => cents)),
  ]).toEqual([9_500_000, 9_500_000, 9_500_000, 9_500_000])
})

test('agents number their invoices from 1 without gaps, whatever is rolled back', async () => {
  const first = await contracts(2)
  const second = await contracts(1)
  await act('unconditional', first.ids[0] ?? 0)
  await expect(
    db.transaction(async (tx) => {
      await setup.services.recordSale(tx, first.ids[1] ?? 0, 'became-unconditional', setup.clock(), setup.clock())
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await act('unconditional', first.ids[1] ?? 0, ...second.ids)
  const numbers = async (agentId: number) => (await invoicesOfAgent(db, agentId)).map((line) => line.split(' ')[0])
  expect([await numbers(first.agentId), await numbers(second.agentId)]).toEqual([['1', '2'], ['1']])
})

test('ledger and invoice lines refuse change', async () => {
  const { ids } = await contracts(1)
  await act('unconditional', ...ids)
  for (const table of ['commission_entries', 'invoice_lines'])
    for (const statement of [
      `UPDATE ${table} SET amount_cents = 1`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table} CASCADE`,
    ])
      await expect(db.sql.execute(sql.raw(statement)), statement).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/ is append-only$/) as string },
      })
})

test('an agent marks only their own invoices as sent, once, and a tax invoice needs an ABN', async () => {
  const { agentId, ids } = await contracts(2)
  const other = await contracts(1)
  await act('unconditional', ...ids, ...other.ids)
  const [first = 0, second = 0] = await invoiceIds(agentId)
  expect(await send(other.agentId, first)).toMatchObject(E.left({ kind: 'not-found' }))
  expect([await send(agentId, first), await send(agentId, first)]).toEqual([E.right(1), E.right(1)])
  await db.sql.execute(sql`UPDATE accounts SET abn = '' WHERE id = ${agentId}`)
  expect(await send(agentId, second)).toEqual(
    E.left({ kind: 'no-abn', message: 'Add your ABN to your details first: a tax invoice needs it.' }),
  )
  const emails = await db.sql
    .select({ key: outbox.key })
    .from(outbox)
    .where(and(eq(outbox.kind, 'invoice-sent'), eq(outbox.subjectId, String(first))))
  expect(emails).toEqual([{ key: `invoice-sent-${first}` }])
})

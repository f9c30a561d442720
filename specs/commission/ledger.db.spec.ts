import { eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { monthsOf } from '../../server/commission/commission-of'
import type { Database } from '../../server/db/database'
import { accounts } from '../../server/identity/identity.tables'
import { invoiceNoticeKinds } from '../../server/invoicing/notices'
import { rendererOf, storedEmails } from '../mail/stored-emails'
import { runCommand } from '../../server/office-commands'
import { DAY } from '../../domain/shared/dates'
import { reservations } from '../../server/reservation/reservation.tables'
import type { ReservationSetup } from '../reservation/reservation-setup'
import { invoicesOfAgent, ledgerLines } from './sale-setup'
import { otherKinds, withContracts } from './with-contracts'

let db: Database
let setup: ReservationSetup

const { contracts, act, send, invoiceIds } = withContracts((made) => {
  setup = made
  db = made.db
})
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

import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { salesInMonth } from '../../server/commission/ledger'
import type { Database } from '../../server/db/database'
import { invoices } from '../../server/invoicing/invoicing.tables'
import { DAY } from '../../domain/shared/dates'
import type { ReservationSetup } from '../reservation/reservation-setup'
import { invoicesOfAgent, ledgerLines } from './sale-setup'
import { withContracts } from './with-contracts'

let db: Database
let setup: ReservationSetup

const { contracts, act, send, invoiceIds } = withContracts((made) => {
  setup = made
  db = made.db
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

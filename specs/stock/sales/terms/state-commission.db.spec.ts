import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { commissionEntries } from '../../../../server/commission/commission.tables'
import { listings } from '../../../../server/listing/listing.tables'
import { contractsOf } from '../../../commission/sale-setup'
import { withTerms } from './terms-stage'

const at = withTerms()

const state = (who: string, id: number, cents: number) => at.as(who, `POST /api/desk/sales/${id}/commission`, { cents })
const commissions = async (who: string) =>
  ((await at.as(who, 'GET /api/desk/today')).data as { commissions: unknown }).commissions
const earned = async (id: number) =>
  (
    await at.stage.db.sql
      .select({ cents: commissionEntries.amountCents })
      .from(commissionEntries)
      .where(eq(commissionEntries.reservationId, id))
  ).map(({ cents }) => cents)

/** An unconditional sale of a project that pays $15,000 to $20,000, introduced by the agent. */
const sold = async () => {
  await at.stage.db.sql
    .update(listings)
    .set({ commission: 15_000, maxCommission: 20_000 })
    .where(eq(listings.id, at.house.id))
  const id = await at.made({ status: 'held', buyer: 'Bea', isForClient: true })
  await at.office('sign', String(id))
  await at.office('unconditional', String(id))
  return id
}
/** Of this case’s project. */
const here = async (who: string) =>
  ((await commissions(who)) as { project: string; reservationId: number }[]).map(({ reservationId }) => reservationId)

test('a sale waits for its figure on the office’s Today, and is billed once it is stated [D38-17]', async () => {
  const id = await sold()
  expect(await commissions('office')).toContainEqual({
    ...{ reservationId: id, label: '101', project: 'Kestrel House', buyer: 'Bea Byrne', introducer: 'Alan Agent' },
  })
  expect([await here('manager'), await earned(id)]).toEqual([[], []])
  expect(await at.sale(id, 'office')).toMatchObject({
    terms: { payable: { least: 15_000, most: 20_000 }, may: { commission: true } },
  })
  expect(await at.sale(id, 'manager')).toMatchObject({ terms: { payable: null, may: { commission: false } } })
  expect((await state('office', id, 1_850_050)).data).toMatchObject({
    terms: { payable: null, may: { commission: false } },
  })
  expect([await earned(id), (await here('office')).includes(id)]).toEqual([[1_850_050], false])
  expect(await at.history()).toMatchObject([
    { action: 'sale-commission', subject: `Kestrel House, 101, reservation ${id}`, fields: [] },
  ])
})

test('it is read afterwards by those who may state it: how much, when and by whom [D51-17]', async () => {
  const id = await sold()
  await state('office', id, 1_850_050)
  const read = (await at.sale(id, 'office')) as SaleDetail
  expect(read.terms.commission).toEqual({
    ...{ cents: 1_850_050, statedAt: expect.any(String) as Date, statedBy: 'Olga Buyer' },
  })
  expect(read.events.map(({ text }) => text)).toContain('Commission of $18,500.50 stated by Olga Buyer')
  const unread = (await at.sale(id, 'manager')) as SaleDetail
  expect(unread.terms.commission).toBeNull()
  expect(unread.events.map(({ text }) => text).filter((text) => text.startsWith('Commission'))).toEqual([])
})

test('one by the rule of the project says so, and one by a command has no name [D51-17]', async () => {
  await at.stage.db.sql
    .update(listings)
    .set({ commission: 18_000, maxCommission: null })
    .where(eq(listings.id, at.house.id))
  const byRule = await at.made({ status: 'held', buyer: 'Bea', isForClient: true, apt: '102' })
  await at.office('sign', String(byRule))
  await at.office('unconditional', String(byRule))
  expect(await at.sale(byRule, 'office')).toMatchObject({
    terms: { commission: { cents: 1_800_000, statedAt: null, statedBy: '' } },
  })
  const byCommand = await sold()
  await at.office('commission', String(byCommand), '16000')
  expect(await at.sale(byCommand, 'office')).toMatchObject({
    terms: { commission: { cents: 1_600_000, statedAt: expect.any(String) as string, statedBy: '' } },
  })
})

test('it is the office’s, once, within what the project pays, for an introduced sale [D38-18]', async () => {
  const id = await sold()
  const codes = []
  for (const who of ['manager', 'seller', 'viewer', 'foreign', 'buyer', 'agent'])
    codes.push((await state(who, id, 1_850_000)).code)
  expect(codes).toEqual([40301, 40301, 40301, 40400, 40301, 40301])
  expect(await state('office', id, 2_100_000)).toMatchObject({
    code: 71137,
    message: 'The listing pays between $15,000 and $20,000, so not $21,000.',
  })
  expect((await state('office', id, 0)).code).toBe(71137)
  const both = await Promise.all([state('office', id, 1_600_000), state('office', id, 1_700_000)])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 71136])
  expect(await earned(id)).toHaveLength(1)
  const own = await at.made({ status: 'held', buyer: 'Bea', apt: '102' })
  expect((await state('office', own, 1_850_000)).code).toBe(71135)
})

test('the office sees what a sale has earned, with its invoice, and what its end took back [D52-19]', async () => {
  const id = await sold()
  await state('office', id, 1_850_000)
  const shown = async (who: string) => ((await at.sale(id, who)) as SaleDetail).terms.earned
  const [first] = await shown('office')
  expect(first).toEqual({
    ...{ agent: 'Alan Agent', cents: 1_850_000, invoice: expect.any(Number) as number },
    ...{ isSent: false, isTakenBack: false },
  })
  expect(await shown('manager')).toEqual([])
  await at.as('office', `POST /api/desk/sales/${id}/acts`, { act: 'cancel', reason: 'The finance was refused.' })
  expect(await shown('office')).toEqual([{ ...first, isTakenBack: true }])
})

test('the office sees the bonus that the end of a sale takes back, and took back [D52-28]', async () => {
  const id = await sold()
  await state('office', id, 1_850_000)
  const bonus = async (who = 'office') => ((await at.sale(id, who)) as SaleDetail).terms.bonus
  expect(await bonus()).toBeNull()
  const others = await contractsOf(at.stage.db, at.stage.clock.now(), 4, { agentId: at.idOf('agent') })
  for (const other of others.ids) await at.office('unconditional', String(other))
  expect(await bonus()).toEqual({
    ...{ agent: 'Alan Agent', cents: 500_000, day: '2026-11-20', invoice: expect.any(Number) as number },
    ...{ isSent: false, others: 4, isTakenBack: false },
  })
  expect(await bonus('manager')).toBeNull()
  await at.as('office', `POST /api/desk/sales/${id}/acts`, { act: 'cancel', reason: 'The finance was refused.' })
  expect(await bonus()).toMatchObject({ cents: 500_000, others: 4, isTakenBack: true })
})

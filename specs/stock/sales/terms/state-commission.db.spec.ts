import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commissionEntries } from '../../../../server/commission/commission.tables'
import { listings } from '../../../../server/listing/listing.tables'
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

import { setImmediate } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../domain/shared/dates'
import { alertProgress, marketNews } from '../../server/alerts/alerts.tables'
import { gatherNews } from '../../server/alerts/gather-news'
import type { Database } from '../../server/db/database'
import { findReductions } from '../../server/listing/history/find-history'
import { listingNews } from '../../server/listing/search/found-among'
import { unitPrices } from '../../server/stock/stock.tables'
import { onPostgres, ownDatabase } from '../shared/own-database'
import { makeListing, type MadeListing } from '../shared/support/fixtures'
import { START } from '../shared/support/moved-clock'

let db: Database
const fallen: MadeListing[] = []

/** One more than one transaction reads. */
const LISTINGS = 51

beforeAll(async () => {
  db = await ownDatabase()
  for (let i = 0; i < LISTINGS; i += 1)
    fallen.push(await makeListing(db, START, { units: [{ apt: '101', revisedPrice: 588_000 }, { apt: '102' }] }))
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql.delete(marketNews)
  await db.sql.delete(alertProgress)
  await gatherNews(services())
  for (const [price, age] of [
    [600_000, 20 * DAY],
    [588_000, 31 * MINUTE],
  ] as const)
    await db.sql.insert(unitPrices).values(
      fallen.map(({ id: listingId, units }) => ({
        ...{ listingId, unitId: units['101'] ?? 0, price, priceMax: null },
        at: new Date(START.getTime() - age),
      })),
    )
})

const services = () => ({
  ...{ db, clock: () => START, siteOf: () => 'https://unifi.example' },
  news: { ...listingNews, reductionsOf: findReductions },
})

test('of a round that fails, what was added stays, and the next one adds the rest, each once [D46-7]', async () => {
  const last = fallen.at(-1)?.id ?? 0
  await db.sql.execute(
    sql.raw(`CREATE FUNCTION fail_news() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.listing_id = ${last} THEN RAISE EXCEPTION 'the disk is full'; END IF; RETURN NEW; END $$`),
  )
  await db.sql.execute(
    sql`CREATE TRIGGER fail_news BEFORE INSERT ON market_news FOR EACH ROW EXECUTE FUNCTION fail_news()`,
  )
  await expect(gatherNews(services())).rejects.toThrow()
  await db.sql.execute(sql`DROP TRIGGER fail_news ON market_news`)
  await db.sql.execute(sql`DROP FUNCTION fail_news`)
  expect(await db.sql.$count(marketNews)).toBe(50)
  await gatherNews(services())
  await gatherNews(services())
  expect(await db.sql.select({ listingId: marketNews.listingId }).from(marketNews).orderBy(asc(marketNews.id))).toEqual(
    fallen.map(({ id: listingId }) => ({ listingId })),
  )
  const { kind, unitId, price, by, fromBefore } = marketNews
  expect(
    await db.sql.select({ kind, unitId, price, by, fromBefore }).from(marketNews).where(eq(marketNews.listingId, last)),
  ).toEqual([{ kind: 'reduced', unitId: fallen.at(-1)?.units['101'], price: 588_000, by: 12_000, fromBefore: 600_000 }])
})

test.skipIf(onPostgres)('another call doesn’t wait until all news are added', async () => {
  let isOver = false
  const gathering = gatherNews(services()).finally(() => {
    isOver = true
  })
  const seen = new Set<number>()
  while (!isOver) {
    await setImmediate()
    seen.add(await db.sql.$count(marketNews))
  }
  await gathering
  expect([...seen]).toContain(50)
})

import { asc, eq } from 'drizzle-orm'
import { type RuledUnit, rulesAfter } from '../../domain/commission/commission-rules'
import type { Sql } from '../db/database'
import { listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'

/** Rules of the commission name stages, so a new name goes into them. */
export const renameStageInRules = async (db: Sql, listingId: number, was: string, name: string): Promise<void> => {
  const rules = (await rulesOf(db, listingId)).map((rule) =>
    rule.kind === 'stage' && rule.of.trim().toLowerCase() === was.toLowerCase() ? { ...rule, of: name } : rule,
  )
  if (rules.length > 0) await db.update(listings).set({ commissionRules: rules }).where(eq(listings.id, listingId))
}

/** Changes labels or plans of a listing’s units by `write`, and the names of units and plans in its rules of the commission with them. */
export const renamingInRules = async <A>(db: Sql, listingId: number, write: () => Promise<A>): Promise<A> => {
  const rules = await rulesOf(db, listingId)
  if (rules.length === 0) return write()
  const before = await unitsOf(db, listingId)
  const written = await write()
  const renamed = rulesAfter(rules, before, await unitsOf(db, listingId))
  if (renamed !== rules)
    await db
      .update(listings)
      .set({ commissionRules: [...renamed] })
      .where(eq(listings.id, listingId))
  return written
}

const rulesOf = async (db: Sql, listingId: number) => {
  const [found] = await db.select({ rules: listings.commissionRules }).from(listings).where(eq(listings.id, listingId))
  return found?.rules ?? []
}

const unitsOf = async (db: Sql, listingId: number): Promise<ReadonlyMap<number, Omit<RuledUnit, 'stage'>>> => {
  const rows = await db
    .select({ id: units.id, apt: units.apt, planType: units.planType })
    .from(units)
    .where(eq(units.listingId, listingId))
    .orderBy(asc(units.id))
  return new Map(rows.map(({ id, ...unit }) => [id, unit]))
}

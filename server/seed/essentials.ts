import { inArray, sql } from 'drizzle-orm'
import { EMPTY_DETAILS } from '../../domain/content/stored-tenant'
import { tenants } from '../content/content.tables'
import type { Database, Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { verifyPassword } from '../identity/password'
import { uConnectPlans } from '../membership/membership.tables'
import { DEMO_EMAILS, DEMO_PASSWORD } from './demo-accounts'
import { PLANS } from './plans'

/** Advisory lock id, the same on every node, so that only one node seeds at a time. */
const SEED_LOCK = 771_205

export const lockSeeds = (tx: Sql) => tx.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`)
export const seedPlans = (tx: Sql) =>
  tx
    .insert(uConnectPlans)
    .values(PLANS.map((plan) => ({ ...plan })))
    .onConflictDoNothing()
export const hasTenants = async (tx: Sql): Promise<boolean> =>
  (await tx.select({ label: tenants.label }).from(tenants).limit(1)).length > 0

/** Adds what the product can't run without: missing U-Connect plans, and a default tenant, which says nothing about itself, if there are no tenants. */
export const seedEssentials = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await lockSeeds(tx)
    await seedPlans(tx)
    if (await hasTenants(tx)) return
    await tx.insert(tenants).values({ label: 'unifi', isDefault: true, details: { ...EMPTY_DETAILS, name: 'Unifi' } })
  })

/** Email addresses of the demo accounts that still have the demo password. */
export const openDemoAccounts = async (db: Sql): Promise<readonly string[]> => {
  const found = await db
    .select({ email: accounts.email, hash: accounts.passwordHash })
    .from(accounts)
    .where(inArray(accounts.email, [...DEMO_EMAILS]))
    .orderBy(accounts.id)
  const open = await Promise.all(found.map(({ hash }) => verifyPassword(hash, DEMO_PASSWORD)))
  return found.filter((_, i) => open[i]).map(({ email }) => email)
}

import type { Tenant } from '../../domain/content/tenant'
import { hostLabel } from '../../domain/content/tenant'
import type { Sql } from '../db/database'
import type { Clock } from '../clock'
import { MINUTE } from '../../domain/shared/dates'
import { tenants } from './content.tables'

/**
 * Brands by host; reads the table at most once a minute, and when a change is announced. The last ones known serve while the database
 * is away.
 */
export interface Tenants {
  byHost(host: string): Promise<Tenant>
  /** The next request reads the table. */
  readAgain(): void
}

interface Known {
  readonly at: number
  /** The number of changes that had been announced. */
  readonly changes: number
  readonly byLabel: ReadonlyMap<string, Tenant>
  readonly fallback: Tenant
}

export const tenantsIn = (db: Sql, clock: Clock): Tenants => {
  let known: Promise<Known> | null = null
  let changes = 0
  const current = async (): Promise<Known> => {
    const now = clock().getTime()
    const have = known === null ? null : await known
    if (have !== null && have.changes === changes && now - have.at < MINUTE && now >= have.at) return have
    known = load(db, now, changes).catch((error: unknown) => {
      // Tried again by the next request. Until then brands look as they did.
      known = have === null ? null : Promise.resolve(have)
      if (have === null) throw error
      return have
    })
    return known
  }
  return {
    byHost: async (host) => {
      const { byLabel, fallback } = await current()
      return byLabel.get(hostLabel(host) ?? '') ?? fallback
    },
    readAgain: () => {
      changes += 1
    },
  }
}

/**
 * The brand of a reservation, read in the caller's transaction. A transaction must not wait for a query outside it: the
 * embedded database runs one at a time, and a pool may be exhausted.
 */
export const tenantByLabel = async (sql: Sql, label: string): Promise<Tenant> => {
  const { byLabel, fallback } = await load(sql, 0, 0)
  return byLabel.get(label) ?? fallback
}

const load = async (db: Sql, at: number, changes: number): Promise<Known> => {
  const rows = await db.select().from(tenants)
  const fallback = rows.find(({ isDefault }) => isDefault)
  if (fallback === undefined) throw new Error('No default tenant in the database. Run "npm run seed".')
  const tenantIn = (row: (typeof rows)[number]): Tenant => ({ ...row.details, label: row.label })
  return {
    at,
    changes,
    byLabel: new Map(rows.map((row) => [row.label, tenantIn(row)])),
    // Without a tenant the brand is in upper case (A1-12).
    fallback: { ...tenantIn(fallback), name: fallback.details.name.toUpperCase() },
  }
}

import { asc, eq, isNull, or } from 'drizzle-orm'
import type { ProviderGroup } from '../../domain/construction/service-provider'
import type { Sql } from '../db/database'
import { serviceProviders } from './construction.tables'

/** For a property of a state, grouped by type in the order of each type's first. */
export const providersIn = async (db: Sql, state: string): Promise<ProviderGroup[]> => {
  const rows = await db
    .select()
    .from(serviceProviders)
    .where(or(isNull(serviceProviders.state), eq(serviceProviders.state, state)))
    .orderBy(asc(serviceProviders.position), asc(serviceProviders.id))
  const types = [...new Set(rows.map(({ type }) => type))]
  return types.map((type) => ({
    type,
    providers: rows
      .filter((row) => row.type === type)
      .map(({ name, logoUrl, url, tags }) => ({ name, logoUrl, url, tags })),
  }))
}

import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { type Change, CHANGES_PER_PAGE } from '../../domain/stock/change'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import type { Desk } from './people/desk'
import { changes } from './stock.tables'

interface Asked {
  /** 0: of everything that the caller looks after. */
  readonly listingId: number
  /** Only lines before this one; 0 for the newest. */
  readonly before: number
}

/** Lines of the history, the newest first. Whose listing it is, the caller has checked. */
export const changesOf = async (db: Sql, desk: Desk, { listingId, before }: Asked): Promise<Change[]> => {
  const ofAgencies = desk.places.flatMap(({ agencyId }) => (agencyId === null ? [] : [agencyId]))
  const ofOffices = desk.places.flatMap(({ tenant }) => (tenant === null ? [] : [tenant]))
  const theirs = or(
    ofAgencies.length === 0 ? undefined : inArray(changes.agencyId, ofAgencies),
    ofOffices.length === 0 ? undefined : inArray(changes.tenant, ofOffices),
  )
  const rows = await db
    .select({
      id: changes.id,
      at: changes.at,
      who: sql<string>`coalesce(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}), '')`,
      action: changes.action,
      subject: changes.subject,
      listingId: changes.listingId,
      unitId: changes.unitId,
      before: changes.before,
      after: changes.after,
    })
    .from(changes)
    .leftJoin(accounts, eq(accounts.id, changes.accountId))
    .where(
      and(
        listingId === 0 ? theirs : eq(changes.listingId, listingId),
        before === 0 ? undefined : lt(changes.id, before),
      ),
    )
    .orderBy(desc(changes.id))
    .limit(CHANGES_PER_PAGE)
  return rows.map(({ before: was, after: now, ...row }) => ({ ...row, fields: fieldsOf(asObject(was), asObject(now)) }))
}

type Facts = Readonly<Record<string, unknown>>
const asObject = (json: unknown): Facts => (typeof json === 'object' && json !== null ? (json as Facts) : {})

const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

const fieldsOf = (was: Facts, now: Facts) =>
  [...new Set([...Object.keys(was), ...Object.keys(now)])].map((field) => ({
    field,
    was: asText(was[field]),
    now: asText(now[field]),
  }))

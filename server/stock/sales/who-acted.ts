import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Action } from '../../../domain/stock/change'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { changes } from '../stock.tables'

const nameOf = sql<string>`trim(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}))`
const inBrackets = (name: string | undefined): string => (name === undefined || name === '' ? '' : ` (${name})`)

/** Writes who did something: ` (Mia Manager)`; empty for a command, and for an account that is deleted. */
export type WhoText = (accountId: number | null) => string

export const whoTexts = async (db: Sql, ids: readonly (number | null)[]): Promise<WhoText> => {
  const wanted = ids.filter((id) => id !== null)
  const found =
    wanted.length === 0
      ? []
      : await db.select({ id: accounts.id, name: nameOf }).from(accounts).where(inArray(accounts.id, wanted))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return (id) => (id === null ? '' : inBrackets(names.get(id)))
}

/** Acts whose own rows don’t say who did them. */
const IN_HISTORY = ['sale-accept', 'sale-reject', 'sale-cancel', 'sale-counter-withdrawn'] as const satisfies Action[]

/** Who did acts on a sale, from the history: of each kind the last one. Empty for what a buyer, a command or the clock did. */
export const whoActed = async (
  db: Sql,
  { id, listingId }: { readonly id: number; readonly listingId: number },
): Promise<(...acts: readonly (typeof IN_HISTORY)[number][]) => string> => {
  const found = await db
    .select({ action: changes.action, name: nameOf })
    .from(changes)
    .innerJoin(accounts, eq(accounts.id, changes.accountId))
    .where(
      and(
        ...[eq(changes.listingId, listingId), inArray(changes.action, [...IN_HISTORY]), isNotNull(changes.accountId)],
        sql`${changes.subject} LIKE ${`%, reservation ${id}`}`,
      ),
    )
    .orderBy(desc(changes.id))
  return (...acts) => inBrackets(found.find(({ action }) => acts.some((act) => act === action))?.name)
}

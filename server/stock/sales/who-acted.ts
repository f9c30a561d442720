import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Action } from '../../../domain/stock/change'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import type { CounterRow } from '../../reservation/counter/counter-offers.tables'
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
const IN_HISTORY = ['sale-accept', 'sale-reject', 'sale-cancel'] as const satisfies Action[]

interface SaleInHistory {
  readonly id: number
  readonly listingId: number
}

/** What people did about a sale, the newest first. */
const linesAbout = (db: Sql, { id, listingId }: SaleInHistory, actions: readonly Action[]) =>
  db
    .select({ action: changes.action, at: changes.at, name: nameOf })
    .from(changes)
    .innerJoin(accounts, eq(accounts.id, changes.accountId))
    .where(
      and(
        ...[eq(changes.listingId, listingId), inArray(changes.action, [...actions])],
        sql`${changes.subject} LIKE ${`%, reservation ${id}`}`,
      ),
    )
    .orderBy(desc(changes.id))

/** Who did acts on a sale, from the history: of each kind the last one. Empty for what a buyer, a command or the clock did. */
export const whoActed = async (
  db: Sql,
  sale: SaleInHistory,
): Promise<(...acts: readonly (typeof IN_HISTORY)[number][]) => string> => {
  const found = await linesAbout(db, sale, IN_HISTORY)
  return (...acts) => inBrackets(found.find(({ action }) => acts.some((act) => act === action))?.name)
}

/**
 * Who withdrew each counter-offer of a sale, as `whoTexts` writes it: the line of the history that was written with the end of it, before
 * the next one was sent. `counters` are the newest first.
 */
export const whoWithdrew = async (
  db: Sql,
  sale: SaleInHistory,
  counters: readonly CounterRow[],
): Promise<(counterId: number) => string> => {
  const lines = (await linesAbout(db, sale, ['sale-counter-withdrawn'])).toReversed()
  const names = new Map<number, string>()
  counters.toReversed().forEach(({ id, closedAt, state }, index, inOrder) => {
    const next = inOrder[index + 1]?.createdAt
    if (state !== 'taken-back' || closedAt === null) return
    const place = lines.findIndex(({ at }) => at >= closedAt && (next === undefined || at <= next))
    if (place >= 0) names.set(id, lines.splice(0, place + 1).at(-1)?.name ?? '')
  })
  return (counterId) => inBrackets(names.get(counterId))
}

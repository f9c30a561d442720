import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OfficeAction } from '../../../domain/reservation/office-action'
import { type Failure, failure } from '../../../domain/shared/failure'
import { formatDeadline } from '../../../domain/shared/time-zones'
import type { Action } from '../../../domain/stock/change'
import type { Sale } from '../../../domain/stock/sales/sale'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { changes } from '../stock.tables'

const MOVED: Readonly<Record<`sale-${OfficeAction}` & Action, string>> = {
  'sale-accept': 'accepted this offer',
  'sale-reject': 'declined this offer',
  'sale-cancel': 'cancelled this sale',
  'sale-sign': 'noted that the contract is signed',
  'sale-unconditional': 'noted that the contract is unconditional',
  'sale-settle': 'noted that the sale is settled',
}

/** What leaves the status of a sale as it is. */
const CHANGED = {
  'sale-counter': 'sent a counter-offer',
  'sale-counter-withdrawn': 'withdrew the counter-offer',
  'sale-extend': 'extended the hold',
  'sale-more-time-declined': 'declined more time',
  'sale-purchaser': 'corrected a purchaser',
  'sale-entity': 'corrected the purchasing entity',
  'sale-refund': 'refunded a part of the fee',
  'sale-signing-resent': 'emailed the link to sign',
} satisfies Readonly<Partial<Record<Action, string>>>
/** Actions that may have been before the one that is refused. */
export type Overtaking = keyof typeof CHANGED

const OVERTAKEN = ['wrong-status', 'changed-meanwhile', 'refunded-meanwhile', 'nothing-to-resend']

/**
 * A refusal because of what happened to a sale first, with the person at the desk who did it and when, read from the history:
 * `Nora Agent accepted this offer on Monday 30 November, 7:42 pm AEDT.` Looks at what brought the sale to its status, and then at
 * `overtaking`. Any other refusal, and one after what a buyer, a command or the clock did, stays as it is.
 */
export const withWhoWasFirst = async (
  db: Sql,
  sale: Pick<Sale, 'id' | 'unitId' | 'state'>,
  refused: Failure,
  overtaking: readonly Overtaking[] = [],
): Promise<Failure> => {
  if (!OVERTAKEN.includes(refused.kind)) return refused
  const moved =
    refused.kind === 'wrong-status' ? await lastLine(db, sale, Object.keys(MOVED), isOfStatus(sale.id)) : null
  const last = moved ?? (await lastLine(db, sale, overtaking))
  if (last === null) return refused
  const { who, action, was, at } = last
  const did =
    action === 'sale-reject' && was !== 'offered'
      ? MOVED['sale-cancel']
      : { ...MOVED, ...CHANGED }[action as Overtaking]
  return failure(
    refused.kind,
    `${who} ${did} on ${formatDeadline(at, sale.state)}. ${refused.message}`,
    ...(refused.field === undefined ? [] : [refused.field]),
  )
}

const isOfStatus = (id: number): SQL =>
  sql`${changes.after} ->> 'status' = (SELECT status FROM reservations WHERE id = ${id})`

const lastLine = async (
  db: Sql,
  { id, unitId }: Pick<Sale, 'id' | 'unitId'>,
  actions: readonly string[],
  where?: SQL,
) => {
  if (actions.length === 0) return null
  const [last] = await db
    .select({
      ...{ at: changes.at, action: changes.action },
      was: sql<string>`${changes.before} ->> 'status'`,
      who: sql<string>`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})`,
    })
    .from(changes)
    .innerJoin(accounts, eq(accounts.id, changes.accountId))
    .where(
      and(
        ...[eq(changes.unitId, unitId), inArray(changes.action, [...actions]), where],
        sql`${changes.subject} LIKE ${`%, reservation ${id}`}`,
      ),
    )
    .orderBy(desc(changes.id))
    .limit(1)
  return last ?? null
}

import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { OfficeAction } from '../../../domain/reservation/office-action'
import { type Failure, failure } from '../../../domain/shared/failure'
import { formatDeadline } from '../../../domain/shared/time-zones'
import type { Action } from '../../../domain/stock/change'
import type { Sale } from '../../../domain/stock/sales/sale'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { changes } from '../stock.tables'

const DID: Readonly<Record<`sale-${OfficeAction}` & Action, string>> = {
  'sale-accept': 'accepted this offer',
  'sale-reject': 'declined this offer',
  'sale-cancel': 'cancelled this sale',
  'sale-sign': 'noted that the contract is signed',
  'sale-unconditional': 'noted that the contract is unconditional',
  'sale-settle': 'noted that the sale is settled',
}

/**
 * A refusal because of a sale’s status, with the person at the desk who brought it there and when, read from the history:
 * `Nora Agent accepted this offer on Monday 30 November, 7:42 pm AEDT.` Any other refusal, and one after what a buyer, a command or the
 * clock did, stays as it is.
 */
export const withWhoWasFirst = async (
  db: Sql,
  { id, unitId, state }: Pick<Sale, 'id' | 'unitId' | 'state'>,
  refused: Failure,
): Promise<Failure> => {
  if (refused.kind !== 'wrong-status') return refused
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
        ...[eq(changes.unitId, unitId), inArray(changes.action, Object.keys(DID))],
        sql`${changes.subject} LIKE ${`%, reservation ${id}`}`,
        sql`${changes.after} ->> 'status' = (SELECT status FROM reservations WHERE id = ${id})`,
      ),
    )
    .orderBy(desc(changes.id))
    .limit(1)
  if (last === undefined) return refused
  const { who, action, was, at } = last
  const did = action === 'sale-reject' && was !== 'offered' ? DID['sale-cancel'] : DID[action as keyof typeof DID]
  return failure('wrong-status', `${who} ${did} on ${formatDeadline(at, state)}. ${refused.message}`)
}

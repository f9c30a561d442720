import { and, asc, eq, sql } from 'drizzle-orm'
import type { QueuedPerson } from '../../domain/queue/place'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { isOpen, queuePlaces } from './queue.tables'

/** The people in the queue of a unit, in their order, beginning with the one to whom it is offered. */
export const queueOfUnit = async (db: Sql, unitId: number): Promise<QueuedPerson[]> => {
  const rows = await db
    .select({
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      joinedAt: queuePlaces.joinedAt,
      status: queuePlaces.status,
      offeredUntil: queuePlaces.offeredUntil,
    })
    .from(queuePlaces)
    .innerJoin(accounts, eq(accounts.id, queuePlaces.accountId))
    .where(and(eq(queuePlaces.unitId, unitId), isOpen))
    .orderBy(sql`${queuePlaces.status} = 'offered' DESC`, asc(queuePlaces.id))
  return rows.map(({ firstName, lastName, joinedAt, status, offeredUntil }) => ({
    name: `${firstName} ${lastName}`.trim(),
    joinedAt,
    offeredUntil: status === 'offered' ? offeredUntil : null,
  }))
}

import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { DeviceSession } from '../../domain/identity/device-session'
import type { Sql } from '../db/database'
import type { Caller } from '../http/caller'
import { sessions } from './identity.tables'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const ownAndLive = ({ accountId }: Caller, now: Date) =>
  and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, now))

/** Returns the caller's live sessions, most recently used first. */
export const listSessions = async (sql: Sql, caller: Caller, now: Date): Promise<DeviceSession[]> => {
  const rows = await sql
    .select()
    .from(sessions)
    .where(ownAndLive(caller, now))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    startedAt: createdAt,
    lastUsedAt: lastUsedAt ?? createdAt,
    isCurrent: id === caller.sessionId,
  }))
}

/** Ends one of the caller's sessions. False if there is no such live session, or it belongs to another account. */
export const endOwnSession = async (sql: Sql, caller: Caller, id: string, now: Date): Promise<boolean> => {
  if (!UUID.test(id)) return false
  const ended = await sql
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), ownAndLive(caller, now)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

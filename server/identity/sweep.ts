import { lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { Tokens } from '../http/tokens'
import { forgetOldDevices } from './devices'
import { forgetOldCodes } from './email-codes'
import { sessions } from './identity.tables'
import { answerRequest, forgetOldLinks, requestsInTurn } from './password-link'
import { forgetOldTries } from './throttle'

interface Dependencies {
  readonly db: Database
  readonly clock: Clock
  readonly derive: Tokens['derive']
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Handles requests for reset links, and deletes expired links, codes and sessions. Safe to run on several nodes at
 * once.
 */
export const sweepIdentity = async ({ db, clock, derive, log }: Dependencies): Promise<void> => {
  const now = clock()
  for (const { id } of await requestsInTurn(db.sql)) {
    try {
      await db.transaction((sql) => answerRequest(sql, derive, id, now))
    } catch (error) {
      log.error({ err: error }, 'password link not made, will be tried again')
    }
  }
  await forgetOldLinks(db.sql, now)
  await forgetOldCodes(db.sql, now)
  await forgetOldSessions(db.sql, now)
  await forgetOldDevices(db.sql, now)
  await forgetOldTries(db.sql, now)
}

/** Tokens expire with their sessions, so a token whose row has been deleted still reports that it has expired. */
const forgetOldSessions = async (sql: Sql, now: Date): Promise<void> => {
  await sql.delete(sessions).where(lte(sessions.expiresAt, now))
}

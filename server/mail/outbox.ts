import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { after, MINUTE, SECOND } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { Letter, Mail } from './mail'
import { outbox } from './mail.tables'

const BATCH = 20
/** While one node sends a letter the others leave it alone for so long. */
const LEASE = 2 * MINUTE
const LONGEST_PAUSE = 60 * MINUTE

/** Writes letters, one at least, in the transaction that caused them; the same key is written once. */
export const post = async (db: Sql, letters: readonly Letter[], now: Date): Promise<void> => {
  await db.insert(outbox).values(letters.map((letter) => ({ ...letter, createdAt: now, nextAttemptAt: now }))).onConflictDoNothing({ target: outbox.key })
}

interface Needs { readonly db: Database; readonly mail: Mail; readonly clock: Clock; readonly log: Pick<FastifyBaseLogger, 'warn'> }

/** Sends what is due. A letter is leased by one statement, so two nodes never send the same one at once. */
export const sendDue = async ({ db, mail, clock, log }: Needs): Promise<number> => {
  const due = await db.sql.select({ id: outbox.id }).from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, clock()))).orderBy(asc(outbox.id)).limit(BATCH)
  let sent = 0
  for (const { id } of due) {
    // Of each letter anew: with a slow mail server a lease from the round's beginning would be over before its letter's turn.
    const now = clock()
    const [leased] = await db.sql.update(outbox).set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: after(now, LEASE) })
      .where(and(eq(outbox.id, id), isNull(outbox.sentAt), lte(outbox.nextAttemptAt, now))).returning()
    if (leased === undefined) continue
    try {
      await mail.send(leased)
      await db.sql.update(outbox).set({ sentAt: clock(), ...(leased.secret ? { text: '', html: '' } : {}) }).where(eq(outbox.id, id))
      sent += 1
    } catch (error) {
      log.warn({ err: error, letter: leased.key }, 'letter not sent, will be tried again')
      const pause = Math.min(LONGEST_PAUSE, 2 ** leased.attempts * 5 * SECOND)
      await db.sql.update(outbox).set({ nextAttemptAt: after(clock(), pause) }).where(eq(outbox.id, id))
    }
  }
  return sent
}

import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { after, DAY, MINUTE, SECOND } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { EmailKinds, EmailOf } from './email-kinds'
import { EmailRefused, type Mail } from './mail'
import { outbox } from './mail.tables'
import type { RenderEmail } from './render-email'

/** Each has its own job. */
export const LANES = ['awaited', 'others'] as const
type Lane = (typeof LANES)[number]

const BATCH = 20
/** The time for which other nodes skip an email that one node is sending. */
const LEASE = 2 * MINUTE
const LONGEST_PAUSE = 60 * MINUTE
/** After the mail server has refused an email for good: trying often harms the sender's reputation. */
const REFUSED_PAUSE = DAY

/**
 * Stores one or more emails in the transaction that causes them, without rendering. The same kind, subject and part is
 * stored once.
 */
export const post = async <Kinds extends EmailKinds>(
  db: Sql,
  kinds: Kinds,
  emails: readonly EmailOf<Kinds>[],
  now: Date,
): Promise<void> => {
  const rows = emails.map(({ kind, subjectId, part, sendAt, tenant, origin, data }) => ({
    key: [kind, subjectId, ...(part === undefined ? [] : [part])].join('-'),
    kind,
    subjectId: String(subjectId),
    tenant,
    origin,
    data: kinds[kind]?.encode(data) ?? {},
    isAwaited: kinds[kind]?.isAwaited ?? false,
    createdAt: now,
    nextAttemptAt: sendAt ?? now,
  }))
  await db.insert(outbox).values(rows).onConflictDoNothing({ target: outbox.key })
}

interface Dependencies {
  readonly db: Database
  readonly mail: Mail
  readonly render: RenderEmail
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * Renders and sends due emails of one lane, and returns how many were sent. Codes and links that people wait for are one lane, all
 * others the other, and each has its job, so that many emails, or slow ones, delay no code. Failed ones are retried with growing pauses; those
 * whose subject no longer exists are deleted. Each email is leased by one statement, so two nodes never send the same
 * one simultaneously. Once `stopping`, it finishes the email being sent and begins no other.
 */
export const sendDue = async (
  { db, mail, render, clock, log }: Dependencies,
  lane: Lane,
  stopping?: AbortSignal,
): Promise<number> => {
  // New emails first, so failing ones don't delay them.
  const due = await db.sql
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, clock()), eq(outbox.isAwaited, lane === 'awaited')))
    .orderBy(asc(outbox.attempts), asc(outbox.id))
    .limit(BATCH)
  let sent = 0
  for (const { id } of due) {
    if (stopping?.aborted === true) break
    // Lease each email separately: with a slow mail server, a lease from the start of the round could expire before its
    // turn.
    const now = clock()
    const [leased] = await db.sql
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: after(now, LEASE) })
      .where(and(eq(outbox.id, id), isNull(outbox.sentAt), lte(outbox.nextAttemptAt, now)))
      .returning()
    if (leased === undefined) continue
    const { key, kind, attempts } = leased
    try {
      const email = await render(db.sql, leased)
      if (email === null) {
        log.warn({ email: key, kind }, 'email dropped, it is no longer needed')
        await db.sql.delete(outbox).where(eq(outbox.id, id))
        continue
      }
      await mail.send(email)
      // A sent email no longer needs its data; an earlier release stored links with secrets there.
      await db.sql.update(outbox).set({ sentAt: clock(), data: {} }).where(eq(outbox.id, id))
      sent += 1
    } catch (error) {
      const isRefused = error instanceof EmailRefused
      const pause = isRefused ? REFUSED_PAUSE : Math.min(LONGEST_PAUSE, 2 ** attempts * 5 * SECOND)
      const facts = { err: error, email: key, kind, attempts }
      if (isRefused) log.error(facts, 'the mail server refuses this email, it will be tried again in a day')
      else log.warn(facts, `email not sent, will be tried again in ${pause / SECOND} seconds`)
      await db.sql
        .update(outbox)
        .set({ nextAttemptAt: after(clock(), pause) })
        .where(eq(outbox.id, id))
    }
  }
  return sent
}

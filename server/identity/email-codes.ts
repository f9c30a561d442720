import { EMAIL_CODE_MINUTES } from '../../domain/identity/lifetimes'
import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lte, or, sql as text } from 'drizzle-orm'
import { isEmailCode, tidiedEmailCode } from '../../domain/identity/email-code'
import { after, MINUTE } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import type { Tokens } from '../http/tokens'
import { post } from '../mail/outbox'
import { codeOf, type EmailSubject, hashOfCode } from './email-code'
import { emailCodes } from './email-code.tables'
import { identityEmails } from './emails'

const LASTS = EMAIL_CODE_MINUTES * MINUTE
const WRONG_TRIES = 5
const CODES_AN_HOUR = 3
const HOUR = 60 * MINUTE

interface CodeRequest {
  readonly subject: EmailSubject
  readonly email: string
  /** Empty if not known yet. */
  readonly firstName: string
  readonly tenant: string
}

/** The emailed codes of accounts and registrations. Both calls run in the caller's transaction. */
export interface EmailCodes {
  /** Replaces the subject's code and emails the new one. False after three codes within an hour, counted per subject and per address. */
  send(sql: Sql, request: CodeRequest): Promise<boolean>
  /**
   * Uses up the code and returns the address it confirms; null if the code is wrong, expired, used or tried five times.
   */
  use(sql: Sql, subject: EmailSubject, typed: string): Promise<string | null>
}

export const emailCodesWith = (derive: Tokens['derive'], clock: Clock): EmailCodes => ({
  send: async (sql, { subject, email, firstName, tenant }) => {
    const now = clock()
    // Two concurrent requests would both count two codes; the transaction releases the lock.
    await sql.execute(text`SELECT pg_advisory_xact_lock(hashtextextended(${`email code ${email.toLowerCase()}`}, 0))`)
    if ((await sentLately(sql, subject, email, now)) >= CODES_AN_HOUR) return false
    await sql.update(emailCodes).set({ endedAt: now }).where(liveOf(subject))
    const [id, expiresAt] = [randomUUID(), after(now, LASTS)]
    await sql.insert(emailCodes).values({
      id,
      subjectKind: subject.kind,
      subjectId: subject.id,
      email,
      codeHash: hashOfCode(derive, subject, codeOf(derive, id)),
      createdAt: now,
      expiresAt,
    })
    await post(
      sql,
      identityEmails,
      [{ kind: 'email-code', subjectId: id, tenant, origin: null, data: { firstName } }],
      now,
    )
    return true
  },
  use: async (sql, subject, typed) => {
    if (!isEmailCode(typed)) return null
    const isRight = text`${emailCodes.codeHash} = ${hashOfCode(derive, subject, tidiedEmailCode(typed))} AND ${emailCodes.wrongTries} < ${WRONG_TRIES}`
    // Compares and counts in one statement, so parallel guesses can't share a try.
    const [tried] = await sql
      .update(emailCodes)
      .set({
        wrongTries: text`${emailCodes.wrongTries} + CASE WHEN ${isRight} THEN 0 ELSE 1 END`,
        endedAt: text`CASE WHEN ${isRight} THEN ${clock().toISOString()}::timestamptz END`,
      })
      .where(and(liveOf(subject), gt(emailCodes.expiresAt, clock())))
      .returning({ email: emailCodes.email, endedAt: emailCodes.endedAt })
    return tried === undefined || tried.endedAt === null ? null : tried.email
  },
})

const isOf = ({ kind, id }: EmailSubject) => and(eq(emailCodes.subjectKind, kind), eq(emailCodes.subjectId, id))
const liveOf = (subject: EmailSubject) => and(isOf(subject), isNull(emailCodes.endedAt))

const sentLately = (sql: Sql, subject: EmailSubject, email: string, now: Date): Promise<number> =>
  sql.$count(
    emailCodes,
    and(
      or(isOf(subject), eq(text`lower(${emailCodes.email})`, email.toLowerCase())),
      gt(emailCodes.createdAt, after(now, -HOUR)),
    ),
  )

export const forgetOldCodes = async (sql: Sql, now: Date): Promise<void> => {
  await sql.delete(emailCodes).where(lte(emailCodes.createdAt, after(now, -HOUR)))
}

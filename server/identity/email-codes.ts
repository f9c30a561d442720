import { createHmac, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lte, or, sql as text } from 'drizzle-orm'
import { EMAIL_CODE_LENGTH, isEmailCode, tidiedEmailCode } from '../../domain/identity/email-code'
import { after, MINUTE } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import { emailCodes } from './email-code.tables'
import type { IdentityLetters } from './letters'

const LASTS = 30 * MINUTE
const WRONG_TRIES = 5
const CODES_AN_HOUR = 3
const HOUR = 60 * MINUTE

/** Whose address a code confirms. */
export interface EmailSubject { readonly kind: 'account' | 'registration'; readonly id: number }

export interface CodeRequest {
  readonly subject: EmailSubject
  readonly email: string
  /** Empty where it is not known yet. */
  readonly firstName: string
  readonly tenant: string
}

/** The emailed codes of accounts and registrations. Both calls run in the caller's transaction. */
export interface EmailCodes {
  /** Replaces the subject's code and emails the new one. False after three codes within an hour, counted per subject and per address. */
  send(sql: Sql, request: CodeRequest): Promise<boolean>
  /** Uses the code up: the address it confirms, or null for a code that is wrong, expired, used or tried five times. */
  use(sql: Sql, subject: EmailSubject, typed: string): Promise<string | null>
}

export const emailCodesWith = (secret: string, clock: Clock, letters: Pick<IdentityLetters, 'code'>): EmailCodes => {
  const hashOf = ({ kind, id }: EmailSubject, code: string): string => keyed(secret, 'email-code-hash', `${kind} ${id} ${code}`).toString('hex')
  return {
    send: async (sql, { subject, email, firstName, tenant }) => {
      const now = clock()
      // Two requests at once would both count two codes; the lock is released with the transaction.
      await sql.execute(text`SELECT pg_advisory_xact_lock(hashtextextended(${`email code ${email.toLowerCase()}`}, 0))`)
      if (await sentLately(sql, subject, email, now) >= CODES_AN_HOUR) return false
      await sql.update(emailCodes).set({ endedAt: now }).where(liveOf(subject))
      const [id, expiresAt] = [randomUUID(), after(now, LASTS)]
      const code = codeOf(secret, id)
      await sql.insert(emailCodes).values({ id, subjectKind: subject.kind, subjectId: subject.id, email, codeHash: hashOf(subject, code), createdAt: now, expiresAt })
      await letters.code(sql, { id, email, firstName, tenant, code, expiresAt })
      return true
    },
    use: async (sql, subject, typed) => {
      if (!isEmailCode(typed)) return null
      const isRight = text`${emailCodes.codeHash} = ${hashOf(subject, tidiedEmailCode(typed))} AND ${emailCodes.wrongTries} < ${WRONG_TRIES}`
      // One statement compares and counts, so parallel guesses cannot share a try.
      const [tried] = await sql.update(emailCodes).set({
        wrongTries: text`${emailCodes.wrongTries} + CASE WHEN ${isRight} THEN 0 ELSE 1 END`,
        endedAt: text`CASE WHEN ${isRight} THEN ${clock().toISOString()}::timestamptz END`,
      }).where(and(liveOf(subject), gt(emailCodes.expiresAt, clock()))).returning({ email: emailCodes.email, endedAt: emailCodes.endedAt })
      return tried === undefined || tried.endedAt === null ? null : tried.email
    },
  }
}

const keyed = (secret: string, purpose: string, message: string): Buffer =>
  createHmac('sha256', createHmac('sha256', secret).update(purpose).digest()).update(message).digest()

/** Six digits that only this server can derive from the row's id; 48 bits make all codes equally likely. */
const codeOf = (secret: string, id: string): string =>
  String(keyed(secret, 'email-code', id).readUIntBE(0, 6) % 10 ** EMAIL_CODE_LENGTH).padStart(EMAIL_CODE_LENGTH, '0')

const isOf = ({ kind, id }: EmailSubject) => and(eq(emailCodes.subjectKind, kind), eq(emailCodes.subjectId, id))
const liveOf = (subject: EmailSubject) => and(isOf(subject), isNull(emailCodes.endedAt))

const sentLately = (sql: Sql, subject: EmailSubject, email: string, now: Date): Promise<number> =>
  sql.$count(emailCodes, and(or(isOf(subject), eq(text`lower(${emailCodes.email})`, email.toLowerCase())), gt(emailCodes.createdAt, after(now, -HOUR))))

export const forgetOldCodes = async (sql: Sql, now: Date): Promise<void> => {
  await sql.delete(emailCodes).where(lte(emailCodes.createdAt, after(now, -HOUR)))
}

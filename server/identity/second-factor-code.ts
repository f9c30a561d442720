import { CODE_LOCK_MINUTES } from '../../domain/identity/lifetimes'
import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, lt, lte, or, sql as text } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { after, MINUTE, SECOND } from '../../domain/shared/dates'
import type { Sql } from '../db/database'
import { recoveryCodes, secondFactors } from './identity.tables'
import type { Secrets } from '../http/secrets'

const STEP = 30 * SECOND
/** Steps before and after the current one whose codes are accepted, for clocks that are slightly off. */
const WINDOW = 1
const TRIES = 5
const LOCKED_FOR = CODE_LOCK_MINUTES * MINUTE
/**
 * Digits, so phones show a numeric keypad. Twelve digits are 40 bits; five wrong tries lock the account for a while.
 */
const RECOVERY_DIGITS = 12

/** The defaults of authenticator apps: SHA-1, 6 digits, 30 seconds (RFC 6238). */
export const totpOf = (secret: string, issuer = '', label = 'account'): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: STEP / SECOND })

/** Returns the step of a 6-digit code; null if the code is wrong at this time. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp: now.getTime() })
  return delta === null ? null : Math.floor(now.getTime() / STEP) + delta
}

/** `0123-4567-8901` */
export const newRecoveryCode = (): string =>
  String(randomInt(10 ** RECOVERY_DIGITS))
    .padStart(RECOVERY_DIGITS, '0')
    .replace(/\d{4}(?=\d)/g, '$&-')

/** Removes spaces and dashes from a typed code. */
export const tidiedCode = (code: string): string => code.replace(/[\s-]/g, '')
export const recoveryHash = (secrets: Secrets, accountId: number, code: string): string =>
  secrets.digest(`${accountId} ${tidiedCode(code)}`)

interface Try {
  readonly accountId: number
  readonly code: string
  readonly now: Date
}

/**
 * Uses up a 6-digit code or a recovery code of an account with two-step login. Counts the try before checking the code,
 * so parallel guesses can't exceed the limit: after five wrong tries, `locked` for 15 minutes.
 */
export const useCode = async (
  sql: Sql,
  secrets: Secrets,
  { accountId, code, now }: Try,
): Promise<'right' | 'wrong' | 'locked'> => {
  const [factor] = await countTry(sql, accountId, now)
  if (factor === undefined) return 'locked'
  const tidied = tidiedCode(code)
  const used = /^\d{6}$/.test(tidied)
    ? await useTimedCode(sql, { accountId, code: tidied, now }, secrets.open(factor.secret, accountId))
    : await useRecoveryCode(sql, accountId, recoveryHash(secrets, accountId, tidied))
  return used ? 'right' : 'wrong'
}

const countTry = (sql: Sql, accountId: number, now: Date) => {
  const lockIsOver = lte(secondFactors.triedAt, after(now, -LOCKED_FOR))
  return sql
    .update(secondFactors)
    .set({ tries: text`CASE WHEN ${lockIsOver} THEN 1 ELSE ${secondFactors.tries} + 1 END`, triedAt: now })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        isNotNull(secondFactors.confirmedAt),
        or(lt(secondFactors.tries, TRIES), lockIsOver),
      ),
    )
    .returning({ secret: secondFactors.secret })
}

/** A single UPDATE: if the same code is sent twice, the second finds its step used. */
const useTimedCode = async (sql: Sql, { accountId, code, now }: Try, secret: string | null): Promise<boolean> => {
  const step = secret === null ? null : stepOf(secret, code, now)
  if (step === null) return false
  const used = await sql
    .update(secondFactors)
    .set({ lastStep: step, tries: 0 })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.accountId })
  return used.length === 1
}

const useRecoveryCode = async (sql: Sql, accountId: number, codeHash: string): Promise<boolean> => {
  const used = await sql
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ id: recoveryCodes.accountId })
  if (used.length === 1) await sql.update(secondFactors).set({ tries: 0 }).where(eq(secondFactors.accountId, accountId))
  return used.length === 1
}

import { endSessions } from './sessions'
import { CODE_LOCK_MINUTES } from '../../domain/identity/lifetimes'
import { and, eq, gt, isNotNull, isNull, sql as text } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { Secret } from 'otpauth'
import { renderSVG } from 'uqr'
import type { SecondFactorSetUp, SecondFactorStatus } from '../../domain/identity/second-factor'
import { after } from '../../domain/shared/dates'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { Caller } from '../http/caller'
import { post } from '../mail/outbox'
import { identityEmails } from './emails'
import { recoveryCodes, secondFactors, sessions } from './identity.tables'
import { PROVEN_FOR } from './passwords'
import { newRecoveryCode, recoveryHash, stepOf, totpOf, useCode } from './second-factor-code'
import type { Secrets } from '../http/secrets'

const RECOVERY_CODES = 10

const notProven = failure('password-not-proven', 'Please enter your current password again.')
const alreadyOn = failure('second-factor-on', 'Two-step login is already on for this account.')
const notOn = failure('not-found', 'Two-step login is not on for this account.')
const required = failure('second-factor-required', 'Enter the code from your authenticator app.', 'code')
const refused = failure(
  'code-refused',
  'This code is incorrect or has already been used. Wait for the next code in your app, then try again.',
  'code',
)
const locked = failure('too-many-requests', `Too many wrong codes. Try again in ${CODE_LOCK_MINUTES} minutes.`, 'code')

/** The brand an email is sent for, by its label, and the address its links lead to. */
export interface Site {
  readonly tenant: string
  readonly origin: string
}

/** A second factor for agents: a code from an authenticator app in addition to the password (docs/decisions/accounts/0034). */
export interface SecondFactor {
  status(accountId: number): Promise<SecondFactorStatus>
  /** Starts the set-up with a new secret. Fails with `password-not-proven` and `second-factor-on`. */
  start(caller: Caller, issuer: string): Promise<E.Either<Failure, SecondFactorSetUp>>
  /**
   * Turns it on and returns the recovery codes, which are shown only once. Fails with `password-not-proven` and
   * `code-refused`.
   */
  confirm(caller: Caller, code: string, site: Site): Promise<E.Either<Failure, string[]>>
  /** Fails with `password-not-proven`, `code-refused` and, after five wrong codes, `too-many-requests`. */
  turnOff(caller: Caller, code: string, site: Site): Promise<E.Either<Failure, null>>
  /** Returns why a login with the right password may not continue; null if it may. */
  refusal(accountId: number, code: string): Promise<Failure | null>
}

interface Dependencies {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
}

export const secondFactorIn = ({ db, clock, secrets }: Dependencies): SecondFactor => ({
  status: async (accountId) => {
    const since = await confirmedAt(db.sql, accountId)
    return {
      since,
      recoveryCodesLeft:
        since === null ? 0 : await db.sql.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId)),
    }
  },
  start: async (caller, issuer) => {
    if (!(await hasProven(db.sql, caller, clock()))) return E.left(notProven)
    const secret = new Secret({ size: 20 }).base32
    const started = await saveSecret(db.sql, {
      accountId: caller.accountId,
      sealed: secrets.seal(secret, caller.accountId),
      at: clock(),
    })
    if (!started) return E.left(alreadyOn)
    const uri = totpOf(secret, issuer, caller.email).toString()
    return E.right({ uri, secret, qrCode: renderSVG(uri, { border: 2 }) })
  },
  confirm: (caller, code, site) =>
    db.transaction(async (sql) => {
      const at = clock()
      if (!(await hasProven(sql, caller, at))) return E.left(notProven)
      if (!(await turnOn(sql, secrets, { accountId: caller.accountId, code, at }))) return E.left(refused)
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      await sql.insert(recoveryCodes).values(
        codes.map((each) => ({
          accountId: caller.accountId,
          codeHash: recoveryHash(secrets, caller.accountId, each),
        })),
      )
      // Logins without the second step end.
      await endSessions(sql, { accountId: caller.accountId, butNot: caller.sessionId, at })
      await emailOwner(sql, 'second-factor-on', { accountId: caller.accountId, at }, site)
      return E.right(codes)
    }),
  turnOff: (caller, code, site) =>
    db.transaction(async (sql) => {
      const at = clock()
      if (!(await hasProven(sql, caller, at))) return E.left(notProven)
      if ((await confirmedAt(sql, caller.accountId)) === null) return E.left(notOn)
      const result = await useCode(sql, secrets, { accountId: caller.accountId, code, now: at })
      if (result !== 'right') return E.left(result === 'locked' ? locked : refused)
      await sql.delete(secondFactors).where(eq(secondFactors.accountId, caller.accountId))
      await emailOwner(sql, 'second-factor-off', { accountId: caller.accountId, at }, site)
      return E.right(null)
    }),
  refusal: async (accountId, code) => {
    if ((await confirmedAt(db.sql, accountId)) === null) return null
    if (code.trim() === '') return required
    const result = await useCode(db.sql, secrets, { accountId, code, now: clock() })
    return { right: null, wrong: refused, locked }[result]
  },
})

const confirmedAt = async (sql: Sql, accountId: number): Promise<Date | null> => {
  const [factor] = await sql
    .select({ at: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
  return factor?.at ?? null
}

const emailOwner = (
  sql: Sql,
  kind: 'second-factor-on' | 'second-factor-off',
  { accountId, at }: { accountId: number; at: Date },
  site: Site,
): Promise<void> =>
  post(sql, identityEmails, [{ kind, subjectId: accountId, part: at.getTime(), ...site, data: { at } }], at)

const hasProven = async (sql: Sql, { sessionId }: Caller, now: Date): Promise<boolean> =>
  (await sql.$count(sessions, and(eq(sessions.id, sessionId), gt(sessions.provenAt, after(now, -PROVEN_FOR))))) === 1

/** Replaces the secret of an unfinished set-up; false if two-step login is on. */
const saveSecret = async (
  sql: Sql,
  { accountId, sealed, at }: { accountId: number; sealed: string; at: Date },
): Promise<boolean> => {
  const saved = await sql
    .insert(secondFactors)
    .values({ accountId, secret: sealed, createdAt: at })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { secret: text`excluded.secret`, createdAt: at, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ id: secondFactors.accountId })
  return saved.length === 1
}

/**
 * The code must match the secret stored when the row changes: of two simultaneous set-ups, only the later one's app is
 * confirmed.
 */
const turnOn = async (
  sql: Sql,
  secrets: Secrets,
  { accountId, code, at }: { accountId: number; code: string; at: Date },
): Promise<boolean> => {
  const [factor] = await sql
    .select({ sealed: secondFactors.secret })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNull(secondFactors.confirmedAt)))
    .for('update')
  const secret = factor === undefined ? null : secrets.open(factor.sealed, accountId)
  const step = secret === null ? null : stepOf(secret, code.replace(/\s/g, ''), at)
  if (step === null) return false
  await sql
    .update(secondFactors)
    .set({ confirmedAt: at, lastStep: step, tries: 0 })
    .where(eq(secondFactors.accountId, accountId))
  return true
}

import { and, eq, gt } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { after, MINUTE } from '../../domain/shared/dates'
import type { Failure } from '../../domain/shared/failure'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { Caller } from '../http/caller'
import { accounts, sessions } from './identity.tables'
import { hashPassword, verifyPassword } from './password'
import { passwordProblem } from './password-problem'
import { type ChangedAt, replacePassword } from './replace-password'
import { countTry, forgetTries } from './throttle'

/** The time after typing the password in which a session may change it, delete the account or turn a second factor on or off. */
export const PROVEN_FOR = 15 * MINUTE

export interface Passwords {
  /**
   * Whether this is the account's password; if so, this session may change it for 15 minutes. Fails with `too-many-requests`
   * after failed tries, which count together with the failed logins of the account.
   */
  prove(caller: Caller, password: string): Promise<E.Either<Failure, boolean>>
  /** Like `prove`, without a session that may do more afterwards. */
  isPasswordOf(account: Pick<Caller, 'accountId' | 'email'>, password: string): Promise<E.Either<Failure, boolean>>
  /** Ends the account's other sessions. False, and nothing changes, if this session has not proven the old password in the last 15 minutes. */
  change(caller: Caller, password: string, site: ChangedAt): Promise<boolean>
  /** Why a new password is rejected; null if it is accepted. */
  problemWith(password: string): Promise<string | null>
}

/** Whether this session proved the password in the last 15 minutes. */
export const hasProven = async (sql: Sql, sessionId: string, now: Date): Promise<boolean> => {
  const [proven] = await sql
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.provenAt, after(now, -PROVEN_FOR))))
  return proven !== undefined
}

export const passwordsIn = (db: Database, clock: Clock): Passwords => ({
  prove: (caller, password) => prove(db.sql, clock(), caller, password),
  isPasswordOf: (account, password) => isPasswordOf(db.sql, clock(), account, password),
  change: async ({ accountId, sessionId }, password, site) => {
    const passwordHash = await hashPassword(password)
    return db.transaction(async (sql) => {
      if (!(await hasProven(sql, sessionId, clock()))) return false
      await replacePassword(sql, { accountId, passwordHash, butNot: sessionId, at: clock(), site })
      return true
    })
  },
  problemWith: passwordProblem,
})

/** The correct password clears failed tries; a wrong one stays counted. */
const prove = async (sql: Sql, now: Date, caller: Caller, password: string): Promise<E.Either<Failure, boolean>> => {
  const proven = await isPasswordOf(sql, now, caller, password)
  if (E.isRight(proven) && proven.right)
    await sql.update(sessions).set({ provenAt: now }).where(eq(sessions.id, caller.sessionId))
  return proven
}

const isPasswordOf = async (
  sql: Sql,
  now: Date,
  { accountId, email }: Pick<Caller, 'accountId' | 'email'>,
  password: string,
): Promise<E.Either<Failure, boolean>> => {
  const allowed = await countTry(sql, email, now)
  if (E.isLeft(allowed)) return allowed
  const [account] = await sql.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId))
  if (account === undefined || !(await verifyPassword(account.hash, password))) return E.right(false)
  await forgetTries(sql, email)
  return E.right(true)
}

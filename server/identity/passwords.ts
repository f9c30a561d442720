import { and, eq, gt } from 'drizzle-orm'
import { after, MINUTE } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { Caller } from '../http/caller'
import { accounts, sessions } from './identity.tables'
import { hashPassword, verifyPassword } from './password'
import { passwordProblem } from './password-problem'
import { replacePassword } from './replace-password'

/** How long a session may change the password after it has proven it, by signing in or by typing it again. */
const PROVEN_FOR = 15 * MINUTE

export interface Passwords {
  /** Whether this is the account's password; if so, this session may change it for a while. */
  prove(caller: Caller, password: string): Promise<boolean>
  /** Ends the account's other sessions. False, and nothing changes, when this session has not proven the old one lately. */
  change(caller: Caller, password: string): Promise<boolean>
  /** Why a new password is refused; null if it is accepted. */
  problemWith(password: string): Promise<string | null>
}

export const passwordsIn = (db: Database, clock: Clock): Passwords => ({
  prove: async ({ accountId, sessionId }, password) => {
    const [account] = await db.sql.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId))
    if (account === undefined || !await verifyPassword(account.hash, password)) return false
    await db.sql.update(sessions).set({ provenAt: clock() }).where(eq(sessions.id, sessionId))
    return true
  },
  change: async ({ accountId, sessionId }, password) => {
    const passwordHash = await hashPassword(password)
    return db.transaction(async (sql) => {
      const [proven] = await sql.select({ id: sessions.id }).from(sessions)
        .where(and(eq(sessions.id, sessionId), gt(sessions.provenAt, after(clock(), -PROVEN_FOR)))).for('update')
      if (proven === undefined) return false
      await replacePassword(sql, { accountId, passwordHash, butNot: sessionId, at: clock() })
      return true
    })
  },
  problemWith: passwordProblem,
})

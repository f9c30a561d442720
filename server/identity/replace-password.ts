import { and, eq, isNull } from 'drizzle-orm'
import type { Sql } from '../db/database'
import { accounts, passwordResets } from './identity.tables'
import { endSessions } from './sessions'
import { forgetTries } from './throttle'

interface NewPassword {
  readonly accountId: number
  readonly passwordHash: string
  /** The session that continues; without one, as after a reset link, all end. */
  readonly butNot?: string | undefined
  readonly at: Date
}

/** Replaces an account's password in the caller's transaction. Its other sessions and open reset links end, and failed logins are forgotten. */
export const replacePassword = async (sql: Sql, { accountId, passwordHash, butNot, at }: NewPassword): Promise<void> => {
  const [account] = await sql.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId)).returning({ email: accounts.email })
  if (account !== undefined) await forgetTries(sql, account.email)
  await endSessions(sql, { accountId, butNot, at })
  await sql.update(passwordResets).set({ usedAt: at }).where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)))
}

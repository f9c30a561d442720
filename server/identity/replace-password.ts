import { and, eq, isNull } from 'drizzle-orm'
import type { Sql } from '../db/database'
import { accounts, passwordResets } from './identity.tables'
import { endSessions } from './sessions'

interface NewPassword {
  readonly accountId: number
  readonly passwordHash: string
  /** The session of whoever changes it goes on; after a reset link none does. */
  readonly butNot?: string | undefined
  readonly at: Date
}

/** An account's new password, in the caller's transaction: every other session and every reset link that is still out end with the old one. */
export const replacePassword = async (sql: Sql, { accountId, passwordHash, butNot, at }: NewPassword): Promise<void> => {
  await sql.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
  await endSessions(sql, { accountId, butNot, at })
  await sql.update(passwordResets).set({ usedAt: at }).where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)))
}

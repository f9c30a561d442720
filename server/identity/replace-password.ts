import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Sql } from '../db/database'
import { post } from '../mail/outbox'
import { identityEmails } from './emails'
import { accounts, passwordResets } from './identity.tables'
import { endSessions } from './sessions'
import { forgetTries } from './throttle'

interface NewPassword {
  readonly accountId: number
  readonly passwordHash: string
  /** The session to keep; without one, as after a reset link, all end. */
  readonly butNot?: string | undefined
  readonly at: Date
  /** Label and address of the site where it was changed, for the email. */
  readonly site: ChangedAt
}

export interface ChangedAt {
  readonly tenant: string
  readonly origin: string
}

/**
 * Replaces an account's password in the caller's transaction. Ends its other sessions and open reset links, clears
 * failed logins, and emails the owner.
 */
export const replacePassword = async (
  sql: Sql,
  { accountId, passwordHash, butNot, at, site }: NewPassword,
): Promise<void> => {
  const [account] = await sql
    .update(accounts)
    .set({ passwordHash })
    .where(eq(accounts.id, accountId))
    .returning({ email: accounts.email, firstName: accounts.firstName })
  if (account === undefined) return
  await forgetTries(sql, account.email)
  await post(
    sql,
    identityEmails,
    [{ kind: 'password-changed', subjectId: randomUUID(), ...site, data: { ...account, changedAt: at } }],
    at,
  )
  await endSessions(sql, { accountId, butNot, at })
  await sql
    .update(passwordResets)
    .set({ usedAt: at })
    .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)))
}

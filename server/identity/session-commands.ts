import { and, eq, gt, isNull, sql as text } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { Reply } from '../office/reply'
import { WrongUse } from '../office/wrong-use'
import { accounts, sessions } from './identity.tables'
import { endSessions } from './sessions'

interface Services {
  readonly db: Database
  readonly clock: Clock
}

/** For a person who lost a device, or an account that somebody else got into. */
const logOut = async ({ db, clock }: Services, [email = '', ...more]: readonly string[]): Promise<Reply> => {
  if (!email.includes('@') || more.length > 0) throw new WrongUse('log-out takes the email address of one account.')
  const [account] = await db.sql
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(text`lower(${accounts.email})`, email.trim().toLowerCase()))
  if (account === undefined) return { failed: true, text: `No account has the email address ${email}.` }
  const at = clock()
  const live = and(eq(sessions.accountId, account.id), isNull(sessions.endedAt), gt(sessions.expiresAt, at))
  const count = await db.sql.$count(sessions, live)
  await endSessions(db.sql, { accountId: account.id, at })
  return { failed: false, text: `${email} is logged out of ${count} ${count === 1 ? 'device' : 'devices'}.` }
}

export const SESSION_COMMANDS = { 'log-out': logOut }

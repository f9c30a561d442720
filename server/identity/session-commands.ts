import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { Reply } from '../office/reply'
import { namedAccount } from './named-account'
import { sessions } from './identity.tables'
import { endSessions } from './sessions'

interface Services {
  readonly db: Database
  readonly clock: Clock
}

/** For a person who lost a device, or an account that somebody else got into. */
const logOut = async ({ db, clock }: Services, args: readonly string[]): Promise<Reply> => {
  const { email, account } = await namedAccount(db.sql, 'log-out', args)
  if (account === null) return { failed: true, text: `No account has the email address ${email}.` }
  const at = clock()
  const live = and(eq(sessions.accountId, account.id), isNull(sessions.endedAt), gt(sessions.expiresAt, at))
  const count = await db.sql.$count(sessions, live)
  await endSessions(db.sql, { accountId: account.id, at })
  return { failed: false, text: `${email} is logged out of ${count} ${count === 1 ? 'device' : 'devices'}.` }
}

export const SESSION_COMMANDS = { 'log-out': logOut }

import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { audiencesOf, coAgentOf, mayIntroduce } from '../../domain/membership/plan-rights'
import { after, DAY, MINUTE } from '../../domain/shared/dates'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import type { Caller } from '../http/caller'
import type { Tokens } from '../http/tokens'
import { isMembershipOfAccount, uConnectPlans, uConnectRegistrations } from '../membership/membership.tables'
import { accounts, sessions } from './identity.tables'

const PURPOSE = 'session'
const LASTS = 7 * DAY
/** Limits writes: a session's last use is updated at most this often. */
const USE_NOTED_EVERY = 10 * MINUTE

/** The session's id, the device's label, and the transaction to write in. */
interface At {
  readonly sessionId: string
  readonly device: string
  readonly sql: Sql
}

/** Tokens are JWTs with `exp` and a `sub` of `{"userId":…}` as text (B3-31); the session behind one can be ended. */
export interface Sessions {
  /** Starts a session and returns its token; on an unknown device unless `at` names one. */
  start(accountId: number, at?: At): Promise<string>
  authenticate(token: string | null): Promise<E.Either<Failure, Caller>>
  end(sessionId: string): Promise<void>
}

const missing = failure('session-missing', 'Please log in.')
const invalid = failure('session-invalid', 'Please log in again.')
const over = failure('session-expired', 'Your session has expired. Please log in again.')

export const sessionsIn = (db: Sql, tokens: Tokens, clock: Clock): Sessions => {
  // Prepared once, because nearly every call uses it.
  const byId = db
    .select({
      accountId: sessions.accountId,
      email: accounts.email,
      role: accounts.role,
      introducerGrantedAt: accounts.introducerGrantedAt,
      productCode: uConnectPlans.productCode,
      companyName: accounts.companyName,
      agencyId: accounts.agencyId,
      emailConfirmedAt: accounts.emailConfirmedAt,
      endedAt: sessions.endedAt,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(uConnectRegistrations, isMembershipOfAccount)
    .leftJoin(uConnectPlans, eq(uConnectPlans.id, uConnectRegistrations.planId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('session_by_id')
  const standing = async (sessionId: string): Promise<E.Either<Failure, Caller>> => {
    const [found] = await byId.execute({ id: sessionId })
    if (found === undefined) return E.left(invalid)
    const now = clock()
    if (found.endedAt !== null || found.expiresAt <= now) return E.left(over)
    if (found.lastUsedAt === null || found.lastUsedAt <= after(now, -USE_NOTED_EVERY)) await noteUse(db, sessionId, now)
    return E.right({
      accountId: found.accountId,
      email: found.email,
      emailConfirmed: found.emailConfirmedAt !== null,
      sessionId,
      role: found.role,
      mayIntroduce: mayIntroduce(found),
      audiences: audiencesOf(found),
      coAgent: coAgentOf(found),
    })
  }
  return {
    start: async (accountId, at) => {
      const now = clock()
      const id = at?.sessionId ?? randomUUID()
      await (at?.sql ?? db).insert(sessions).values({
        id,
        accountId,
        device: at?.device,
        createdAt: now,
        provenAt: now,
        lastUsedAt: now,
        expiresAt: after(now, LASTS),
      })
      return tokens.sign(PURPOSE, JSON.stringify({ userId: accountId }), { jti: id }, after(now, LASTS))
    },
    authenticate: async (token) => {
      if (token === null) return E.left(missing)
      const claims = tokens.read(PURPOSE, token)
      if (claims === 'expired') return E.left(over)
      return typeof claims?.['jti'] === 'string' ? standing(claims['jti']) : E.left(invalid)
    },
    end: async (sessionId) => {
      await db
        .update(sessions)
        .set({ endedAt: clock() })
        .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    },
  }
}

/** Repeats the condition, so that only one of several simultaneous calls writes. */
const noteUse = async (db: Sql, sessionId: string, now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(sessions.id, sessionId),
        or(isNull(sessions.lastUsedAt), lte(sessions.lastUsedAt, after(now, -USE_NOTED_EVERY))),
      ),
    )
}

interface Ended {
  readonly accountId: number
  readonly butNot?: string | undefined
  readonly at: Date
}

/** Ends all of an account's sessions, or all but one, in the caller's transaction if there is one. */
export const endSessions = async (db: Sql, { accountId, butNot, at }: Ended): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: at })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        butNot === undefined ? undefined : ne(sessions.id, butNot),
      ),
    )
}

import { PASSWORD_LINK_HOURS } from '../../domain/identity/lifetimes'
import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull, lte, sql as text } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type LinkRequest, linkRequestRules } from '../../domain/identity/recovery'
import { after, HOUR, MINUTE } from '../../domain/shared/dates'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import type { Sql } from '../db/database'
import type { Tokens } from '../http/tokens'
import { post } from '../mail/outbox'
import { identityEmails } from './emails'
import { accounts, passwordRequests, passwordResets } from './identity.tables'
import { hashOfSecret, secretOfLink } from './link-secret'

const LASTS = PASSWORD_LINK_HOURS * HOUR
const BATCH = 20
/** Per account; prevents flooding a mailbox. */
const EMAILS_AN_HOUR = 3

interface Asked {
  readonly form: LinkRequest
  readonly tenant: string
  readonly origin: string
  readonly at: Date
}

/**
 * Records that a link was requested. Doesn't look up the account, because the response time could reveal that one
 * exists.
 */
export const askForLink = async (sql: Sql, { form, tenant, origin, at }: Asked): Promise<E.Either<Failure, null>> => {
  const problem = firstProblem(linkRequestRules, form)
  if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
  await sql.insert(passwordRequests).values({ email: form.email.trim(), tenant, origin, createdAt: at })
  return E.right(null)
}

export const requestsInTurn = (sql: Sql): Promise<{ id: number }[]> =>
  sql.select({ id: passwordRequests.id }).from(passwordRequests).orderBy(asc(passwordRequests.id)).limit(BATCH)

/**
 * Handles one request; deleting the row decides which node does. Creates a link and its email if the account exists.
 */
export const answerRequest = async (sql: Sql, derive: Tokens['derive'], id: number, now: Date): Promise<void> => {
  const [request] = await sql.delete(passwordRequests).where(eq(passwordRequests.id, id)).returning()
  if (request === undefined) return
  const [account] = await sql
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(text`lower(${accounts.email})`, request.email.toLowerCase()))
  if (account === undefined || (await recentLinks(sql, account.id, now)) >= EMAILS_AN_HOUR) return
  const resetId = randomUUID()
  await sql.insert(passwordResets).values({
    id: resetId,
    accountId: account.id,
    secretHash: hashOfSecret(secretOfLink(derive, resetId)),
    createdAt: now,
    expiresAt: after(now, LASTS),
  })
  await post(
    sql,
    identityEmails,
    [{ kind: 'password-link', subjectId: resetId, tenant: request.tenant, origin: request.origin, data: {} }],
    now,
  )
}

const recentLinks = (sql: Sql, accountId: number, now: Date): Promise<number> =>
  sql.$count(
    passwordResets,
    and(eq(passwordResets.accountId, accountId), gt(passwordResets.createdAt, after(now, -60 * MINUTE))),
  )

/** Uses up a link and returns the account's id; null if the link has expired, was used, or belongs to another email address. */
export const useLink = async (
  sql: Sql,
  { email, secret, at }: { email: string; secret: string; at: Date },
): Promise<number | null> => {
  const owner = sql
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(text`lower(${accounts.email})`, email.trim().toLowerCase()))
  const [used] = await sql
    .update(passwordResets)
    .set({ usedAt: at })
    .where(
      and(
        eq(passwordResets.secretHash, hashOfSecret(secret)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, at),
        eq(passwordResets.accountId, owner),
      ),
    )
    .returning({ accountId: passwordResets.accountId })
  return used?.accountId ?? null
}

export const forgetOldLinks = async (sql: Sql, now: Date): Promise<void> => {
  await sql.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
}

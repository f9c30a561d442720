import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull, lte, sql as text } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type LinkRequest, linkRequestRules, resetLinkPath } from '../../domain/identity/recovery'
import { after, DAY, MINUTE } from '../../domain/shared/dates'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import type { Sql } from '../db/database'
import { accounts, passwordRequests, passwordResets } from './identity.tables'
import type { IdentityLetters } from './letters'

const LASTS = DAY
const BATCH = 20
/** More letters than these in an hour only fill somebody's mailbox. */
const LETTERS_AN_HOUR = 3

/** The secret of a link has 256 bits, so a plain hash of it can be neither guessed nor looked up. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

interface Asked { readonly form: LinkRequest; readonly tenant: string; readonly origin: string; readonly at: Date }

/** Writes down that a link was asked for. It does not look whether there is such an account: the answer could tell by its time. */
export const askForLink = async (sql: Sql, { form, tenant, origin, at }: Asked): Promise<E.Either<Failure, null>> => {
  const problem = firstProblem(linkRequestRules, form)
  if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
  await sql.insert(passwordRequests).values({ email: form.email.trim(), tenant, origin, createdAt: at })
  return E.right(null)
}

export const requestsInTurn = (sql: Sql): Promise<{ id: number }[]> =>
  sql.select({ id: passwordRequests.id }).from(passwordRequests).orderBy(asc(passwordRequests.id)).limit(BATCH)

/** Takes one request up, on one node only: the deleted row decides. Makes a link and its letter where there is an account. */
export const answerRequest = async (sql: Sql, letters: IdentityLetters, id: number, now: Date): Promise<void> => {
  const [request] = await sql.delete(passwordRequests).where(eq(passwordRequests.id, id)).returning()
  if (request === undefined) return
  const [account] = await sql.select({ id: accounts.id, email: accounts.email, firstName: accounts.firstName })
    .from(accounts).where(eq(text`lower(${accounts.email})`, request.email.toLowerCase()))
  if (account === undefined || await recentLinks(sql, account.id, now) >= LETTERS_AN_HOUR) return
  const secret = randomBytes(32).toString('base64url')
  const link = { id: randomUUID(), expiresAt: after(now, LASTS) }
  await sql.insert(passwordResets).values({ ...link, accountId: account.id, secretHash: hashOfSecret(secret), createdAt: now })
  // Behind the hash: what stands there is sent to no server, and stands in no log.
  const url = `${request.origin}/#${resetLinkPath({ email: account.email, sessionId: secret })}`
  await letters.link(sql, { tenant: request.tenant, account, key: `password-link-${link.id}`, url, expiresAt: link.expiresAt })
}

const recentLinks = (sql: Sql, accountId: number, now: Date): Promise<number> =>
  sql.$count(passwordResets, and(eq(passwordResets.accountId, accountId), gt(passwordResets.createdAt, after(now, -60 * MINUTE))))

/** Uses a link up, and answers whose it was; null for one that is over, was used, or is somebody else's. */
export const useLink = async (sql: Sql, { email, secret, at }: { email: string; secret: string; at: Date }): Promise<number | null> => {
  const owner = sql.select({ id: accounts.id }).from(accounts).where(eq(text`lower(${accounts.email})`, email.trim().toLowerCase()))
  const [used] = await sql.update(passwordResets).set({ usedAt: at })
    .where(and(eq(passwordResets.secretHash, hashOfSecret(secret)), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, at), eq(passwordResets.accountId, owner)))
    .returning({ accountId: passwordResets.accountId })
  return used?.accountId ?? null
}

export const forgetOldLinks = async (sql: Sql, now: Date): Promise<void> => {
  await sql.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
}

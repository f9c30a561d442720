import { and, eq, lte, notExists, sql as text } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { CheckedUser } from '../../domain/membership/membership.ports'
import { joiningEmailRules } from '../../domain/membership/u-connect-rules'
import { after, DAY } from '../../domain/shared/dates'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { payments } from '../payments/payments.tables'
import type { MembershipServices } from './membership-services'
import { uConnectRegistrations } from './membership.tables'
import { hashOfKey, newKey } from './registration-key'

/** The life of an unfinished registration. */
const REGISTRATION_LASTS = DAY

export interface Beginning {
  readonly email: string
  readonly tenant: string
  readonly origin: string
  /** The buyer who is logged in, whose own account may become a member's. */
  readonly buyerId: number | null
}

interface Owner {
  readonly id: number
  /** A confirmed address needs no code again. */
  readonly emailConfirmedAt: Date | null
}

/** The browser appends ". Please login." */
export const accountExists = failure('user-exists', 'There is already an account with this email address')

/**
 * Always begins a separate registration with a new key, and reveals nothing about earlier ones with this email. Only the first
 * for an email sends an email, in the same transaction; the partial unique index `u_connect_one_letter` decides which is first.
 */
export const beginRegistration = async (
  services: MembershipServices,
  sent: Beginning,
): Promise<E.Either<Failure, CheckedUser>> => {
  const problem = firstProblem(joiningEmailRules, sent)
  if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
  const beginning = { ...sent, email: sent.email.trim() }
  const now = services.clock()
  return services.db.transaction(async (sql) => {
    const owner = await ownerOf(sql, beginning.email)
    if ((owner !== null && owner.id !== sent.buyerId) || (await hasJoined(sql, beginning.email)))
      return E.left(accountExists)
    await forgetOldLetter(sql, beginning.email, now)
    const key = newKey()
    const { buyerId: _, ...joining } = beginning
    const values = {
      ...joining,
      accountId: owner?.id ?? null,
      emailConfirmedAt: owner?.emailConfirmedAt ?? null,
      keyHash: hashOfKey(key),
      status: 'open' as const,
      createdAt: now,
      expiresAt: after(now, REGISTRATION_LASTS),
    }
    const [first] = await sql
      .insert(uConnectRegistrations)
      .values({ ...values, mailed: true })
      .onConflictDoNothing()
      .returning({ id: uConnectRegistrations.id })
    if (first !== undefined)
      await services.emails.began(sql, { id: first.id, ...beginning, expiresAt: values.expiresAt })
    const [registration] =
      first === undefined
        ? await sql
            .insert(uConnectRegistrations)
            .values({ ...values, mailed: false })
            .returning({ id: uConnectRegistrations.id })
        : [first]
    if (registration === undefined) throw new Error('the registration was not written')
    const user = { userId: registration.id, email: beginning.email }
    return E.right(
      first === undefined
        ? { outcome: 'continued', message: `Please continue your registration with ${beginning.email}`, key, user }
        : { outcome: 'created', message: `We’ve sent an email to ${beginning.email}`, key, user },
    )
  })
}

const sameEmail = (column: typeof accounts.email | typeof uConnectRegistrations.email, email: string) =>
  eq(text`lower(${column})`, email.toLowerCase())

const ownerOf = async (sql: Sql, email: string): Promise<Owner | null> => {
  const [found] = await sql
    .select({ id: accounts.id, emailConfirmedAt: accounts.emailConfirmedAt })
    .from(accounts)
    .where(sameEmail(accounts.email, email))
  return found ?? null
}

const hasJoined = async (sql: Sql, email: string): Promise<boolean> => {
  const finished = await sql
    .select({ id: uConnectRegistrations.id })
    .from(uConnectRegistrations)
    .where(and(sameEmail(uConnectRegistrations.email, email), eq(uConnectRegistrations.status, 'finished')))
  return finished.length > 0
}

/** An expired registration that has not been swept yet must not suppress the email. */
const forgetOldLetter = async (sql: Sql, email: string, now: Date): Promise<void> => {
  await sql.delete(uConnectRegistrations).where(
    and(
      sameEmail(uConnectRegistrations.email, email),
      eq(uConnectRegistrations.mailed, true),
      eq(uConnectRegistrations.status, 'open'),
      lte(uConnectRegistrations.expiresAt, now),
      notExists(
        sql
          .select({ id: payments.id })
          .from(payments)
          .where(and(eq(payments.kind, 'membership'), eq(payments.subjectId, uConnectRegistrations.id))),
      ),
    ),
  )
}

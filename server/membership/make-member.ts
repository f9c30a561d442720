import { and, eq, sql as text } from 'drizzle-orm'
import { inOneField } from '../../domain/shared/phone'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import type { MembershipServices } from './membership-services'
import { type Complete, moveRegistration, type RegistrationRow } from './registration-rows'
import type { Cents } from '../../domain/shared/money'

type Dependencies = Pick<MembershipServices, 'clock' | 'emails'>

/** The buyer's own account, with its password, reservations and favourites; none if it changed its email or role meanwhile. */
const upgraded = (sql: Sql, id: number, email: string, change: Partial<typeof accounts.$inferInsert>) =>
  sql
    .update(accounts)
    .set(change)
    .where(
      and(eq(accounts.id, id), eq(accounts.role, 'buyer'), eq(text`lower(${accounts.email})`, email.toLowerCase())),
    )
    .returning({ id: accounts.id })

/**
 * Creates the account for a complete registration, or upgrades its buyer's, in the caller's transaction; null if the email already has an account.
 * The accounts' unique index decides, so two registrations with one email create one membership.
 */
export const makeMember = async (
  { clock, emails }: Dependencies,
  sql: Sql,
  { registration, plan, details, passwordHash }: Complete,
  paidCents: Cents,
): Promise<RegistrationRow | null> => {
  const { id, email, tenant, origin, emailConfirmedAt } = registration
  const now = clock()
  const { firstName, lastName, countryCode, mobileNumber, companyName, abnAcn } = details
  const business = {
    role: 'agent' as const,
    companyName,
    phone: inOneField({ countryCode, mobileNumber }),
    abn: abnAcn,
    emailConfirmedAt,
  }
  const person = { firstName, lastName, countryCode, mobile: mobileNumber }
  const [account] =
    registration.accountId === null
      ? await sql
          .insert(accounts)
          .values({ ...business, ...person, email, passwordHash, createdAt: now })
          .onConflictDoNothing()
          .returning({ id: accounts.id })
      : await upgraded(sql, registration.accountId, email, { ...business, ...person })
  if (account === undefined) return null
  const member = await moveRegistration(sql, id, 'joined', {
    accountId: account.id,
    finishedAt: now,
    passwordHash: null,
    planId: plan.id,
  })
  if (member === null) throw new Error(`Registration ${id} was locked, and changed.`)
  await emails.joined(sql, {
    id,
    email,
    tenant,
    origin,
    firstName,
    plan,
    period: member.period ?? 'MONTHLY',
    paidCents,
  })
  return member
}

import { inOneField } from '../../domain/shared/phone'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import type { MembershipServices } from './membership-services'
import { type Complete, moveRegistration, type RegistrationRow } from './registration-rows'

type Dependencies = Pick<MembershipServices, 'clock' | 'emails'>

/**
 * Creates the account for a complete registration, in the caller's transaction; null if the email already has an account.
 * The accounts' unique index decides, so two registrations with one email create one membership.
 */
export const makeMember = async (
  { clock, emails }: Dependencies,
  sql: Sql,
  { registration, plan, details, passwordHash }: Complete,
  paidCents: number,
): Promise<RegistrationRow | null> => {
  const { id, email, tenant, origin, emailConfirmedAt } = registration
  const now = clock()
  const { firstName, lastName, countryCode, mobileNumber, companyName, abnAcn } = details
  const [account] = await sql
    .insert(accounts)
    .values({
      role: 'agent',
      email,
      passwordHash,
      firstName,
      lastName,
      countryCode,
      mobile: mobileNumber,
      companyName,
      phone: inOneField({ countryCode, mobileNumber }),
      abn: abnAcn,
      createdAt: now,
      emailConfirmedAt,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
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

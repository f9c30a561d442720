import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { User } from '../../domain/identity/user'
import { mayIntroduce } from '../../domain/membership/plan-rights'
import type { MemberDetails } from '../../domain/membership/u-connect-user'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import { isMembershipOfAccount, uConnectPlans, uConnectRegistrations } from '../membership/membership.tables'
import { accounts } from './identity.tables'

/** The account was deleted after the token was checked. */
const gone = failure('session-invalid', 'Please log in again.')

export const findUser = async (sql: Sql, accountId: number): Promise<E.Either<Failure, User>> => {
  const [found] = await sql
    .select({
      account: accounts,
      planId: uConnectRegistrations.planId,
      details: uConnectRegistrations.details,
      productCode: uConnectPlans.productCode,
    })
    .from(accounts)
    .leftJoin(uConnectRegistrations, isMembershipOfAccount)
    .leftJoin(uConnectPlans, eq(uConnectPlans.id, uConnectRegistrations.planId))
    .where(eq(accounts.id, accountId))
  return found === undefined ? E.left(gone) : E.right(asUser(found))
}

interface Found {
  readonly account: typeof accounts.$inferSelect
  readonly planId: number | null
  readonly details: MemberDetails | null
  readonly productCode: string | null
}

const asUser = ({ account: { id, role, phone, mobile, ...account }, planId, details, productCode }: Found): User => {
  const {
    companyName,
    firstName,
    lastName,
    address,
    suburb,
    state,
    postcode,
    countryCode,
    email,
    ccEmail,
    abn,
    subscribed,
    introducerGrantedAt,
    gstRegistered,
    bankAccountName,
    bankBsb,
    bankAccountNumber,
  } = account
  return {
    userId: id,
    role,
    companyName,
    firstName,
    lastName,
    address,
    suburb,
    state,
    postcode,
    countryCode,
    email,
    ccEmail,
    abn,
    subscribed,
    phoneNumber: phone,
    mobileNumber: mobile,
    uconnectSubscriptionId: planId,
    mayIntroduce: mayIntroduce({ role, introducerGrantedAt, productCode }),
    gstRegistered,
    bankAccountName,
    bankBsb,
    bankAccountNumber,
    isOutsideAustralia: details?.isOutsideAustralia ?? false,
  }
}

import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { User } from '../../domain/identity/user'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import { accounts } from './identity.tables'

/** The account was deleted between the check of the token and now. */
const gone = failure('session-invalid', 'Please sign in again.')

export const findUser = async (sql: Sql, accountId: number): Promise<E.Either<Failure, User>> => {
  const [account] = await sql.select().from(accounts).where(eq(accounts.id, accountId))
  return account === undefined ? E.left(gone) : E.right(asUser(account))
}

const asUser = ({ id, role, phone, mobile, ...account }: typeof accounts.$inferSelect): User => {
  const { companyName, firstName, lastName, address, suburb, state, postcode, countryCode, email, ccEmail, abn, subscribed } = account
  return {
    userId: id, role: role === 'agent' ? 'agent' : 'buyer',
    companyName, firstName, lastName, address, suburb, state, postcode, countryCode, email, ccEmail, abn, subscribed,
    phoneNumber: phone, mobileNumber: mobile, uconnectSubscriptionId: null,
  }
}

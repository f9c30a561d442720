import * as E from 'fp-ts/lib/Either.js'
import { type Registration, registrationRules, tidiedRegistration } from '../../domain/identity/registration'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import { type Database, isUniqueViolation } from '../db/database'
import { post } from '../mail/outbox'
import { identityEmails } from './emails'
import { accounts } from './identity.tables'
import { hashPassword } from './password'
import { passwordProblem } from './password-problem'

const taken = failure('email-refused', 'There is already an account with this email address. Please log in.', 'email')

/**
 * Creates a buyer's account, and its welcome email in the same transaction. The unique index guards the email, so one of two simultaneous registrations is refused
 * (M7-8, A7-13).
 */
export const registerAccount = async (
  db: Database,
  { at, tenant, origin }: { readonly at: Date; readonly tenant: string; readonly origin: string },
  sent: Registration,
): Promise<E.Either<Failure, null>> => {
  const form = tidiedRegistration(sent)
  const problem = firstProblem(registrationRules, form)
  if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
  const weakness = await passwordProblem(form.password)
  if (weakness !== null) return E.left(failure('password-refused', weakness, 'password'))
  const { firstName, lastName, email, countryCode, mobileNumber } = form
  const passwordHash = await hashPassword(form.password)
  try {
    await db.transaction(async (sql) => {
      const [account] = await sql
        .insert(accounts)
        .values({
          role: 'buyer',
          firstName,
          lastName,
          email,
          countryCode,
          mobile: mobileNumber,
          passwordHash,
          createdAt: at,
        })
        .returning({ id: accounts.id })
      if (account === undefined) return
      const { id: subjectId } = account
      await post(sql, identityEmails, [{ kind: 'welcome', subjectId, tenant, origin, data: {} }], at)
    })
    return E.right(null)
  } catch (error) {
    if (isUniqueViolation(error)) return E.left(taken)
    throw error
  }
}

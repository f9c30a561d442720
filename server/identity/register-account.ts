import * as E from 'fp-ts/lib/Either.js'
import { type Registration, registrationRules, tidiedRegistration } from '../../domain/identity/registration'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import { isUniqueViolation, type Sql } from '../db/database'
import { accounts } from './identity.tables'
import { hashPassword } from './password'
import { passwordProblem } from './password-problem'

const taken = failure('email-refused', 'There is already an account with this email address. Please log in.', 'email')

/**
 * Creates a buyer's account. The unique index guards the email, so one of two simultaneous registrations is refused
 * (M7-8, A7-13).
 */
export const registerAccount = async (sql: Sql, now: Date, sent: Registration): Promise<E.Either<Failure, null>> => {
  const form = tidiedRegistration(sent)
  const problem = firstProblem(registrationRules, form)
  if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
  const weakness = await passwordProblem(form.password)
  if (weakness !== null) return E.left(failure('password-refused', weakness, 'password'))
  const { firstName, lastName, email, countryCode, mobileNumber } = form
  const passwordHash = await hashPassword(form.password)
  try {
    await sql.insert(accounts).values({
      role: 'buyer',
      firstName,
      lastName,
      email,
      countryCode,
      mobile: mobileNumber,
      passwordHash,
      createdAt: now,
    })
    return E.right(null)
  } catch (error) {
    if (isUniqueViolation(error)) return E.left(taken)
    throw error
  }
}

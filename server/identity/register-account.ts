import * as E from 'fp-ts/lib/Either.js'
import { isLongEnough, PASSWORD_TOO_SHORT, type Registration, registrationRules, tidiedRegistration } from '../../domain/identity/registration'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import { isUniqueViolation, type Sql } from '../db/database'
import { accounts } from './identity.tables'
import { hashPassword } from './password'

const taken = failure('email-refused', 'There is already an account with this e-mail address. Please sign in.', 'email')
const tooShort = failure('password-refused', PASSWORD_TOO_SHORT, 'password')

/** Whether an e-mail is free is decided by the unique index alone: of two that register it at once one is refused. */
export const registerAccount = async (sql: Sql, now: Date, sent: Registration): Promise<E.Either<Failure, null>> => {
  const form = tidiedRegistration(sent)
  const problem = firstProblem(registrationRules, form)
  if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
  if (!isLongEnough(form.password)) return E.left(tooShort)
  const { firstName, lastName, email, countryCode, mobileNumber } = form
  const passwordHash = await hashPassword(form.password)
  try {
    await sql.insert(accounts).values({ role: 'buyer', firstName, lastName, email, countryCode, mobile: mobileNumber, passwordHash, createdAt: now })
    return E.right(null)
  } catch (error) {
    if (isUniqueViolation(error)) return E.left(taken)
    throw error
  }
}

import { randomUUID } from 'node:crypto'
import { eq, sql as text } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Credentials, Grant } from '../../domain/identity/sign-in'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import { accounts } from './identity.tables'
import { hashPassword, verifyPassword } from './password'
import type { Sessions } from './sessions'

/** Names no field: that would tell which e-mails have an account. */
const refused = failure('password-refused', 'This e-mail address and password do not match an account.')

/**
 * An unknown e-mail is answered as a wrong password is, in code, words and time: the password is then checked
 * against a hash that no password has.
 */
export const signInWith = (sql: Sql, sessions: Pick<Sessions, 'start'>) => {
  const decoy = hashPassword(randomUUID())
  return async ({ email, password }: Credentials): Promise<E.Either<Failure, Grant>> => {
    const [account] = await sql.select().from(accounts).where(eq(text`lower(${accounts.email})`, email.trim().toLowerCase()))
    const matches = await verifyPassword(account?.passwordHash ?? await decoy, password)
    if (account === undefined || !matches) return E.left(refused)
    const { flagPass, flagAgreement, firstName, lastName } = account
    return E.right({ token: await sessions.start(account.id), flagPass, flagAgreement, firstName, lastName })
  }
}

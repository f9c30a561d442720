import { and, eq, isNull } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Database } from '../db/database'
import type { Caller } from '../http/caller'
import { accounts } from './identity.tables'
import { hashPassword } from './password'
import { useLink } from './password-link'
import { passwordProblem } from './password-problem'
import type { Passwords } from './passwords'
import { type ChangedAt, replacePassword } from './replace-password'

const unproven = failure('session-refused', 'Please log in again to choose a new password.')
const over = failure('link-expired', 'This link has expired or has already been used. Request a new one below.')

interface Renewal {
  readonly email: string
  readonly password: string
  readonly sessionId: string
}

/** Replaces the password using an emailed link, in one transaction: uses up the link and ends every session. */
export const renewPassword = async (
  db: Database,
  { at, ...site }: ChangedAt & { readonly at: Date },
  { email, password, sessionId }: Renewal,
): Promise<E.Either<Failure, null>> => {
  const weakness = await passwordProblem(password)
  if (weakness !== null) return E.left(failure('password-refused', weakness, 'password'))
  const passwordHash = await hashPassword(password)
  return db.transaction(async (sql) => {
    const accountId = await useLink(sql, { email, secret: sessionId, at })
    if (accountId === null) return E.left(over)
    await replacePassword(sql, { accountId, passwordHash, at, site })
    // Opening the link proves access to the account's mailbox, which confirms its address too.
    await sql
      .update(accounts)
      .set({ emailConfirmedAt: at })
      .where(and(eq(accounts.id, accountId), isNull(accounts.emailConfirmedAt)))
    return E.right(null)
  })
}

/** Replaces the caller's password if this session proved the old one recently; the session continues and the others end. */
export const updatePassword = async (
  passwords: Passwords,
  caller: Caller,
  password: string,
  site: ChangedAt,
): Promise<E.Either<Failure, null>> => {
  const weakness = await passwordProblem(password)
  if (weakness !== null) return E.left(failure('password-refused', weakness, 'password'))
  return (await passwords.change(caller, password, site)) ? E.right(null) : E.left(unproven)
}

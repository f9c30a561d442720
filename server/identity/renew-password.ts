import { and, eq, isNull } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { isLongEnough, PASSWORD_TOO_SHORT } from '../../domain/identity/registration'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Database } from '../db/database'
import type { Caller } from '../http/caller'
import { accounts } from './identity.tables'
import { hashPassword } from './password'
import { useLink } from './password-link'
import type { Passwords } from './passwords'
import { replacePassword } from './replace-password'

const tooShort = failure('password-refused', PASSWORD_TOO_SHORT, 'password')
const unproven = failure('session-refused', 'Please sign in again to choose a new password.')
const over = failure('link-expired', 'This link has expired or has been used already. Ask for a new one below.')

interface Renewal { readonly email: string; readonly password: string; readonly sessionId: string }

/** By the e-mailed link: it is used up, the password replaced and every session ended, together or not at all. */
export const renewPassword = async (db: Database, at: Date, { email, password, sessionId }: Renewal): Promise<E.Either<Failure, null>> => {
  if (!isLongEnough(password)) return E.left(tooShort)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (sql) => {
    const accountId = await useLink(sql, { email, secret: sessionId, at })
    if (accountId === null) return E.left(over)
    await replacePassword(sql, { accountId, passwordHash, at })
    // The link was read in the account's mailbox, which proves its address too.
    await sql.update(accounts).set({ emailConfirmedAt: at }).where(and(eq(accounts.id, accountId), isNull(accounts.emailConfirmedAt)))
    return E.right(null)
  })
}

/** By somebody who has signed in lately, and stays so here; whoever did not has to show again who they are. */
export const updatePassword = async (passwords: Passwords, caller: Caller, password: string): Promise<E.Either<Failure, null>> => {
  if (!isLongEnough(password)) return E.left(tooShort)
  return await passwords.change(caller, password) ? E.right(null) : E.left(unproven)
}

import { and, eq, isNull, sql as text } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'
import { codeWrong, tooManyCodes } from '../../domain/identity/email-code'
import type { Database } from '../db/database'
import type { Caller } from '../http/caller'
import type { EmailCodes } from './email-codes'
import { accounts } from './identity.tables'

/** The account was deleted after the token was checked. */
const gone = failure('session-invalid', 'Please log in again.')

/** Emails a code to the account's address, unless it is already confirmed. */
export const sendAccountCode = (
  db: Database,
  codes: EmailCodes,
  { accountId }: Caller,
  tenant: string,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sql) => {
    const [account] = await sql
      .select({ email: accounts.email, firstName: accounts.firstName, confirmedAt: accounts.emailConfirmedAt })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    if (account === undefined) return E.left(gone)
    if (account.confirmedAt !== null) return E.right(null)
    const isSent = await codes.send(sql, {
      subject: { kind: 'account', id: accountId },
      email: account.email,
      firstName: account.firstName,
      tenant,
    })
    return isSent ? E.right(null) : E.left(tooManyCodes)
  })

/** Confirms the address the code was sent to, if it is still the account's. */
export const confirmAccountEmail = (
  db: Database,
  codes: EmailCodes,
  { accountId }: Caller,
  typed: string,
  at: Date,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sql) => {
    const email = await codes.use(sql, { kind: 'account', id: accountId }, typed)
    if (email === null) return E.left(codeWrong)
    await sql
      .update(accounts)
      .set({ emailConfirmedAt: at })
      .where(
        and(
          eq(accounts.id, accountId),
          eq(text`lower(${accounts.email})`, email.toLowerCase()),
          isNull(accounts.emailConfirmedAt),
        ),
      )
    return E.right(null)
  })

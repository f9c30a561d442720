import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { codeWrong, tooManyCodes } from '../../domain/identity/email-code'
import type { Failure } from '../../domain/shared/failure'
import type { MembershipServices } from './membership-services'
import { uConnectRegistrations } from './membership.tables'
import { findOpen, over } from './registration-rows'

/** Emails a code to the registration's address, unless it is already confirmed. */
export const sendRegistrationCode = async (
  { db, clock, codes }: MembershipServices,
  key: string,
  tenant: string,
): Promise<E.Either<Failure, null>> => {
  const row = await findOpen(db.sql, key, clock())
  if (row === null) return E.left(over)
  if (row.emailConfirmedAt !== null) return E.right(null)
  const { id, email, details } = row
  const isSent = await db.transaction((sql) =>
    codes.send(sql, { subject: { kind: 'registration', id }, email, firstName: details?.firstName ?? '', tenant }),
  )
  return isSent ? E.right(null) : E.left(tooManyCodes)
}

/** Confirms the registration's address. The key doesn't change. */
export const confirmRegistrationEmail = async (
  { db, clock, codes }: MembershipServices,
  key: string,
  typed: string,
): Promise<E.Either<Failure, null>> => {
  const row = await findOpen(db.sql, key, clock())
  if (row === null) return E.left(over)
  return db.transaction(async (sql) => {
    if ((await codes.use(sql, { kind: 'registration', id: row.id }, typed)) === null) return E.left(codeWrong)
    await sql
      .update(uConnectRegistrations)
      .set({ emailConfirmedAt: clock() })
      .where(and(eq(uConnectRegistrations.id, row.id), eq(uConnectRegistrations.status, 'open')))
    return E.right(null)
  })
}

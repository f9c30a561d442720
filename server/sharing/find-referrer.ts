import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Failure } from '../../domain/shared/failure'
import { linkRefused } from '../../domain/sharing/link-refusal'
import type { Referrer } from '../../domain/sharing/referrer'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { coAgencyNow } from '../co-agency/co-agency'
import type { Unlocking } from './unlock'

/** The public facts of the agent of an open link. */
export const findReferrer = async (
  sql: Sql,
  { openLink }: Pick<Unlocking, 'openLink'>,
  sessionId: string,
): Promise<E.Either<Failure, Referrer>> => {
  const link = await openLink(sessionId)
  if (link === null) return E.left(linkRefused('closed'))
  const [referrer] = await sql
    .select({
      companyName: accounts.companyName,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      countryCode: accounts.countryCode,
      phoneNumber: accounts.phone,
      mobileNumber: accounts.mobile,
    })
    .from(accounts)
    .where(eq(accounts.id, link.accountId))
  if (referrer === undefined) return E.left(linkRefused('closed'))
  const coAgency = await coAgencyNow(sql, { introducerId: link.accountId, listingId: link.listingId })
  return E.right({ ...referrer, ...(coAgency === null ? {} : { coAgencyWith: coAgency.agency }) })
}

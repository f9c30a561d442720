import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import type { saveDetails } from '../../adapters/http/account/account.contract'
import { detailsRules, tidiedDetails } from '../../domain/account/account-details'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'

type Sent = t.TypeOf<(typeof saveDetails)['body']>

/** Updates one account's details; drizzle skips undefined values. */
export const saveAccountDetails = async (db: Sql, accountId: number, sent: Sent): Promise<E.Either<Failure, null>> => {
  const form = { ...sent, subscribed: sent.subscribed ?? false }
  const problem = firstProblem(detailsRules, form)
  if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
  const { firstName, lastName, countryCode, mobileNumber } = tidiedDetails(form)
  await db
    .update(accounts)
    .set({
      firstName,
      lastName,
      address: sent.address.trim(),
      countryCode,
      mobile: mobileNumber,
      subscribed: sent.subscribed ?? undefined,
      suburb: sent.suburb ?? undefined,
      state: sent.state ?? undefined,
      postcode: sent.postcode ?? undefined,
      companyName: sent.companyName ?? undefined,
      phone: sent.phoneNumber ?? undefined,
      ccEmail: sent.ccEmail ?? undefined,
      abn: sent.abn ?? undefined,
    })
    .where(eq(accounts.id, accountId))
  return E.right(null)
}

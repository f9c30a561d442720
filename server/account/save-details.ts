import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import type { saveDetails } from '../../adapters/http/account/account.contract'
import { detailsRules, tidiedDetails } from '../../domain/account/account-details'
import { type AgentDetails, agentDetailsRules, tidiedAgentDetails } from '../../domain/account/agent-details'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import type { Sql } from '../db/database'
import type { Caller } from '../http/caller'
import { accounts } from '../identity/identity.tables'

type Sent = t.TypeOf<(typeof saveDetails)['body']>

/** Updates the caller's details; drizzle skips undefined values. */
export const saveAccountDetails = async (
  db: Sql,
  { accountId, role }: Pick<Caller, 'accountId' | 'role'>,
  sent: Sent,
): Promise<E.Either<Failure, null>> => {
  const checked = role === 'agent' && sent.companyName !== null ? agentValues(sent) : personalValues(sent)
  if (E.isLeft(checked)) return checked
  await db
    .update(accounts)
    .set({ ...checked.right, subscribed: sent.subscribed ?? undefined })
    .where(eq(accounts.id, accountId))
  return E.right(null)
}

type Values = E.Either<Failure, Partial<typeof accounts.$inferInsert>>

const malformed = ({ field, message }: { field: string; message: string }) =>
  E.left(failure('malformed', message, field))

/** From My Information. */
const personalValues = (sent: Sent): Values => {
  const form = { ...sent, subscribed: sent.subscribed ?? false }
  const problem = firstProblem(detailsRules, form)
  if (problem !== null) return malformed(problem)
  const { firstName, lastName, countryCode, mobileNumber } = tidiedDetails(form)
  return E.right({
    firstName,
    lastName,
    address: sent.address.trim(),
    countryCode,
    mobile: mobileNumber,
    suburb: sent.suburb ?? undefined,
    state: sent.state ?? undefined,
    postcode: sent.postcode ?? undefined,
    companyName: sent.companyName ?? undefined,
    phone: sent.phoneNumber ?? undefined,
    ccEmail: sent.ccEmail ?? undefined,
    abn: sent.abn ?? undefined,
  })
}

/** From an agent's form, which has the company and no country code. */
const agentValues = (sent: Sent): Values => {
  const form: AgentDetails = {
    companyName: sent.companyName ?? '',
    firstName: sent.firstName,
    lastName: sent.lastName,
    address: sent.address,
    suburb: sent.suburb ?? '',
    state: sent.state ?? '',
    postcode: sent.postcode ?? '',
    phoneNumber: sent.phoneNumber ?? '',
    mobileNumber: sent.mobileNumber,
    ccEmail: sent.ccEmail ?? '',
    abn: sent.abn ?? '',
    gstRegistered: sent.gstRegistered ?? false,
  }
  // Only the browser knows whether an ABN is required.
  const problem = firstProblem(agentDetailsRules({ requiresAbn: false }), form)
  if (problem !== null) return malformed(problem)
  const { phoneNumber, mobileNumber, ...tidied } = tidiedAgentDetails(form)
  return E.right({
    ...tidied,
    phone: phoneNumber,
    mobile: mobileNumber,
    countryCode: sent.countryCode,
    gstRegistered: sent.gstRegistered ?? undefined,
  })
}

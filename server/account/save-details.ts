import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import type { saveDetails } from '../../adapters/http/account/account.contract'
import { type AccountDetails, detailsRules, dialCodeRule, tidiedDetails } from '../../domain/account/account-details'
import {
  type AgentDetails,
  agentDetailsRules,
  australianPlaceRules,
  businessNumberRule,
  ccEmailRule,
  tidiedAgentDetails,
} from '../../domain/account/agent-details'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import { splitInternational } from '../../domain/shared/places/countries'
import { withoutSpaces } from '../../domain/shared/patterns'
import { phoneNumberRule, storedNumber } from '../../domain/shared/phone'
import type { BankFields } from '../../domain/invoicing/bank-account'
import type { Database, Sql } from '../db/database'
import type { Caller } from '../http/caller'
import { accounts } from '../identity/identity.tables'
import { post } from '../mail/outbox'
import { uConnectRegistrations } from '../membership/membership.tables'
import { accountEmails } from './emails'

type Sent = t.TypeOf<(typeof saveDetails)['body']>

interface Saving {
  readonly db: Database
  readonly at: Date
  readonly tenant: string
  readonly origin: string
}

/** Updates the caller's details; drizzle skips undefined values. The owner gets an email when the bank details change. */
export const saveAccountDetails = async (
  { db, at, ...site }: Saving,
  { accountId, role }: Pick<Caller, 'accountId' | 'role'>,
  sent: Sent,
): Promise<E.Either<Failure, null>> => {
  const isAgentForm = role === 'agent' && sent.companyName !== null
  const isAbroad = await joinedAbroad(db.sql, accountId)
  const checked = isAgentForm ? agentValues(sent, isAbroad) : personalValues(sent, isAbroad)
  if (E.isLeft(checked)) return checked
  await db.transaction(async (sql) => {
    const [before] = await sql.select(bank).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    const [after] = await sql
      .update(accounts)
      .set(checked.right)
      .where(eq(accounts.id, accountId))
      .returning({ ...bank, email: accounts.email, firstName: accounts.firstName })
    if (before === undefined || after === undefined || isSameBank(before, after)) return
    const { email, firstName, bankAccountNumber } = after
    const data = { email, firstName, changedAt: at, ending: bankAccountNumber.slice(-3) }
    await post(
      sql,
      accountEmails,
      [{ kind: 'bank-details-changed', subjectId: accountId, part: at.toISOString(), ...site, data }],
      at,
    )
  })
  return E.right(null)
}

const bank = {
  bankAccountName: accounts.bankAccountName,
  bankBsb: accounts.bankBsb,
  bankAccountNumber: accounts.bankAccountNumber,
}

const isSameBank = (one: BankFields, other: BankFields): boolean =>
  one.bankAccountName === other.bankAccountName &&
  one.bankBsb === other.bankBsb &&
  one.bankAccountNumber === other.bankAccountNumber

type Values = E.Either<Failure, Partial<typeof accounts.$inferInsert>>

const malformed = ({ field, message }: { field: string; message: string }) =>
  E.left(failure('malformed', message, field))

/** Whether the account joined as a business outside Australia. */
const joinedAbroad = async (db: Sql, accountId: number): Promise<boolean> => {
  const [registration] = await db
    .select({ details: uConnectRegistrations.details })
    .from(uConnectRegistrations)
    .where(and(eq(uConnectRegistrations.accountId, accountId), eq(uConnectRegistrations.status, 'finished')))
  return registration?.details?.isOutsideAustralia ?? false
}

/** From My Information. */
const personalValues = (sent: Sent, isAbroad: boolean): Values => {
  const others = {
    state: sent.state ?? '',
    postcode: sent.postcode ?? '',
    ccEmail: sent.ccEmail ?? '',
    abn: sent.abn ?? '',
    phoneNumber: sent.phoneNumber ?? '',
  }
  const problem =
    firstProblem<AccountDetails>(detailsRules, sent) ??
    firstProblem<typeof others>(
      {
        ...(isAbroad ? {} : australianPlaceRules),
        ccEmail: ccEmailRule,
        abn: businessNumberRule,
        phoneNumber: phoneNumberRule,
      },
      others,
    )
  if (problem !== null) return malformed(problem)
  const { firstName, lastName, countryCode, mobileNumber } = tidiedDetails(sent)
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
const agentValues = (sent: Sent, isAbroad: boolean): Values => {
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
    bankAccountName: sent.bankAccountName ?? '',
    bankBsb: sent.bankBsb ?? '',
    bankAccountNumber: sent.bankAccountNumber ?? '',
  }
  const problem =
    firstProblem(agentDetailsRules({ isAbroad }), form) ??
    firstProblem<Pick<Sent, 'countryCode'>>({ countryCode: dialCodeRule }, sent)
  if (problem !== null) return malformed(problem)
  const { phoneNumber, mobileNumber, bankAccountName, bankBsb, bankAccountNumber, ...tidied } = tidiedAgentDetails(form)
  const keepsBank = [sent.bankAccountName, sent.bankBsb, sent.bankAccountNumber].every((value) => value === null)
  // The form shows no country code, so one may begin the number.
  const { dialCode, number } = splitInternational(mobileNumber) ?? {
    dialCode: withoutSpaces(sent.countryCode),
    number: mobileNumber,
  }
  return E.right({
    ...tidied,
    ...(keepsBank ? {} : { bankAccountName, bankBsb, bankAccountNumber }),
    phone: phoneNumber,
    mobile: storedNumber(dialCode, number),
    countryCode: dialCode,
    gstRegistered: sent.gstRegistered ?? undefined,
  })
}

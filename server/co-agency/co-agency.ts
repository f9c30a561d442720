import { eq } from 'drizzle-orm'
import { coAgentPay } from '../../domain/commission/co-agency'
import type { CoAgentPay } from '../../domain/commission/commission-rules'
import { agentPhone } from '../../domain/listing/contact/agent-phone'
import { coAgentOf } from '../../domain/membership/plan-rights'
import { addressLine } from '../../domain/shared/places/address-line'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { agencies, listings } from '../listing/listing.tables'
import { isMembershipOfAccount, uConnectPlans, uConnectRegistrations } from '../membership/membership.tables'

interface CoAgency {
  /** The name of the agency that sells the listing. */
  readonly agency: string
  readonly pay: CoAgentPay
}

/** Beside whom and for what an agent sells who introduces a buyer to a listing now; null unless they are its co-agent. */
export const coAgencyNow = async (
  sql: Sql,
  { introducerId, listingId }: { readonly introducerId: number; readonly listingId: number },
): Promise<CoAgency | null> => {
  const [member] = await sql
    .select({
      role: accounts.role,
      companyName: accounts.companyName,
      agencyId: accounts.agencyId,
      productCode: uConnectPlans.productCode,
    })
    .from(accounts)
    .leftJoin(uConnectRegistrations, isMembershipOfAccount)
    .leftJoin(uConnectPlans, eq(uConnectPlans.id, uConnectRegistrations.planId))
    .where(eq(accounts.id, introducerId))
  const coAgent = member === undefined ? null : coAgentOf(member)
  if (coAgent === null) return null
  const [listing] = await sql
    .select({ agencyId: agencies.id, agency: agencies.name, commissionRules: listings.commissionRules })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(eq(listings.id, listingId))
  const pay = listing === undefined ? null : coAgentPay(coAgent, listing)
  return listing === undefined || pay === null ? null : { agency: listing.agency, pay }
}

/** A co-agent as papers name them. */
export interface NamedCoAgent {
  readonly name: string
  readonly company: string
  /** Of a real estate agent; empty for none. */
  readonly licence: string
  readonly address: string
  readonly phone: string
  readonly email: string
}

/** An account as papers name it as a co-agent; null after it is deleted. */
export const namedCoAgent = async (sql: Sql, accountId: number): Promise<NamedCoAgent | null> => {
  const [found] = await sql
    .select({ account: accounts, details: uConnectRegistrations.details })
    .from(accounts)
    .leftJoin(uConnectRegistrations, isMembershipOfAccount)
    .where(eq(accounts.id, accountId))
  if (found === undefined) return null
  const { account, details } = found
  return {
    name: `${account.firstName} ${account.lastName}`.trim(),
    company: account.companyName,
    licence: details?.agentRegistrationNumber ?? '',
    address: addressLine(account),
    phone: agentPhone(account),
    email: account.email,
  }
}

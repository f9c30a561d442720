import * as t from 'io-ts'
import type { Tenant } from '../content/tenant'
import { stored } from '../shared/stored'

const Party = t.type(
  {
    name: t.string,
    /** Digits, or empty. */
    abn: t.string,
    address: t.string,
    email: t.string,
  },
  'Party',
)
export type Party = t.TypeOf<typeof Party>

const NO_PARTY: Party = { name: '', abn: '', address: '', email: '' }

/** The sender and the recipient of an invoice, as they were then. Keys added later need a default. */
export const StoredParties = stored(t.type({ supplier: Party, recipient: Party }, 'Parties'), {
  supplier: NO_PARTY,
  recipient: NO_PARTY,
})
export type Parties = t.TypeOf<typeof StoredParties>

/** A brand, as far as its company is named. */
export type Payer = Pick<Tenant, 'name' | 'company' | 'streetAddress' | 'contactEmail'>

/** The tenant's company, which receives agents' invoices and sends members theirs. */
export const companyOf = (tenant: Payer): Party => ({
  name: tenant.company.legalName === '' ? tenant.name : tenant.company.legalName,
  abn: tenant.company.abn,
  address: tenant.streetAddress,
  email: tenant.contactEmail,
})

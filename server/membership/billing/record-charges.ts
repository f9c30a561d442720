import { eq, sql as text } from 'drizzle-orm'
import type { Tenant } from '../../../domain/content/tenant'
import { companyOf, type Parties, type Party } from '../../../domain/invoicing/parties'
import { businessNumberKind } from '../../../domain/membership/business-number'
import { digitsOnly } from '../../../domain/shared/patterns'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import type { SubscriptionCharge } from '../../payments/provider'
import type { RegistrationRow } from '../registration-rows'
import { uConnectCharges, uConnectInvoiceNumbers } from '../subscription.tables'

interface Recording {
  readonly registration: RegistrationRow
  readonly subscriptionRef: string
  readonly tenant: Tenant
}

export interface RecordedCharge extends SubscriptionCharge {
  readonly id: number
}

/** Records charges that are not recorded yet, oldest first, each with the next invoice number. Returns the new ones. */
export const recordCharges = async (
  sql: Sql,
  recording: Recording,
  charges: readonly SubscriptionCharge[],
): Promise<readonly RecordedCharge[]> => {
  const recorded: RecordedCharge[] = []
  if (charges.length === 0) return recorded
  const parties = await partiesOf(sql, recording)
  for (const charge of charges) {
    const id = await recordCharge(sql, recording, parties, charge)
    if (id !== null) recorded.push({ ...charge, id })
  }
  return recorded
}

/** Null if it is recorded already. */
const recordCharge = async (
  sql: Sql,
  { registration: { tenant }, subscriptionRef }: Recording,
  parties: Parties,
  { chargeRef: ref, card, description, amountCents, paidAt }: SubscriptionCharge,
): Promise<number | null> => {
  const [row] = await sql
    .insert(uConnectCharges)
    .values({
      ...{ ref, subscriptionRef, tenant, description, amountCents, paidAt, parties },
      cardBrand: card?.brand ?? null,
      cardLast4: card?.last4 ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: uConnectCharges.id })
  if (row === undefined) return null
  await sql
    .update(uConnectCharges)
    .set({ number: await nextNumber(sql, tenant) })
    .where(eq(uConnectCharges.id, row.id))
  return row.id
}

const nextNumber = async (sql: Sql, tenant: string): Promise<number> => {
  const [row] = await sql
    .insert(uConnectInvoiceNumbers)
    .values({ tenant, last: 1 })
    .onConflictDoUpdate({
      target: uConnectInvoiceNumbers.tenant,
      set: { last: text`${uConnectInvoiceNumbers.last} + 1` },
    })
    .returning({ last: uConnectInvoiceNumbers.last })
  return row?.last ?? 1
}

const partiesOf = async (sql: Sql, { registration, tenant }: Recording): Promise<Parties> => {
  const [account] =
    registration.accountId === null
      ? []
      : await sql.select().from(accounts).where(eq(accounts.id, registration.accountId))
  return {
    supplier: companyOf(tenant),
    recipient: account === undefined ? buyerOf(registration) : memberOf(account),
  }
}

const numberIn = (abn: string): string => (businessNumberKind(abn) === null ? '' : digitsOnly(abn))

const memberOf = (account: typeof accounts.$inferSelect): Party => ({
  name: account.companyName === '' ? `${account.firstName} ${account.lastName}` : account.companyName,
  abn: numberIn(account.abn),
  address: [account.address, `${account.suburb} ${account.state} ${account.postcode}`.trim()]
    .filter((part) => part !== '')
    .join(', '),
  email: account.email,
})

/** A member whose account has been deleted meanwhile. */
const buyerOf = ({ details, email }: RegistrationRow): Party => ({
  name: details?.companyName ?? '',
  abn: numberIn(details?.abnAcn ?? ''),
  address: '',
  email,
})

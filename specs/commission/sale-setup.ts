import { asc, eq, sql } from 'drizzle-orm'
import { commissionEntries } from '../../server/commission/commission.tables'
import type { Database } from '../../server/db/database'
import { invoiceLines, invoices } from '../../server/invoicing/invoicing.tables'
import { reservations } from '../../server/reservation/reservation.tables'
import { makeAccount, makeListing, type ListingFixture } from '../shared/support/fixtures'
import { FORM } from '../reservation/samples'

interface Contracts {
  readonly listing?: ListingFixture['listing']
  readonly agentId?: number
  /** The brand whose office looks after the listing’s agency; `unifi` unless given. */
  readonly office?: string
}

/** Puts the agency of a reservation’s listing under the office of a brand. */
export const moveToOffice = (db: Database, reservationId: number, office: string): Promise<unknown> =>
  db.sql.execute(sql`UPDATE agencies SET tenant = ${office} FROM listings l, reservations r
    WHERE agencies.id = l.agency_id AND l.id = r.listing_id AND r.id = ${reservationId}`)

/** An agent with contracts on the units of one listing, `001` to `00n`. Returns the reservations' ids. */
export const contractsOf = async (
  db: Database,
  now: Date,
  count: number,
  { listing = {}, agentId, office }: Contracts = {},
): Promise<{ readonly agentId: number; readonly ids: readonly number[] }> => {
  const introducerId =
    agentId ??
    (
      await makeAccount(db, now, {
        role: 'agent',
        firstName: 'Alan',
        lastName: 'Agent',
        companyName: 'Parade Introductions',
        address: '104 The Parade',
        suburb: 'Norwood',
        state: 'SA',
        postcode: '5067',
        abn: '51824753556',
        gstRegistered: true,
      })
    ).id
  const buyer = await makeAccount(db, now)
  const labels = Array.from({ length: count }, (_, i) => String(i + 1).padStart(3, '0'))
  const made = await makeListing(db, now, {
    listing: { name: 'The Lantern', commission: 18_000, maxCommission: 18_000, ...listing },
    units: labels.map((apt) => ({ apt, status: 'Sold' as const })),
  })
  const rows = await db.sql
    .insert(reservations)
    .values(
      labels.map((apt) => ({
        listingId: made.id,
        unitId: made.units[apt] ?? 0,
        accountId: buyer.id,
        introducerId,
        tenant: 'unifi',
        origin: 'https://unifi.example',
        offerType: 'Select Now' as const,
        status: 'contracted' as const,
        form: FORM,
        createdAt: now,
        placedAt: now,
        contractedAt: now,
      })),
    )
    .returning({ id: reservations.id })
  const ids = rows.map(({ id }) => id)
  if (office !== undefined) await moveToOffice(db, ids[0] ?? 0, office)
  return { agentId: introducerId, ids }
}

/** The ledger of an agent: `commission 001, The Lantern: 18000.00, 100% when unconditional, due 2026-12-04`. */
export const ledgerLines = async (db: Database, agentId: number): Promise<string[]> =>
  (
    await db.sql
      .select()
      .from(commissionEntries)
      .where(eq(commissionEntries.accountId, agentId))
      .orderBy(asc(commissionEntries.id))
  ).map(
    ({ kind, unit, amountCents, rule, dueOn }) =>
      `${[kind, unit].filter((part) => part !== '').join(' ')}: ${(amountCents / 100).toFixed(2)}, ${rule}, due ${dueOn}`,
  )

/** The invoices of an agent: `1 due, Commission, 100% when unconditional, 001, The Lantern: 18000.00`; a credited one shows each line. */
export const invoicesOfAgent = async (db: Database, agentId: number): Promise<string[]> => {
  const rows = await db.sql
    .select({ invoice: invoices, cents: invoiceLines.amountCents })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(eq(invoices.accountId, agentId))
    .orderBy(asc(invoices.id), asc(invoiceLines.id))
  const ids = [...new Set(rows.map(({ invoice }) => invoice.id))]
  return ids.map((id) => {
    const own = rows.filter(({ invoice }) => invoice.id === id)
    const { number, status, name, property } = own[0]?.invoice ?? { number: 0, status: '', name: '', property: '' }
    const amounts = own.map(({ cents }) => (cents / 100).toFixed(2)).join(' ')
    return `${number} ${status}, ${[name, property].filter((part) => part !== '').join(', ')}: ${amounts}`
  })
}

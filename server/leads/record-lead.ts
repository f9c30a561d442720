import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import type { LeadFacts, LeadKind } from '../../domain/leads/lead'
import type { Sql } from '../db/database'
import { tenants } from '../content/content.tables'
import { agencies, agents, listings, officeOf } from '../listing/listing.tables'
import { leadPeople, leads } from './leads.tables'

interface NewLead {
  readonly kind: LeadKind
  /** The label of the tenant on whose site it was asked. */
  readonly site: string
  /** Null: about the brand itself. */
  readonly listingId: number | null
  readonly unitId?: number | null
  readonly person: { readonly name: string; readonly email: string; readonly phone: string }
  readonly message: string
  readonly facts?: LeadFacts
  /** The words that were agreed to; empty for a form without any. */
  readonly consent?: string
  /** Of the row of its kind's own table. */
  readonly sourceId?: number | string
  readonly accountId: number | null
  readonly at: Date
}

/**
 * Keeps who has asked, in the transaction of the form's own row. The same person is one row: the name and number that were typed
 * last, unless the office has corrected them. A price list that is unlocked again is the same lead, seen once more.
 */
export const recordLead = async (db: Sql, lead: NewLead): Promise<number> => {
  const place = await placeOf(db, lead)
  const { name, email, phone } = lead.person
  const uncorrected = sql`${leadPeople.correctedAt} IS NULL`
  const [person] = await db
    .insert(leadPeople)
    .values({ tenant: place.tenant, email: email.trim().toLowerCase(), name, phone, firstAt: lead.at, lastAt: lead.at })
    .onConflictDoUpdate({
      target: [leadPeople.tenant, leadPeople.email],
      set: {
        name: sql`CASE WHEN ${uncorrected} AND excluded.name <> '' THEN excluded.name ELSE ${leadPeople.name} END`,
        phone: sql`CASE WHEN ${uncorrected} AND excluded.phone <> '' THEN excluded.phone ELSE ${leadPeople.phone} END`,
        lastAt: sql`greatest(${leadPeople.lastAt}, excluded.last_at)`,
      },
    })
    .returning({ id: leadPeople.id })
  if (person === undefined) throw new Error('the person was not saved')
  const { kind, site, listingId, unitId = null, message, facts = [], consent = '', sourceId = '', accountId, at } = lead
  const [kept] = await db
    .insert(leads)
    .values({
      ...place,
      ...{ site, listingId, unitId, kind, personId: person.id, message, facts, consent, accountId, at, lastAt: at },
      ...{ consentAt: consent === '' ? null : at, sourceId: String(sourceId), emailedTo: await emailedTo(db, lead) },
    })
    .onConflictDoUpdate({
      target: [leads.personId, leads.listingId],
      targetWhere: sql`kind = 'price-reveal'`,
      set: {
        times: sql`${leads.times} + 1`,
        lastAt: sql`excluded.last_at`,
        consent: sql`excluded.consent`,
        consentAt: sql`excluded.consent_at`,
        sourceId: sql`excluded.source_id`,
        accountId: sql`coalesce(${leads.accountId}, excluded.account_id)`,
      },
      // An address that another account types leaves the lead of its owner as it is.
      setWhere: sql`${leads.accountId} IS NULL OR ${leads.accountId} IS NOT DISTINCT FROM excluded.account_id`,
    })
    .returning({ id: leads.id })
  return kept?.id ?? revealOf(db, person.id, listingId)
}

/** The agents of the listing as they are now, or the address of the brand; an unlocked price list is emailed to no one. */
const emailedTo = async (db: Sql, { kind, listingId, site }: NewLead): Promise<readonly string[]> => {
  if (kind === 'price-reveal') return []
  const found =
    listingId === null
      ? await db
          .select({ email: sql<string>`coalesce(${tenants.details}->>'contactEmail', '')` })
          .from(tenants)
          .where(eq(tenants.label, site))
      : await db
          .select({ email: agents.email })
          .from(agents)
          .innerJoin(listings, or(eq(listings.agent1Id, agents.id), eq(listings.agent2Id, agents.id)))
          .where(eq(listings.id, listingId))
  return found.map(({ email }) => email.toLowerCase())
}

/** The price list that the person has unlocked already. */
const revealOf = async (db: Sql, personId: number, listingId: number | null): Promise<number> => {
  const [found] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.personId, personId), eq(leads.listingId, listingId ?? 0), eq(leads.kind, 'price-reveal')))
  if (found === undefined) throw new Error('the lead was not saved')
  return found.id
}

/** Who looks after it: the listing's agency and its office, or the site's own office. */
const placeOf = async (db: Sql, { listingId, site }: NewLead): Promise<{ agencyId: number | null; tenant: string }> => {
  if (listingId === null) return { agencyId: null, tenant: site }
  const [found] = await db
    .select({ agencyId: agencies.id, tenant: officeOf })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(eq(listings.id, listingId))
  if (found === undefined) throw new Error('a lead has no listing')
  return found
}

/** What is deleted with the account that asked: price lists that it unlocked, and analyses. Enquiries stay, without it. */
export const forgetAccount = async (db: Sql, accountId: number): Promise<void> => {
  const gone = await db
    .delete(leads)
    .where(and(eq(leads.accountId, accountId), inArray(leads.kind, ['price-reveal', 'investment-analysis'])))
    .returning({ personId: leads.personId })
  await db.update(leads).set({ accountId: null }).where(eq(leads.accountId, accountId))
  const people = [...new Set(gone.map(({ personId }) => personId))]
  if (people.length === 0) return
  await db
    .delete(leadPeople)
    .where(
      and(
        inArray(leadPeople.id, people),
        notExists(db.select({ id: leads.id }).from(leads).where(eq(leads.personId, leadPeople.id))),
      ),
    )
}

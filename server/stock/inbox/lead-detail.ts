import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Colleague, LeadDetail } from '../../../domain/leads/inbox'
import type { Failure } from '../../../domain/shared/failure'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { leadMessages, leadPeople, leads } from '../../leads/leads.tables'
import { agencies, listings } from '../../listing/listing.tables'
import { units } from '../../listing/unit.tables'
import { reservations } from '../../reservation/reservation.tables'
import { deskMembers } from '../members.tables'
import { type Desk, isManagedBy } from '../people/desk'
import { leadFor, noLead, otherLeads } from './find-leads'

/** Of a person, in the list beside a lead. */
const MOST_SALES = 50

/** All about one lead that those who sell may see. */
export const leadDetail = async (db: Sql, desk: Desk, id: number): Promise<E.Either<Failure, LeadDetail>> => {
  const own = await leadFor(db, desk, id)
  if (E.isLeft(own)) return own
  const [found] = await db
    .select({ lead: leads, person: leadPeople })
    .from(leads)
    .innerJoin(leadPeople, eq(leadPeople.id, leads.personId))
    .where(eq(leads.id, id))
  if (found === undefined) return E.left(noLead)
  const { lead, person } = found
  const messages = await db
    .select({
      ...{ id: leadMessages.id, kind: leadMessages.kind, by: leadMessages.by },
      ...{ text: leadMessages.text, at: leadMessages.at },
    })
    .from(leadMessages)
    .where(eq(leadMessages.leadId, id))
    .orderBy(asc(leadMessages.id))
  return E.right({
    ...{ lead: own.right, version: lead.version, email: person.email, phone: person.phone, facts: lead.facts },
    ...{ consent: lead.consent, consentAt: lead.consentAt, times: lead.times, lastAt: lead.lastAt, messages },
    ...{ firstAt: person.firstAt, hasAccount: await hasAccount(db, person.email) },
    others: await otherLeads(db, desk, id, person.id),
    sales: await salesOf(db, desk, person.email),
    colleagues: await colleaguesOf(db, lead),
  })
}

const hasAccount = async (db: Sql, email: string): Promise<boolean> =>
  (await db.$count(accounts, eq(sql`lower(${accounts.email})`, email))) > 0

const salesOf = (db: Sql, desk: Desk, email: string): Promise<LeadDetail['sales'][number][]> =>
  db
    .select({
      id: reservations.id,
      label: units.apt,
      propertyType: listings.propertyType,
      project: listings.name,
      status: reservations.status,
    })
    .from(reservations)
    .innerJoin(units, eq(units.id, reservations.unitId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(
      and(
        isManagedBy(desk),
        sql`${reservations.status} NOT IN ('checkout', 'lapsed')`,
        eq(sql`lower(${reservations.form} #>> '{purchasers,0,email}')`, email),
      ),
    )
    .orderBy(desc(reservations.id))
    .limit(MOST_SALES)

/** Who may be given a lead: those who sell at its agency, and the office that looks after it. */
export const colleaguesOf = (
  db: Sql,
  { agencyId, tenant }: { readonly agencyId: number | null; readonly tenant: string },
): Promise<Colleague[]> =>
  db
    .selectDistinct({
      accountId: accounts.id,
      name: sql<string>`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})`.as('name'),
    })
    .from(deskMembers)
    .innerJoin(accounts, eq(accounts.id, deskMembers.accountId))
    .where(
      and(
        isNull(deskMembers.endedAt),
        or(
          eq(deskMembers.tenant, tenant),
          agencyId === null
            ? undefined
            : and(eq(deskMembers.agencyId, agencyId), inArray(deskMembers.role, ['manager', 'seller'])),
        ),
      ),
    )
    .orderBy(asc(sql`name`), asc(accounts.id))

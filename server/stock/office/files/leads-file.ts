import { and, asc, eq, sql } from 'drizzle-orm'
import { LEAD_KIND_NAMES } from '../../../../domain/leads/lead'
import { phoneText } from '../../../../domain/shared/text/phone-text'
import type { PriceListFile } from '../../../../domain/stock/export/price-list'
import type { Sql } from '../../../db/database'
import { accounts } from '../../../identity/identity.tables'
import { leadPeople, leads } from '../../../leads/leads.tables'
import { agencies, listings } from '../../../listing/listing.tables'
import { units } from '../../../listing/unit.tables'
import { dayCell, isWithin, type OfPeriod, ROWS_READ } from './of-period'

const STATE_NAMES = { new: 'New', answered: 'Answered', closed: 'Closed' } as const

/** What people asked a brand or its agencies for the first time in a period. */
export const leadsFile = async (db: Sql, period: OfPeriod): Promise<PriceListFile> => {
  const { brand, timeZone } = period
  const rows = await db
    .select({
      ...{ lead: leads, person: leadPeople, agency: agencies.name, project: listings.name, unit: units.apt },
      assignee: sql<string>`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})`,
    })
    .from(leads)
    .innerJoin(leadPeople, eq(leadPeople.id, leads.personId))
    .leftJoin(agencies, eq(agencies.id, leads.agencyId))
    .leftJoin(listings, eq(listings.id, leads.listingId))
    .leftJoin(units, eq(units.id, leads.unitId))
    .leftJoin(accounts, eq(accounts.id, leads.assignedTo))
    .where(and(eq(leads.tenant, brand), isWithin(leads.at, period)))
    .orderBy(asc(leads.id))
    .limit(ROWS_READ)
  return {
    headings: [
      ...['Number', 'Kind', 'State', 'Name', 'Email', 'Phone', 'Agency', 'Project', 'Unit', 'Message'],
      ...['Assigned to', 'Asked', 'Answered', 'Agreed to', 'Agreed', 'Times'],
    ],
    rows: rows.map(({ lead, person, agency, project, unit, assignee }) => [
      lead.id,
      LEAD_KIND_NAMES[lead.kind],
      STATE_NAMES[lead.state],
      person.name,
      person.email,
      phoneText(person.phone),
      agency ?? '',
      project ?? '',
      unit ?? '',
      lead.message,
      assignee,
      dayCell(lead.at, timeZone),
      dayCell(lead.answeredAt, timeZone),
      lead.consent,
      dayCell(lead.consentAt, timeZone),
      lead.times,
    ]),
  }
}

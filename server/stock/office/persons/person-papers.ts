import { asc, eq } from 'drizzle-orm'
import { DOCUMENT_TITLES } from '../../../../domain/account/purchase'
import type { LeadFacts } from '../../../../domain/leads/lead'
import type { PersonData } from '../../../../domain/leads/person-data'
import {
  type CorrectedFields,
  correctedFields,
  fieldNames,
} from '../../../../domain/reservation/people/purchaser-correction'
import type { Sql } from '../../../db/database'
import { listings } from '../../../listing/listing.tables'
import { units } from '../../../listing/unit.tables'
import { documentLinks } from '../../../reservation/links/document-links.tables'
import { purchaserCorrections } from '../../../reservation/people/purchaser-corrections.tables'
import { reservations } from '../../../reservation/reservation.tables'
import { type OfPerson, rowsOf } from './person-rows'

const sale = { id: reservations.id, project: listings.name, unit: units.apt }

/** What sales keep about a person beside their forms: what was corrected, and links to documents that were emailed to them. */
export const papersOf = async (db: Sql, of: OfPerson): Promise<Pick<PersonData, 'corrections' | 'documentLinks'>> => ({
  corrections: (
    await db
      .select({ ...sale, correction: purchaserCorrections })
      .from(purchaserCorrections)
      .innerJoin(reservations, eq(reservations.id, purchaserCorrections.reservationId))
      .innerJoin(units, eq(units.id, reservations.unitId))
      .innerJoin(listings, eq(listings.id, reservations.listingId))
      .where(rowsOf(of).corrections)
      .orderBy(asc(purchaserCorrections.id))
  ).map(({ correction: { before, after, reason, at }, ...of }) => ({
    ...{ ...of, reason, at, was: factsOf(before, after), now: factsOf(after, before) },
  })),
  documentLinks: (
    await db
      .select({ ...sale, link: documentLinks })
      .from(documentLinks)
      .innerJoin(reservations, eq(reservations.id, documentLinks.reservationId))
      .innerJoin(units, eq(units.id, reservations.unitId))
      .innerJoin(listings, eq(listings.id, reservations.listingId))
      .where(rowsOf(of).documentLinks)
      .orderBy(asc(documentLinks.id))
  ).map(({ link: { kind, recipient, name, sentAt }, ...of }) => ({
    ...{ ...of, document: DOCUMENT_TITLES[kind], recipient, name, at: sentAt },
  })),
})

/** The fields of one that differ from the other's, as the form names them. */
const factsOf = (fields: CorrectedFields, other: CorrectedFields): LeadFacts =>
  correctedFields(fields, other).map((field) => ({ label: fieldNames([field]), value: fields[field] }))

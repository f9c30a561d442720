import { asc, eq } from 'drizzle-orm'
import { DOCUMENT_TITLES } from '../../../../domain/account/purchase'
import { paperTitle } from '../../../../domain/listing/pack/pack-texts'
import type { LeadFacts } from '../../../../domain/leads/lead'
import type { PersonData } from '../../../../domain/leads/person-data'
import { changesOf, type Corrected, fieldNames } from '../../../../domain/reservation/people/purchaser-correction'
import type { Sql } from '../../../db/database'
import { listings } from '../../../listing/listing.tables'
import { paperOpens, paperVersions } from '../../../listing/pack/pack.tables'
import { units } from '../../../listing/unit.tables'
import { documentLinks } from '../../../reservation/links/document-links.tables'
import { receivedPapers } from '../../../reservation/pack/received-papers.tables'
import { purchaserCorrections } from '../../../reservation/people/purchaser-corrections.tables'
import { reservations } from '../../../reservation/reservation.tables'
import { type OfPerson, rowsOf } from './person-rows'

const sale = { id: reservations.id, project: listings.name, unit: units.apt }

const paper = { kind: paperVersions.kind, version: paperVersions.version, project: listings.name }

/** What is kept about a person beside the forms of sales: corrections, links to documents that were emailed to them, and papers of contracts. */
export const papersOf = async (
  db: Sql,
  of: OfPerson,
): Promise<Pick<PersonData, 'corrections' | 'documentLinks' | 'papers'>> => ({
  papers: [
    ...(
      await db
        .select({ ...paper, at: paperOpens.at })
        .from(paperOpens)
        .innerJoin(paperVersions, eq(paperVersions.id, paperOpens.versionId))
        .innerJoin(listings, eq(listings.id, paperVersions.listingId))
        .where(rowsOf(of).paperOpens)
        .orderBy(asc(paperOpens.id))
    ).map((row) => ({ ...row, how: 'opened' as const })),
    ...(
      await db
        .select({ ...paper, at: receivedPapers.at })
        .from(receivedPapers)
        .innerJoin(paperVersions, eq(paperVersions.id, receivedPapers.versionId))
        .innerJoin(reservations, eq(reservations.id, receivedPapers.reservationId))
        .innerJoin(listings, eq(listings.id, reservations.listingId))
        .where(rowsOf(of).sales)
        .orderBy(asc(reservations.id), asc(paperVersions.id))
    ).map((row) => ({ ...row, how: 'received' as const })),
  ].map(({ kind, version, ...row }) => ({ ...row, paper: paperTitle({ kind, version }) })),
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
const factsOf = (fields: Corrected, other: Corrected): LeadFacts =>
  changesOf(fields, other).map(({ field, was }) => ({ label: fieldNames([field]), value: was }))

import type { VisitorsView } from '../../domain/listing/visitors-view'
import type { ReservationTerms } from '../../domain/reservation/reservation-terms'
import type { Sql } from '../db/database'
import { findCompany, findListing } from './find-listing'
import { unitsOf } from './unit-list'

/** What a visitor who has unlocked the price list will see of a listing, published or not; null if there is none. */
export const previewListing = async (
  db: Sql,
  id: number,
  { brandTerms, now }: { readonly brandTerms: ReservationTerms; readonly now: Date },
): Promise<VisitorsView | null> => {
  const visitor = { accountId: null, reader: null, seesCommission: false, brandTerms, seesDrafts: true }
  const [listing, company, units] = await Promise.all([
    findListing(db, id, 0, visitor),
    findCompany(db, id, visitor),
    unitsOf(db, id, { column: 'apt', direction: 'asc' }, { ...visitor, showPrices: true, now }),
  ])
  return listing === null || company === null
    ? null
    : { listing: { ...listing, publication: 'published' }, company, units }
}

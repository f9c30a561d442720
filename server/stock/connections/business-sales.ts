import { and, asc, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { BusinessSale } from '../../../domain/stock/sales/business-sale'
import type { ReservationStatus } from '../../../domain/reservation/reservation.lifecycle'
import type { Sql } from '../../db/database'
import { agencies, listings, officeOf } from '../../listing/listing.tables'
import { reservations } from '../../reservation/reservation.tables'
import { askedOf, salesIn } from '../sales/find-sales'
import { selectSales } from '../sales/select-sales'

/** An unpaid checkout isn’t a sale. */
const NO_SALES: ReservationStatus[] = ['checkout', 'lapsed']

/** The listings that a brand’s office looks after. */
const isOfBrand = (brand: string): SQL =>
  sql`${reservations.listingId} = ANY (ARRAY(SELECT ${listings.id} FROM ${listings} JOIN ${agencies} ON ${agencies.id} = ${listings.agencyId} WHERE ${officeOf} = ${brand}))`

const businessSales = async (db: Sql, where: SQL | undefined, most: number): Promise<BusinessSale[]> => {
  const sales = await salesIn(db)
    .where(and(where, not(inArray(reservations.status, NO_SALES))))
    .orderBy(asc(reservations.id))
    .limit(most)
  const details = await selectSales(db, {
    ...{ id: reservations.id, form: reservations.form, agency: agencies.name, askedPrice: askedOf },
    times: {
      ...{ contractedAt: reservations.contractedAt, unconditionalAt: reservations.unconditionalAt },
      ...{ settledAt: reservations.settledAt, closedAt: reservations.closedAt },
    },
  }).where(
    inArray(
      reservations.id,
      sales.map(({ id }) => id),
    ),
  )
  const byId = new Map(details.map(({ id, ...detail }) => [id, detail]))
  return sales.flatMap(({ id, status, price, introducer, coAgency, endsAt, unitId, label, projectId, project, at }) => {
    const detail = byId.get(id)
    if (detail === undefined) return []
    const { form, times, agency, askedPrice } = detail
    return [
      {
        ...{ id, status, agency, price, askedPrice, introducer, coAgency, placedAt: at, endsAt },
        ...{ project: { id: projectId, name: project }, unit: { id: unitId, label } },
        purchasers: form.purchasers.map(({ firstName, surname, email, mobile }) => ({
          ...{ name: `${firstName} ${surname}`.trim(), email, phone: mobile },
        })),
        purchasingEntity: form.purchasingEntity.trim(),
        ...times,
      },
    ]
  })
}

/** A brand’s sales after a number, by number. */
export const salesAfter = (db: Sql, brand: string, id: number, most: number): Promise<BusinessSale[]> =>
  businessSales(db, and(isOfBrand(brand), gt(reservations.id, id)), most)

/** Null for one of another brand, an unpaid checkout and a missing one. */
export const businessSale = async (db: Sql, brand: string, id: number): Promise<BusinessSale | null> => {
  const [sale] = await businessSales(db, and(isOfBrand(brand), eq(reservations.id, id)), 1)
  return sale ?? null
}

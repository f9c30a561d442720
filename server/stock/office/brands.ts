import { asc, desc, inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { DeskBrand } from '../../../domain/stock/office'
import { tenants } from '../../content/content.tables'
import type { Sql } from '../../db/database'
import type { Desk } from '../people/desk'

export const noBrand = failure('not-found', 'Brand not found.')
const forbidden = failure('forbidden', 'Your account isn’t allowed to do this.')

/** The caller’s places in offices; Left for people of agencies alone. */
export const officesOf = <D extends Desk>(desk: D): E.Either<Failure, D> => {
  const places = desk.places.filter(({ role, tenant }) => role === 'office' && tenant !== null)
  return places.length === 0 ? E.left(forbidden) : E.right({ ...desk, places })
}

/** Whether a brand is the caller’s; another office’s answers like a missing one. */
export const officeFor = (desk: Desk, brand: string): E.Either<Failure, string> => {
  const offices = officesOf(desk)
  if (E.isLeft(offices)) return offices
  return offices.right.places.some(({ tenant }) => tenant === brand) ? E.right(brand) : E.left(noBrand)
}

/** The brands of the caller’s offices. */
export const brandsOf = (db: Sql, { places }: Desk): Promise<DeskBrand[]> =>
  db
    .select()
    .from(tenants)
    .where(
      inArray(
        tenants.label,
        places.flatMap(({ tenant }) => (tenant === null ? [] : [tenant])),
      ),
    )
    .orderBy(desc(tenants.isDefault), asc(tenants.label))

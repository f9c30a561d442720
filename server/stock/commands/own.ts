import { eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { TimeZone } from '../../../domain/shared/time-zones'
import { labelKey } from '../../../domain/stock/label-key'
import { labelsIn } from '../../../domain/stock/label-pattern'
import type { StockUnit } from '../../../domain/stock/stock-unit'
import { tenants } from '../../content/content.tables'
import type { Sql } from '../../db/database'
import { agencyFor, officeDesk, type OwnAgency, type OwnProject, projectFor } from '../people/desk'
import { stockUnits } from '../unit-rows'

/** An agency, as the office sees it. */
export const agencyNumbered = async (db: Sql, id: number): Promise<E.Either<Failure, OwnAgency>> =>
  agencyFor(db, await officeDesk(db), id, 'office')

/** A listing, as the office sees it. */
export const listingNumbered = async (db: Sql, id: number): Promise<E.Either<Failure, OwnProject>> => {
  const found = await projectFor(db, await officeDesk(db), id, 'office')
  return E.isLeft(found) && found.left.kind === 'not-found'
    ? E.left(failure('not-found', `Listing ${id} not found.`))
    : found
}

/** Units of a listing by a pattern of labels, `101-112, PH1`; Left names those that it doesn’t have. */
export const unitsLabelled = async (
  db: Sql,
  listingId: number,
  pattern: string,
): Promise<E.Either<Failure, readonly StockUnit[]>> => {
  const labels = labelsIn(pattern)
  if (E.isLeft(labels)) return E.left(failure('malformed', labels.left, 'label'))
  const byKey = new Map((await stockUnits(db, listingId)).map((unit) => [labelKey(unit.label), unit]))
  const missing = labels.right.filter((label) => !byKey.has(labelKey(label)))
  return missing.length > 0
    ? E.left(failure('not-found', `Listing ${listingId} has no unit ${missing.slice(0, 5).join(', ')}.`, 'label'))
    : E.right(labels.right.flatMap((label) => byKey.get(labelKey(label)) ?? []))
}

interface Brand {
  readonly tenant: string
  readonly isDefault: boolean
  readonly name: string
  readonly contactEmail: string
  readonly timeZone: TimeZone
}

/** The brand with a label, or the default brand. */
export const brandNamed = async (db: Sql, label: string | undefined): Promise<E.Either<Failure, Brand>> => {
  const isChosen = label === undefined ? eq(tenants.isDefault, true) : eq(sql`${tenants.label}`, label)
  const [found] = await db.select().from(tenants).where(isChosen)
  return found === undefined
    ? E.left(
        failure('not-found', `There is no brand ${label ?? ''}. \`npm run office -- brands\` lists them.`, 'brand'),
      )
    : E.right({
        ...{ tenant: found.label, isDefault: found.isDefault, name: found.details.name },
        ...{ contactEmail: found.details.contactEmail, timeZone: found.details.timeZone },
      })
}

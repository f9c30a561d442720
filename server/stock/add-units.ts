import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { inLabelOrder } from '../../domain/listing/units/unit-label'
import { type Failure, failure } from '../../domain/shared/failure'
import { labelKey } from '../../domain/stock/label-key'
import { labelsIn } from '../../domain/stock/label-pattern'
import { fieldProblem, type NewUnits, type UnitField, type UnitFields } from '../../domain/stock/stock-unit'
import type { Database, Sql } from '../db/database'
import { listings } from '../listing/listing.tables'
import { stages, units } from '../listing/unit.tables'
import type { OwnProject } from './people/desk'
import { record } from './record-change'
import { unitPrices } from './stock.tables'
import { followPlans } from './media/changed-listing'

type Columns = Partial<typeof units.$inferInsert>

/** The columns of fields. A package’s parts are left as they are: its whole price is written to both places that hold one. */
export const unitColumns = (now: Partial<UnitFields>): Columns => {
  const { label, price, priceMax, rent, ...same } = now
  return {
    ...same,
    ...(label === undefined ? {} : { apt: label.trim() }),
    ...(price === undefined ? {} : { revisedPrice: price, totalPrice: null }),
    ...(priceMax === undefined ? {} : { revisedPriceMax: priceMax, totalPriceMax: null }),
    ...(rent === undefined ? {} : { anticipatedRent: rent }),
  }
}

export const problemInUnit = (fields: Partial<UnitFields>): Failure | null => {
  for (const field of Object.keys(fields) as UnitField[]) {
    const problem = fieldProblem(field, fields[field])
    if (problem !== null) return failure('malformed', problem, field)
  }
  return null
}

export const noStage = failure('malformed', 'This project has no such stage.', 'stageId')
export const isStageOf = async (db: Sql, listingId: number, stageId: number | null | undefined): Promise<boolean> =>
  stageId === null ||
  stageId === undefined ||
  (await db.$count(stages, and(eq(stages.id, stageId), eq(stages.listingId, listingId)))) > 0

/** Numbers all units of a listing by the natural order of their labels, in one statement for those whose number changes. */
export const renumber = async (db: Sql, listingId: number): Promise<void> => {
  const all = await db
    .select({ id: units.id, apt: units.apt, position: units.position })
    .from(units)
    .where(eq(units.listingId, listingId))
  const order = inLabelOrder(all, ({ apt }) => apt).flatMap(({ id, position }, wanted) =>
    position === wanted ? [] : [{ id, position: wanted }],
  )
  if (order.length === 0) return
  await db.execute(sql`
    UPDATE rooms SET position = o.position FROM jsonb_to_recordset(${JSON.stringify(order)}::jsonb) AS o(id int, position int)
    WHERE rooms.id = o.id`)
}

/** Units of one insert. */
const AT_ONCE = 500

/** Adds withheld units by a pattern of labels, all or none; a stage or a release puts them on sale. */
export const addUnits = async (
  db: Database,
  { project, made, accountId }: { project: OwnProject; made: NewUnits; accountId: number | null },
  at: Date,
): Promise<E.Either<Failure, { added: number }>> => {
  const labels = labelsIn(made.pattern)
  if (E.isLeft(labels)) return E.left(failure('malformed', labels.left, 'pattern'))
  const { label: _, ...like } = made.like
  const problem = problemInUnit(like)
  if (problem !== null) return E.left(problem)
  return db.transaction(async (sqlOf) => {
    await sqlOf.select({ id: listings.id }).from(listings).where(eq(listings.id, project.id)).for('no key update')
    const keys = labels.right.map(labelKey)
    const taken = await sqlOf
      .select({ apt: units.apt })
      .from(units)
      .where(and(eq(units.listingId, project.id), inArray(units.labelKey, keys)))
      .orderBy(asc(units.position))
    if (taken.length > 0) {
      const named = taken.slice(0, 5).map(({ apt }) => apt)
      const more = taken.length > named.length ? ` and ${taken.length - named.length} more` : ''
      return E.left(failure('malformed', `These units exist already: ${named.join(', ')}${more}.`, 'pattern'))
    }
    if (!(await isStageOf(sqlOf, project.id, like.stageId))) return E.left(noStage)
    const columns = unitColumns(like)
    const ids: number[] = []
    for (let start = 0; start < labels.right.length; start += AT_ONCE) {
      const rows = labels.right.slice(start, start + AT_ONCE).map((label) => ({
        ...columns,
        ...{ listingId: project.id, apt: label, position: 0, status: 'Withheld' as const },
        ...{ beds: like.beds ?? 0, baths: like.baths ?? 0, cars: like.cars ?? 0 },
      }))
      const inserted = await sqlOf.insert(units).values(rows).returning({ id: units.id })
      ids.push(...inserted.map(({ id }) => id))
    }
    await renumber(sqlOf, project.id)
    if ((like.planType ?? '') !== '') await followPlans(sqlOf, project.id)
    const { price = null, priceMax = null } = like
    for (let start = 0; price !== null && start < ids.length; start += AT_ONCE)
      await sqlOf.insert(unitPrices).values(
        ids.slice(start, start + AT_ONCE).map((unitId) => ({
          ...{ unitId, listingId: project.id, price, priceMax, at, accountId, reason: 'First price' },
        })),
      )
    await record(sqlOf, [
      {
        ...{ at, accountId, agencyId: project.agency.id, tenant: project.agency.tenant, listingId: project.id },
        ...{ action: 'units-added', subject: project.name, after: { units: made.pattern, count: ids.length, ...like } },
      },
    ])
    return E.right({ added: ids.length })
  })
}

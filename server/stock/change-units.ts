import { and, eq, inArray, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'
import { isPlainLabel } from '../../domain/stock/label-key'
import {
  FIELD_NAMES,
  isSoldElsewhere,
  type UnitEdit,
  type UnitField,
  type UnitFields,
} from '../../domain/stock/stock-unit'
import { MOST_CHANGED } from '../../domain/stock/units-change'
import type { Database, Sql } from '../db/database'
import { listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import { isStageOf, noStage, problemInUnit, renumber, unitColumns } from './add-units'
import type { OwnProject } from './people/desk'
import { record } from './record-change'
import { renamingInRules } from './rename-in-rules'
import { unitPrices } from './stock.tables'
import { isLabelTaken, labelTaken, writeUnits } from './write-units'
import { isClaimed, unitFieldsOf } from './unit-rows'
import { followPlans } from './media/changed-listing'

/** What a claim protects: the buyer’s unit stays what it was when it was claimed. */
const PROTECTED: readonly UnitField[] = ['label', 'price', 'priceMax']
const PRICES: readonly UnitField[] = ['price', 'priceMax']

const list = (labels: readonly string[]): string =>
  labels.length <= 5 ? labels.join(', ') : `${labels.slice(0, 5).join(', ')} and ${labels.length - 5} more`

interface Wanted {
  readonly project: OwnProject
  readonly edits: readonly UnitEdit[]
  /** Why prices change, for their history. */
  readonly reason: string
  readonly accountId: number | null
}

type Row = typeof units.$inferSelect
interface Prepared {
  readonly row: Row
  readonly stored: UnitFields
  readonly changed: readonly UnitField[]
  readonly now: Partial<UnitFields>
}

/**
 * Changes units, all or none, under a lock of their listing: a claim locks it too, so it comes before or after. What somebody else
 * has changed meanwhile is not overwritten, and what a claim protects not touched; the answer names the units.
 */
export const changeUnits = async (
  db: Database,
  { project, edits, reason, accountId }: Wanted,
  at: Date,
): Promise<E.Either<Failure, null>> => {
  const problem = problemOf(edits)
  if (problem !== null) return E.left(problem)
  return db.transaction(async (sqlOf) => {
    await sqlOf.select({ id: listings.id }).from(listings).where(eq(listings.id, project.id)).for('no key update')
    const ids = edits.map(({ unitId }) => unitId)
    const rows = await sqlOf
      .select({ unit: units, isClaimed: sql<boolean>`${isClaimed}` })
      .from(units)
      .where(and(eq(units.listingId, project.id), inArray(units.id, ids)))
    const byId = new Map(rows.map((row) => [row.unit.id, row]))
    if (byId.size !== new Set(ids).size)
      return E.left(failure('not-found', 'One of these units isn’t in this project.'))
    const prepared = edits.flatMap((edit) => {
      const found = byId.get(edit.unitId)
      return found === undefined ? [] : [preparedOf(found.unit, edit)]
    })
    const stale = prepared.filter(({ stored, changed }, i) =>
      changed.some((field) => edits[i]?.was[field] !== stored[field]),
    )
    if (stale.length > 0) return E.left(changedMeanwhile(stale))
    const claimed = prepared.filter(
      ({ row, changed }) => byId.get(row.id)?.isClaimed === true && changed.some((field) => PROTECTED.includes(field)),
    )
    if (claimed.length > 0) return E.left(protectedUnits(claimed))
    const sold = prepared.filter(
      ({ row, changed }) =>
        byId.get(row.id)?.isClaimed === false &&
        isSoldElsewhere({ claim: null, status: row.status }) &&
        changed.some((field) => PRICES.includes(field)),
    )
    if (sold.length > 0) return E.left(soldElsewhere(sold))
    const changing = prepared.filter(({ changed }) => changed.length > 0)
    for (const { now } of changing) if (!(await isStageOf(sqlOf, project.id, now.stageId))) return E.left(noStage)
    try {
      const write = () =>
        writeUnits(
          sqlOf,
          changing.map(({ row, now }) => ({ id: row.id, columns: unitColumns(now) })),
        )
      const isRenamed = changing.some(({ now }) => now.label !== undefined || now.planType !== undefined)
      await (isRenamed ? renamingInRules(sqlOf, project.id, write) : write())
    } catch (error) {
      if (isLabelTaken(error)) return E.left(labelTaken)
      throw error
    }
    if (changing.some(({ now }) => now.label !== undefined)) await renumber(sqlOf, project.id)
    if (changing.some(({ now }) => now.planType !== undefined)) await followPlans(sqlOf, project.id)
    await keepPrices(sqlOf, { project, changing, reason, accountId, at })
    await record(
      sqlOf,
      changing.map(({ row, stored, changed, now }) => ({
        ...{ at, accountId, agencyId: project.agency.id, tenant: project.agency.tenant },
        ...{ listingId: project.id, unitId: row.id, subject: `${project.name}, ${row.apt}` },
        action: changed.every((field) => PRICES.includes(field)) ? 'unit-price' : 'unit-changed',
        before: Object.fromEntries(changed.map((field) => [field, stored[field]])),
        after: now,
      })),
    )
    return E.right(null)
  })
}

const problemOf = (edits: readonly UnitEdit[]): Failure | null => {
  if (edits.length > MOST_CHANGED) return failure('malformed', `Change at most ${MOST_CHANGED} units at once.`, 'edits')
  for (const { now } of edits) {
    const problem = problemInUnit(now)
    if (problem !== null) return problem
    if (now.label !== undefined && !isPlainLabel(now.label.trim()))
      return failure('malformed', 'A label has letters, digits, and . - / #, at most 20.', 'label')
  }
  return null
}

const preparedOf = (row: Row, { now }: UnitEdit): Prepared => {
  const stored = unitFieldsOf(row)
  const changed = (Object.keys(now) as UnitField[]).filter((field) => now[field] !== stored[field])
  return { row, stored, changed, now: Object.fromEntries(changed.map((field) => [field, now[field]])) }
}

const changedMeanwhile = (stale: readonly Prepared[]): Failure => {
  const [first] = stale
  const fields = [...new Set(stale.flatMap(({ changed }) => changed))].map((field) => FIELD_NAMES[field])
  return failure(
    'changed-meanwhile',
    `${list(stale.map(({ row }) => row.apt))} ${stale.length === 1 ? 'has' : 'have'} changed meanwhile (${fields.join(', ')}). Nothing was saved. Look at what it is now, and save again.`,
    first?.changed[0],
  )
}

const protectedUnits = (claimed: readonly Prepared[]): Failure => {
  const labels = claimed.map(({ row }) => row.apt)
  return failure(
    'claimed',
    `${list(labels)} ${labels.length === 1 ? 'is' : 'are'} held or sold: the buyer’s price and unit stay as they are. Nothing was saved.`,
    'price',
  )
}

const soldElsewhere = (sold: readonly Prepared[]): Failure => {
  const labels = sold.map(({ row }) => row.apt)
  return failure(
    'claimed',
    `${list(labels)} ${labels.length === 1 ? 'is sold elsewhere: its price stays' : 'are sold elsewhere: their prices stay'} as asked. Nothing was saved.`,
    'price',
  )
}

const keepPrices = async (
  sqlOf: Sql,
  { project, changing, reason, accountId, at }: Omit<Wanted, 'edits'> & { changing: readonly Prepared[]; at: Date },
): Promise<void> => {
  const priced = changing.filter(({ now }) => 'price' in now || 'priceMax' in now)
  if (priced.length === 0) return
  await sqlOf.insert(unitPrices).values(
    priced.map(({ row, stored, now }) => ({
      ...{ unitId: row.id, listingId: project.id, at, accountId, reason },
      price: now.price === undefined ? stored.price : now.price,
      priceMax: now.priceMax === undefined ? stored.priceMax : now.priceMax,
    })),
  )
}

import { eq, sql } from 'drizzle-orm'
import { inLabelOrder } from '../../../../domain/listing/units/unit-label'
import type { ComparedRow, StoredUnit } from '../../../../domain/stock/import/difference'
import type { IncomingStatus, UnitValues } from '../../../../domain/stock/import/incoming'
import { STORED_STATUSES, statusPath } from '../../../../domain/stock/import/status-path'
import type { Sql } from '../../../db/database'
import { stages } from '../../../listing/unit.tables'
import { renumber } from '../../add-units'
import { followPlans } from '../../media/changed-listing'
import type { MoveTogether } from '../../move-units'
import type { OwnProject } from '../../people/desk'
import { record, type Recorded } from '../../record-change'
import { renamingInRules } from '../../rename-in-rules'
import { insertUnits, writeUnits } from '../../write-units'
import { addedColumns, changedColumns, isPriced, priceAfter, type StageOf } from './run-columns'

interface Written {
  readonly project: OwnProject
  readonly accountId: number | null
  /** As in the history. */
  readonly source: string
  readonly at: Date
  /** Why prices change, for their history. */
  readonly reason: string
  readonly rows: readonly ComparedRow[]
  readonly stored: readonly StoredUnit[]
  /** Whether new units that the file calls available go on sale. */
  readonly releases: boolean
}

/**
 * Writes rows of a run in the caller’s transaction, which has locked the listing and compared them: a few statements for any number of
 * units. Returns the rows, new units with their ids.
 */
export const writeRun = async (
  db: Sql,
  moveTogether: MoveTogether,
  written: Written,
): Promise<readonly ComparedRow[]> => {
  const { project, rows, stored } = written
  const byId = new Map(stored.map((unit) => [unit.unitId, unit]))
  const wasOf = ({ unitId }: ComparedRow): UnitValues => (unitId === null ? {} : (byId.get(unitId)?.values ?? {}))
  const stageOf = await stagesOf(db, written)
  const added = rows.filter(({ outcome }) => outcome === 'added')
  const changed = rows.filter(({ outcome }) => outcome !== 'added')
  const positionOf = positionsAfter(written)
  const write = async () => {
    await writeUnits(
      db,
      changed.flatMap((row) => {
        const columns = changedColumns(row, wasOf(row), stageOf)
        return row.unitId === null || Object.keys(columns).length === 0 ? [] : [{ id: row.unitId, columns }]
      }),
    )
    return insertUnits(
      db,
      added.map((row) => ({ ...addedColumns(project.id, row, stageOf), position: positionOf(row) })),
    )
  }
  const isRenamed = changed.some(({ fields }) => fields.includes('label') || fields.includes('planType'))
  const ids = await (isRenamed ? renamingInRules(db, project.id, write) : write())
  const all = [
    ...changed,
    ...added.map((row) => ({
      ...row,
      unitId: ids.get(row.unit.label ?? '') ?? null,
      was: { status: 'withheld' as const },
    })),
  ]
  if (rows.some(({ outcome, fields }) => outcome === 'added' || fields.includes('label')))
    await renumber(db, project.id)
  if (rows.some(({ outcome, fields }) => outcome === 'added' || fields.includes('planType')))
    await followPlans(db, project.id)
  await keepPrices(db, written, all, wasOf)
  await moveStatuses(db, moveTogether, written, all)
  await record(db, linesOf(written, all, wasOf))
  return all
}

/** New units get the number that they keep, so that only others are numbered again. */
const positionsAfter = ({ rows, stored }: Written): ((row: ComparedRow) => number) => {
  const labels = new Map(stored.map(({ unitId, values }) => [unitId, values.label ?? '']))
  for (const { unitId, unit } of rows) if (unitId !== null && unit.label !== undefined) labels.set(unitId, unit.label)
  const added = rows.filter(({ outcome }) => outcome === 'added')
  const all = [
    ...[...labels.values()].map((label) => ({ label, row: null })),
    ...added.map((row) => ({ label: row.unit.label ?? '', row })),
  ]
  const positions = new Map(inLabelOrder(all, ({ label }) => label).map(({ row }, position) => [row, position]))
  return (row) => positions.get(row) ?? 0
}

/** The stages that rows name: those of that name, or new ones that are planned. */
const stagesOf = async (db: Sql, { project, accountId, source, at, rows }: Written): Promise<StageOf> => {
  const known = await db
    .select({ id: stages.id, name: stages.name })
    .from(stages)
    .where(eq(stages.listingId, project.id))
  const byName = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]))
  const missing = new Map<string, string>()
  for (const { outcome, unit, fields } of rows) {
    const name = unit.stage ?? ''
    const isUsed = outcome === 'added' || fields.includes('stage')
    if (isUsed && name !== '' && !byName.has(name.toLowerCase())) missing.set(name.toLowerCase(), name)
  }
  for (const name of missing.values()) {
    const [made] = await db
      .insert(stages)
      .values({
        ...{ listingId: project.id, name },
        position: sql`(SELECT coalesce(max(position), 0) + 1 FROM stages WHERE listing_id = ${project.id})`,
      })
      .returning({ id: stages.id })
    if (made !== undefined) byName.set(name.toLowerCase(), made.id)
  }
  const line = {
    at,
    accountId,
    source,
    agencyId: project.agency.id,
    tenant: project.agency.tenant,
    listingId: project.id,
  }
  await record(
    db,
    [...missing.values()].map((name) => ({
      ...line,
      ...{ action: 'stage-added', subject: `${project.name}, ${name}` },
    })),
  )
  return (name) => byName.get(name.toLowerCase()) ?? null
}

type WasOf = (row: ComparedRow) => UnitValues

const keepPrices = async (
  db: Sql,
  { project, accountId, source, at, reason }: Written,
  rows: readonly ComparedRow[],
  wasOf: WasOf,
): Promise<void> => {
  const prices = rows.flatMap((row) => {
    const { outcome, unit, unitId, fields } = row
    const price = priceAfter(unit, wasOf(row))
    const isKept = outcome === 'added' ? price.price !== null : isPriced(fields)
    return isKept && unitId !== null ? [{ unit: unitId, price: price.price, price_max: price.priceMax }] : []
  })
  if (prices.length === 0) return
  await db.execute(sql`
    INSERT INTO unit_prices (room_id, listing_id, price, price_max, at, account_id, source, reason)
    SELECT unit, ${project.id}::int, price, price_max, ${at.toISOString()}::timestamptz, ${accountId}::int, ${source}, ${reason}
    FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) AS v(unit int, price int, price_max int)`)
}

/** Moves units as the file says, those that take the same steps together. */
const moveStatuses = async (
  db: Sql,
  moveTogether: MoveTogether,
  { at, releases }: Written,
  rows: readonly ComparedRow[],
): Promise<void> => {
  const groups = new Map<
    string,
    { readonly from: IncomingStatus; readonly to: IncomingStatus; readonly unitIds: number[] }
  >()
  for (const { outcome, unit, was, unitId, fields } of rows) {
    const [from, to] = [was.status, unit.status]
    const moves = outcome === 'added' ? to !== 'available' || releases : fields.includes('status')
    if (to === undefined || from === undefined || unitId === null || !moves) continue
    const group = groups.get(`${from} ${to}`) ?? { from, to, unitIds: [] }
    group.unitIds.push(unitId)
    groups.set(`${from} ${to}`, group)
  }
  for (const { from, to, unitIds } of groups.values()) {
    const path = statusPath(STORED_STATUSES[from], STORED_STATUSES[to])
    if (path === null) throw new Error(`a unit that is ${from} can’t become ${to}`)
    for (const event of path) {
      const moved = await moveTogether(db, unitIds, event, null, at)
      if (moved.length !== unitIds.length) throw new Error(`units of a run were not moved by ${event}`)
    }
  }
}

/** A line for each unit that changes; new ones are counted in the line of the run. */
const linesOf = (
  { project, accountId, source, at }: Written,
  rows: readonly ComparedRow[],
  wasOf: WasOf,
): readonly Recorded[] =>
  rows.flatMap((row): Recorded[] => {
    const { outcome, unit, was, unitId, fields } = row
    if (outcome === 'added' || unitId === null) return []
    const label = wasOf(row).label ?? unit.label ?? ''
    return [
      {
        ...{ at, accountId, source, agencyId: project.agency.id, tenant: project.agency.tenant, listingId: project.id },
        ...{ unitId, subject: `${project.name}, ${label}` },
        action: fields.every((field) => field === 'status')
          ? 'unit-status'
          : fields.every((field) => isPriced([field]))
            ? 'unit-price'
            : 'unit-changed',
        before: Object.fromEntries(fields.map((field) => [field, was[field] ?? null])),
        after: Object.fromEntries(fields.map((field) => [field, unit[field] ?? null])),
      },
    ]
  })

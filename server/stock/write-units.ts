import { sql } from 'drizzle-orm'
import { failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import { units } from '../listing/unit.tables'

export type UnitColumns = Partial<typeof units.$inferInsert>
type ColumnName = Exclude<keyof UnitColumns, 'labelKey'>

const columnOf = (name: string) => units[name as ColumnName]
const named = (columns: UnitColumns) =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [columnOf(name).name, value]))
const typed = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`${sql.identifier(columnOf(name).name)} ${sql.raw(columnOf(name).getSQLType())}`),
    sql`, `,
  )

/** Writes columns of units: one statement for all units of which the same ones change. */
export const writeUnits = async (
  sqlOf: Sql,
  changed: readonly { readonly id: number; readonly columns: UnitColumns }[],
): Promise<void> => {
  const groups = new Map<string, object[]>()
  for (const { id, columns } of changed) {
    const key = Object.keys(columns).toSorted().join()
    const group = groups.get(key) ?? []
    group.push({ unit: id, ...named(columns) })
    groups.set(key, group)
  }
  for (const [key, rows] of groups) {
    if (key === '') continue
    const names = key.split(',')
    const set = names.map((name) => sql.identifier(columnOf(name).name)).map((name) => sql`${name} = v.${name}`)
    await sqlOf.execute(sql`
      UPDATE rooms SET ${sql.join(set, sql`, `)}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v(unit int, ${typed(names)})
      WHERE rooms.id = v.unit`)
  }
}

/** Adds units in one statement; all of them have the same columns. Returns their ids by their labels. */
export const insertUnits = async (sqlOf: Sql, rows: readonly UnitColumns[]): Promise<ReadonlyMap<string, number>> => {
  const [first] = rows
  if (first === undefined) return new Map()
  const names = Object.keys(first)
  const columns = sql.join(
    names.map((name) => sql.identifier(columnOf(name).name)),
    sql`, `,
  )
  const made = await sqlOf.execute<{ id: number; apt: string }>(sql`
    INSERT INTO rooms (${columns})
    SELECT ${columns} FROM jsonb_to_recordset(${JSON.stringify(rows.map(named))}::jsonb) AS v(${typed(names)})
    RETURNING id, apt`)
  const { rows: inserted } = made as { rows: { id: number; apt: string }[] }
  return new Map(inserted.map(({ id, apt }) => [apt, id]))
}

export const labelTaken = failure('malformed', 'Another unit of this project has this label.', 'label')
export const isLabelTaken = (error: unknown): boolean =>
  (error as { cause?: { constraint?: string } }).cause?.constraint === 'rooms_by_label'

import { getTableColumns, getTableName, sql, Table } from 'drizzle-orm'
import { PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from '../../server/db/database'

export const MARKER = 'leak-marker'
const COLUMN = 'leak'
/** All tables, as drizzle-kit finds them. */
const modules = import.meta.glob('../../server/**/*.tables.ts', { eager: true })
const COLUMNS = Symbol.for('drizzle:Columns')

const columnsOf = (table: Table) => (table as unknown as Record<symbol, Record<string, unknown>>)[COLUMNS] ?? {}

/**
 * Adds a column to every table, as a migration and its `*.tables.ts` would: whole rows include it from now on.
 * Returns what makes drizzle forget it again.
 */
export const addColumnToAll = async (db: Database): Promise<() => void> => {
  const all = Object.values(modules)
    .flatMap((each) => Object.values(each as object) as unknown[])
    .filter((each): each is Table => each instanceof Table)
  for (const table of all) {
    const name = getTableName(table)
    await db.sql.execute(sql.raw(`ALTER TABLE "${name}" ADD COLUMN "${COLUMN}" text NOT NULL DEFAULT '${MARKER}'`))
    const added = getTableColumns(pgTable(name, { [COLUMN]: text(COLUMN).notNull().default(MARKER) }))[COLUMN]
    // The column belongs to the real table, so drizzle qualifies and maps it like any other.
    Object.assign(added as object, { table })
    Object.assign(columnsOf(table), { [COLUMN]: added })
  }
  return () => {
    for (const table of all) Reflect.deleteProperty(columnsOf(table), COLUMN)
  }
}

/** Whether a query for whole rows of a table asks for the added column. */
export const asksForIt = (db: Database, table: Table): boolean =>
  new PgDialect()
    .sqlToQuery(
      db.sql
        .select()
        .from(table as never)
        .getSQL(),
    )
    .sql.includes(`"${COLUMN}"`)

import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../server/db/database'

/** Every row of every table, one to a line, as JSON. */
export const wholeDatabase = async (db: Database): Promise<string> => {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const rows: string[] = []
  for (const { name } of tables) {
    const found = await rowsOf<{ row: string }>(
      db,
      sql`SELECT row_to_json(each)::text AS row FROM ${sql.identifier(name)} AS each`,
    )
    rows.push(...found.map(({ row }) => row))
  }
  return rows.join('\n')
}

export const rowsWith = (everything: string, text: string): string[] =>
  everything.split('\n').filter((row) => row.includes(text))

/** Both drivers answer with rows; drizzle's type of the database does not say so. */
const rowsOf = async <Row>(db: Database, query: SQL): Promise<readonly Row[]> =>
  ((await db.sql.execute(query)) as { readonly rows: readonly Row[] }).rows

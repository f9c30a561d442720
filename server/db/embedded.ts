import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './database'
import { takeLock } from './lock'
import { migrationsFolder } from './migrations-folder'
import { tables } from './schema'

/**
 * PostgreSQL in this process. A folder is locked first: PGlite itself does not notice a second process on
 * the same folder, and loses writes. Without a folder it lives in memory.
 */
export const embeddedDatabase = async (folder?: string): Promise<Database> => {
  const lock = folder === undefined ? null : takeLock(folder)
  const client = await PGlite.create({ ...(folder === undefined ? {} : { dataDir: `${folder}/postgres` }), extensions: { pg_trgm } })
  const sql = drizzle(client, { schema: tables })
  await migrate(sql, { migrationsFolder: migrationsFolder() })
  return {
    kind: 'pglite',
    sql,
    transaction: (work) => sql.transaction((tx) => work(tx)),
    listen: async (channel, heard) => client.listen(channel, heard),
    close: async () => {
      await client.close()
      lock?.release()
    },
  }
}

import { existsSync, readdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { backUpTo } from './back-up'
import type { Database } from './database'
import { FolderInUse, type Lock, takeLock } from './lock'
import { migrationsFolder } from './migrations-folder'
import { checkRoom, NoRoom, writingWithRoom } from './room'
import { DatabaseUnusable, unusableFolder } from './unusable'

/**
 * PostgreSQL in this process, in `folder` or in memory. Locks the folder first: PGlite doesn't detect a second process
 * on the same folder, and loses writes. Throws `DatabaseUnusable` if the folder's files are damaged or its disk is full.
 */
export const embeddedDatabase = async (folder?: string): Promise<Database> => {
  if (folder === undefined) return databaseOver(await opened())
  const lock = locked(folder)
  try {
    checkRoom(folder)
    const client = await opened(`${folder}/postgres`)
    const database = await databaseOver(writingWithRoom(client, folder))
    return {
      ...database,
      backUp: (to) => backUpTo({ folder, dump: () => client.dumpDataDir('none') }, to),
      close: async () => {
        await database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error instanceof NoRoom ? new DatabaseUnusable(error.message) : unusableFolder(`${folder}/postgres`, error)
  }
}

const locked = (folder: string): Lock => {
  try {
    return takeLock(folder)
  } catch (error) {
    throw error instanceof FolderInUse ? error : unusableFolder(folder, error)
  }
}

const opened = (dataDir?: string): Promise<PGlite> => {
  // PGlite would create an empty database over this folder and lose the old one.
  if (dataDir !== undefined && isFilled(dataDir) && !existsSync(`${dataDir}/PG_VERSION`))
    throw new Error('the file PG_VERSION is missing')
  return PGlite.create({ ...(dataDir === undefined ? {} : { dataDir }), extensions: { pg_trgm } })
}

const isFilled = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** Migrates the database and returns it. */
export const databaseOver = async (client: PGlite): Promise<Database> => {
  const sql = drizzle(client)
  await migrate(sql, { migrationsFolder: migrationsFolder() })
  return {
    kind: 'pglite',
    sql,
    transaction: (work) => sql.transaction((tx) => work(tx)),
    listen: async (channel, heard) => client.listen(channel, heard),
    isListening: () => true,
    connections: () => ({ reconnects: 0, pool: null }),
    ping: async () => sql.execute('SELECT 1'),
    close: () => client.close(),
  }
}

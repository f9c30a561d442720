import { basename, join } from 'node:path'
import pg from 'pg'
import type { Database } from '../../server/db/database'
import { embeddedDatabase } from '../../server/db/embedded'
import { postgresDatabase } from '../../server/db/postgres'

/** A database and a folder for everything else a server keeps. */
export interface Place {
  readonly kind: Database['kind']
  readonly folder: string
  /** `untimed` lifts the limit on a statement, which seeding exceeds. */
  open(untimed?: boolean): Promise<Database>
  /** Another database beside this one. */
  within(name: string): Place
}

export const embeddedPlace = (folder: string): Place => ({
  kind: 'pglite',
  folder,
  open: () => embeddedDatabase(folder),
  within: (name) => embeddedPlace(join(folder, name)),
})

/** On the PostgreSQL server that the address names; a missing database is created. */
export const serverPlace = (url: string, folder: string): Place => ({
  kind: 'postgres',
  folder,
  open: async (untimed = false) => {
    await create(url)
    return postgresDatabase(url, (error) => console.error(error.message), untimed ? { statement: 0 } : {})
  },
  within: (name) => serverPlace(beside(url, name), join(folder, name)),
})

/** On the server that `DATABASE_URL` names, or embedded in the folder. */
export const placeIn = (folder: string): Place => {
  const url = process.env['DATABASE_URL'] ?? ''
  return url === '' ? embeddedPlace(folder) : serverPlace(url, folder)
}

const nameIn = (url: string): string => basename(new URL(url).pathname)

const beside = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `${nameIn(url)}_${name}`
  return other.href
}

const create = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error
    const admin = new pg.Client({ connectionString: new URL('/postgres', url).href })
    await admin.connect()
    await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(nameIn(url))}`)
    await admin.end()
  } finally {
    await client.end().catch(() => undefined)
  }
}

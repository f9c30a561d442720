import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '../../server/db/database'
import { embeddedDatabase } from '../../server/db/embedded'
import { postgresDatabase } from '../../server/db/postgres'
import { embeddedIn } from '../shared/embedded-folder'

/** A database shared by successive processes: its own folder, and on PostgreSQL also its own database. */
export interface Place {
  readonly folder: string
  /** Empty for the embedded database, which is in the folder. */
  readonly url: string
  open(): Promise<Database>
  remove(): Promise<void>
}

/** A prepared database, and copies of it. */
export interface Scene {
  copy(): Promise<Place>
  remove(): Promise<void>
}

const SERVER = process.env['DATABASE_URL'] ?? ''

export const prepareScene = async (prepare: (db: Database) => Promise<void>): Promise<Scene> => {
  const made = SERVER === '' ? embeddedPlace() : await postgresPlace(null)
  const db = await (SERVER === '' ? embeddedIn(made.folder) : made.open())
  await prepare(db)
  await db.close()
  return {
    copy: async () => {
      if (made.name !== null) return postgresPlace(made.name)
      const place = embeddedPlace()
      cpSync(made.folder, place.folder, { recursive: true })
      return place
    },
    remove: () => made.remove(),
  }
}

interface NamedPlace extends Place {
  readonly name: string | null
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'unifi-experiment-'))

const embeddedPlace = (): NamedPlace => {
  const folder = newFolder()
  return {
    name: null,
    folder,
    url: '',
    open: () => embeddedDatabase(folder),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

const postgresPlace = async (template: string | null): Promise<NamedPlace> => {
  const name = `experiment_${randomBytes(6).toString('hex')}`
  await administer(`CREATE DATABASE ${name}${template === null ? '' : ` TEMPLATE ${template}`}`)
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  const folder = newFolder()
  return {
    name,
    folder,
    url: url.href,
    open: () => postgresDatabase(url.href, () => undefined),
    remove: async () => {
      rmSync(folder, { recursive: true, force: true })
      await administer(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

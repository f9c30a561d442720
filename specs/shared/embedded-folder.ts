import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inProject } from '../../scripts/lib/project.mjs'
import type { Database } from '../../server/db/database'
import { embeddedDatabase } from '../../server/db/embedded'
import { codeHash } from './own-database'

const snapshots = inProject('.reports', 'snapshots')

/**
 * The embedded database in a new folder, migrated and without rows. It is a copy of one on disk, because to make one takes
 * nine seconds of a processor.
 */
export const embeddedIn = async (folder: string): Promise<Database> => {
  await cp(join(await migrated(), 'postgres'), join(folder, 'postgres'), { recursive: true })
  return embeddedDatabase(folder)
}

const migrated = async (): Promise<string> => {
  const name = `folder.${await codeHash()}`
  const whole = join(snapshots, name)
  if (existsSync(whole)) return whole
  await mkdir(snapshots, { recursive: true })
  const old = (await readdir(snapshots)).filter((each) => each.startsWith('folder.') && !each.startsWith(name))
  await Promise.all(old.map((each) => rm(join(snapshots, each), { recursive: true, force: true })))
  // Two processes may each make one: it appears whole, with the same content.
  const aside = `${whole}.${randomBytes(6).toString('hex')}`
  await (await embeddedDatabase(aside)).close()
  await rename(aside, whole).catch(async (error: unknown) => {
    if (!existsSync(whole)) throw error
    await rm(aside, { recursive: true, force: true })
  })
  return whole
}

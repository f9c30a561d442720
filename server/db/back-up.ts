import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'

/** A backup that cannot be made there. */
export class BackupRefused extends Error {}

/** Copied as one file, made again when needed, or of use to the running server only. */
const LEFT_OUT = /^(postgres|documents|office|lock.*)$/

interface Source {
  /** DATA_DIR. */
  readonly folder: string
  /** The database as it is at one moment, as a tar archive. */
  readonly dump: () => Promise<Blob>
}

/**
 * Copies the database, then everything else in the data folder: a row never exists before its file. The new folder gets
 * its name when it is complete.
 */
export const backUpTo = async ({ folder, dump }: Source, to: string): Promise<void> => {
  if (existsSync(to)) throw new BackupRefused(`${to} already exists. Name a new folder.`)
  if (`${resolve(to)}${sep}`.startsWith(`${resolve(folder)}${sep}`))
    throw new BackupRefused(`${to} is in the data folder. Name a folder outside it, best on another disk.`)
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const database = await dump()
  await writeFile(join(unfinished, 'postgres.tar'), Buffer.from(await database.arrayBuffer()), { mode: 0o600 })
  for (const { name, path, isFolder } of await entriesOf(folder))
    if (!LEFT_OUT.test(name)) await copy(path, join(unfinished, name), isFolder)
  await rename(unfinished, to)
}

interface Entry {
  readonly name: string
  readonly path: string
  readonly isFolder: boolean
}

const entriesOf = async (folder: string): Promise<Entry[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({ name: entry.name, path: join(folder, entry.name), isFolder: entry.isDirectory() }))

const copy = async (from: string, to: string, isFolder: boolean): Promise<void> => {
  if (!isFolder) return copyFile(from, to).catch(unlessGone)
  await mkdir(to)
  for (const { name, path, isFolder: inner } of await entriesOf(from)) await copy(path, join(to, name), inner)
}

/** Files are written aside under another name, then renamed. */
const unlessGone = (error: unknown): void => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Cache of rendered files, keyed by everything they depend on. */
export interface DocumentCache {
  /** Returns the stored file, or renders and stores it. Concurrent calls share one rendering. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
  /** Null if it isn't stored. */
  stored(key: string): Promise<Buffer | null>
}

/** Hashes everything a document depends on. */
export const fingerprintOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

export const folderCache = (folder: string): DocumentCache => {
  const pathOf = (key: string) => join(folder, `${key}.pdf`)
  const stored = (key: string): Promise<Buffer | null> => readFile(pathOf(key)).catch(() => null)
  const pending = new Map<string, Promise<Buffer>>()
  const readOrMake = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const known = await stored(key)
    if (known !== null) return known
    const made = await make()
    const path = pathOf(key)
    await mkdir(folder, { recursive: true })
    const aside = `${path}.${process.pid}.${performance.now()}`
    await writeFile(aside, made)
    await rename(aside, path)
    return made
  }
  return {
    get: (key, make) => {
      const file = pending.get(key) ?? readOrMake(key, make).finally(() => pending.delete(key))
      pending.set(key, file)
      return file
    },
    stored,
  }
}

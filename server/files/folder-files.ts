import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore, StoredKey } from './file-store'

const UNFINISHED = '.part'

/** Files in a folder; a file appears there whole or not at all. */
export const folderFiles = (folder: string): FileStore => {
  const pathOf = (key: StoredKey) => join(folder, key)
  return {
    put: async (key, bytes) => {
      await mkdir(folder, { recursive: true })
      const aside = `${pathOf(key)}.${randomUUID()}${UNFINISHED}`
      try {
        await writeFile(aside, bytes)
        await rename(aside, pathOf(key))
      } finally {
        await rm(aside, { force: true })
      }
    },
    get: async (key) => {
      const file = await open(pathOf(key)).catch(nothingThere)
      if (file === null) return null
      const { size } = await file.stat()
      return { size, body: file.createReadStream() }
    },
    stat: async (key) => {
      const found = await stat(pathOf(key)).catch(nothingThere)
      return found === null ? null : { size: found.size }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    tidy: async (before) => {
      const names = (await readdir(folder).catch(nothingThere)) ?? []
      for (const name of names.filter((each) => each.endsWith(UNFINISHED))) {
        const found = await stat(join(folder, name)).catch(nothingThere)
        if (found !== null && found.mtime < before) await rm(join(folder, name), { force: true })
      }
    },
  }
}

const nothingThere = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

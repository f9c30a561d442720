import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

interface Limits {
  /** Files are deleted this many milliseconds after they were written. */
  readonly age: number
  /** Of all files together; the oldest go first. */
  readonly bytes: number
}

/** Deletes files that are too old or too many; returns the bytes of those that are left. For files that can be made again. */
export const pruneFolder = async (folder: string, { age, bytes }: Limits, now: number): Promise<number> => {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), file: await stat(join(folder, name)).catch(() => null) })),
  )
  const newestFirst = found
    .flatMap(({ path, file }) => (file?.isFile() === true ? [{ path, size: file.size, at: file.mtimeMs }] : []))
    .sort((one, other) => other.at - one.at)
  let left = 0
  for (const { path, size, at } of newestFirst) {
    if (now - at > age || left + size > bytes) await rm(path, { force: true })
    else left += size
  }
  return left
}

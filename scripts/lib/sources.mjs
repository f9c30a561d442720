import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** All files below a folder (or the file itself), in one order everywhere. @param {string} path @returns {Promise<string[]>} */
export const filesBelow = async (path) => {
  if (!existsSync(path)) return []
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath ?? each.path, each.name))
    .sort()
}

/**
 * One hash over the names and contents of files, for "has anything changed?".
 * @param {string} base what the names are relative to @param {string[]} paths files and folders
 */
export const hashOf = async (base, paths) => {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await filesBelow(join(base, path))) {
      hash
        .update(relative(base, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

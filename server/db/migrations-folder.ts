import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Next to this file in the sources, next to the bundle in dist. */
export const migrationsFolder = (): string => {
  const candidates = ['./migrations', './db/migrations'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const found = candidates.find((path) => existsSync(path))
  if (found === undefined)
    throw new Error(`No migrations found; looked in ${candidates.join(' and ')}. Run "npm run build" again.`)
  return found
}

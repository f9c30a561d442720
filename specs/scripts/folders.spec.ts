import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from '../../scripts/lib/project.mjs'

/** The most files that a reader looks through to find one. */
const MOST = 40
const TOP = ['adapters', 'docs', 'domain', 'drawing', 'features', 'scripts', 'server', 'specs', 'src', 'tools']
/** One file for each migration, by number. */
const GROWS = ['server/db/migrations', 'server/db/migrations/meta']
const SKIPPED = ['node_modules', '.reports']

const foldersBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(inProject(folder), { withFileTypes: true })
    .filter((each) => each.isDirectory() && !SKIPPED.includes(each.name))
    .flatMap(({ name }) => foldersBelow(join(folder, name))),
]
const filesIn = (folder: string): number =>
  readdirSync(inProject(folder), { withFileTypes: true }).filter((each) => each.isFile()).length

test('no folder holds more files than a reader looks through', () => {
  const crowded = TOP.flatMap(foldersBelow).filter((folder) => !GROWS.includes(folder) && filesIn(folder) > MOST)
  expect(crowded).toEqual([])
})

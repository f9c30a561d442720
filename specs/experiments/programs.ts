import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleServer } from '../../scripts/lib/bundle-server.mjs'
import { inProject } from '../../scripts/lib/project.mjs'

/** What runs as a separate process, by its name. */
const PROGRAMS = {
  'faulty-server': 'specs/experiments/faults/faulty-server.ts',
  'folder-writer': 'specs/experiments/folder-writer.ts',
  'hasty-server': 'specs/experiments/faults/hasty-server.ts',
  'killed-server': 'specs/experiments/killed-server.ts',
  locker: 'specs/experiments/locker.ts',
  'office-node': 'specs/experiments/office-node.ts',
  'plain-server': 'specs/experiments/plain-server.ts',
  'weak-node': 'specs/experiments/cluster/weak-node.ts',
} as const

export type Program = keyof typeof PROGRAMS

/** Bundles the programs, so that a start does not compile TypeScript. */
const bundle = async (): Promise<string> => {
  await mkdir(inProject('.reports'), { recursive: true })
  const folder = await mkdtemp(inProject('.reports', 'experiments-'))
  await bundleServer(PROGRAMS, folder)
  return folder
}

let bundled: Promise<string> | undefined

/** The bundled file of a program. */
export const fileOf = async (program: Program): Promise<string> => {
  bundled ??= bundle()
  return join(await bundled, `${program}.js`)
}

/** Removes the bundle again. */
export const removePrograms = async (): Promise<void> => {
  if (bundled !== undefined) await rm(await bundled, { recursive: true, force: true })
  bundled = undefined
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleServer } from '../../../scripts/lib/bundle-server.mjs'
import { inProject } from '../../../scripts/lib/project.mjs'

/** What runs as a separate process, by its name. */
const PROGRAMS = {
  'deaf-node': 'specs/experiments/cluster/deaf-node.ts',
  'faulty-server': 'specs/experiments/faults/faulty-server.ts',
  'folder-writer': 'specs/experiments/processes/folder-writer.ts',
  'hasty-server': 'specs/experiments/faults/hasty-server.ts',
  'killed-server': 'specs/experiments/processes/killed-server.ts',
  locker: 'specs/experiments/locker.ts',
  'office-node': 'specs/experiments/processes/office-node.ts',
  'picture-maker': 'specs/experiments/stock/picture-maker.ts',
  'plain-server': 'specs/experiments/processes/plain-server.ts',
  'stopping-server': 'specs/http/stopping/stopping-server.ts',
  'weak-node': 'specs/experiments/cluster/weak-node.ts',
} as const

export type Program = keyof typeof PROGRAMS

/** Bundles a program, so that a start does not compile TypeScript. */
const bundle = async (program: Program): Promise<string> => {
  await mkdir(inProject('.reports'), { recursive: true })
  const folder = await mkdtemp(inProject('.reports', 'experiments-'))
  await bundleServer({ [program]: PROGRAMS[program] }, folder)
  return folder
}

const bundled = new Map<Program, Promise<string>>()

/** The bundled file of a program. */
export const fileOf = async (program: Program): Promise<string> => {
  const folder = bundled.get(program) ?? bundle(program)
  bundled.set(program, folder)
  return join(await folder, `${program}.js`)
}

/** Removes the bundles again. */
export const removePrograms = async (): Promise<void> => {
  const folders = await Promise.all(bundled.values())
  bundled.clear()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
}

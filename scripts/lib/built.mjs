import { readFile, writeFile } from 'node:fs/promises'
import { inProject, root } from './project.mjs'
import { hashOf } from './sources.mjs'

const stamp = inProject('dist', '.sources')

/** The build's inputs. */
export const buildInputs = [
  'domain',
  'drawing',
  'adapters',
  'src',
  'server',
  'public',
  'index.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/lib',
]

export const sourcesHash = () => hashOf(root, buildInputs)

/** Whether dist/ is a complete build of the current sources. */
export const isBuilt = async () => (await readFile(stamp, 'utf8').catch(() => '')) === (await sourcesHash())

/** @param {string} hash of the sources as they were when the build began */
export const markBuilt = (hash) => writeFile(stamp, hash)

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** @param {string[]} parts */
export const inProject = (...parts) => join(root, ...parts)

const required = [20, 19]

/**
 * A sentence when this Node is too old, else undefined.
 * @param {string} version as in `process.versions.node`
 */
export const tooOldNode = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = required
  const enough = major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
  return enough
    ? undefined
    : `This needs Node ${required.join('.')} or newer; this is Node ${version}. Get one from https://nodejs.org.`
}

/**
 * Runs a script's main work: a failure that the reader can fix is printed in one sentence, without a stack.
 * @param {() => Promise<number | void>} work answers the exit code
 */
export const main = async (work) => {
  const tooOld = tooOldNode(process.versions.node)
  if (tooOld !== undefined) {
    console.error(tooOld)
    process.exit(1)
  }
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error)
    process.exitCode = 1
  }
}

/** What went wrong and what to do about it, in words for the person at the terminal. */
export class Sentence extends Error {}

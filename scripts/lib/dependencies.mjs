import { existsSync } from 'node:fs'
import { lstat, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './command.mjs'
import { inProject, root, Sentence } from './project.mjs'

/**
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} Locked
 * @typedef {{ packages?: Record<string, Locked> }} Lock
 */

/**
 * The packages that the lock file wants and node_modules lacks or has in another version. npm keeps its own list of what it
 * installed in node_modules/.package-lock.json, so this sees an install by hand, a half one and an old one alike.
 * @param {Lock} wanted @param {Lock} installed @param {{ production?: boolean }} [options]
 */
export const missingPackages = (wanted, installed, { production = false } = {}) =>
  Object.entries(wanted.packages ?? {})
    .filter(([path, each]) => path !== '' && !(production && each.dev))
    .filter(([path, each]) => !same(each, installed.packages?.[path]))
    .map(([path]) => path.replace(/^.*node_modules\//, ''))

/** Optional packages may be absent: most are for other platforms. @param {Locked} wanted @param {Locked | undefined} installed */
const same = (wanted, installed) =>
  installed === undefined ? Boolean(wanted.optional || wanted.devOptional) : installed.version === wanted.version

/** @param {string} file @returns {Promise<Lock>} */
const readLock = async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))

/**
 * `npm ci` empties node_modules first. Through a symbolic link it would empty somebody else's.
 * @param {string} folder
 */
export const refuseSymbolicLink = async (folder) => {
  const found = await lstat(folder).catch(() => null)
  if (found?.isSymbolicLink())
    throw new Sentence(
      'node_modules is a symbolic link and does not hold what package-lock.json says. Installing would empty the folder ' +
        'that it points to. Remove the link, and run this again.',
    )
}

/**
 * The packages that a folder's lock file wants and its node_modules lacks.
 * @param {string} folder @param {{ production?: boolean }} [options]
 */
const missingIn = async (folder, options) =>
  missingPackages(
    await readLock(join(folder, 'package-lock.json')),
    await readLock(join(folder, 'node_modules', '.package-lock.json')),
    options,
  )

/** Whatever NODE_ENV says. @param {string} folder @param {{ production?: boolean }} [options] */
const install = async (folder, { production = false } = {}) => {
  await refuseSymbolicLink(join(folder, 'node_modules'))
  const which = production ? '--omit=dev' : '--include=dev'
  const { code } = await run('npm', ['ci', which, '--no-audit', '--no-fund'], { cwd: folder })
  if (code !== 0)
    throw new Sentence('npm ci failed: see its message above. It needs the network, or a filled npm cache.')
}

/**
 * Runs `npm ci` when node_modules does not hold what the lock file says.
 * @param {{ production?: boolean }} [options] production: without what only building and testing need
 */
export const ensureDependencies = async (options = {}) => {
  const missing = await missingIn(root, options)
  if (missing.length === 0) return
  console.log(`Installing packages (${missing.length} of the lock file are missing, first: ${missing[0]}) …`)
  await install(root, options)
}

/**
 * Installs a tool that is too large to come with every install: `tools/<name>` has its package.json and its own lock file.
 * @param {string} name
 */
export const ensureTool = async (name) => {
  const folder = inProject('tools', name)
  // Not the list of what is missing alone: a tool may consist of packages for one platform each.
  if (existsSync(join(folder, 'node_modules')) && (await missingIn(folder)).length === 0) return
  console.log(`Installing ${name} into tools/${name}, once, because this command needs it …`)
  await install(folder)
}

/** Imports a tool's package, and installs it first if need be. @param {string} name @returns {Promise<any>} */
export const importTool = async (name) => {
  await ensureTool(name)
  const file = createRequire(inProject('tools', name, 'package.json')).resolve(name)
  return import(pathToFileURL(file).href)
}

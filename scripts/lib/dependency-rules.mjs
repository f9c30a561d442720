import { createRequire } from 'node:module'
import { join } from 'node:path'
import { say } from './command.mjs'
import { inProject, root, Sentence } from './project.mjs'

/**
 * @typedef {{ rule: { name: string, severity: string }, from: string, to: string, cycle?: { name: string }[] }} Violation
 * @typedef {{ summary: { violations: Violation[] }, modules: { source: string }[] }} Cruise
 */

export const layers = ['domain', 'drawing', 'adapters', 'src', 'server', 'specs', 'scripts']

/**
 * Checks a tree against .dependency-cruiser.cjs.
 * @param {string} [baseDir] the tree, when it is not the project itself @param {string[]} [folders]
 * @returns {Promise<{ modules: number, violations: Violation[] }>}
 */
export const checkDependencies = async (baseDir = root, folders = layers) => {
  // Imported only here: `npm test` installs packages itself.
  const { cruise } = await import('dependency-cruiser')
  const { default: extractTSConfig } = await import('dependency-cruiser/config-utl/extract-ts-config')
  const { forbidden, options } = createRequire(import.meta.url)(inProject('.dependency-cruiser.cjs'))
  const { output } = await cruise(folders, { ...options, ruleSet: { forbidden }, validate: true, baseDir }, undefined, {
    tsConfig: extractTSConfig(join(baseDir, 'tsconfig.json')),
  })
  const { summary, modules } = /** @type {Cruise} */ (output)
  return { modules: modules.filter(({ source }) => /\.tsx?$/.test(source)).length, violations: summary.violations }
}

/** @param {Violation} violation */
export const inOneLine = ({ rule, from, to, cycle }) =>
  `${rule.severity} ${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? (to === from ? [] : [to]))].join(' → ')}`

/**
 * Whether a checked tree keeps the rules. With a compiler that it does not know, dependency-cruiser passes over every TypeScript
 * file and finds nothing wrong: no module is no pass.
 * @param {{ modules: number, violations: Violation[] }} checked
 */
export const keepsTheRules = ({ modules, violations }) => {
  if (modules === 0)
    throw new Sentence('dependency-cruiser cruised no module: does it support the installed TypeScript?')
  return violations.every(({ rule }) => rule.severity !== 'error')
}

/** Prints what is wrong in the project and answers whether all is well. */
export const dependenciesAreRight = async () => {
  const checked = await checkDependencies()
  checked.violations.forEach((each) => say(inOneLine(each)))
  say(`${checked.modules} modules cruised`)
  return keepsTheRules(checked)
}

import { tool } from './command.mjs'
import { say } from './command.mjs'
import { inProject, root, Sentence } from './project.mjs'

/**
 * @typedef {{ rule: { name: string, severity: string }, from: string, to: string, cycle?: { name: string }[] }} Violation
 * @typedef {{ summary: { totalCruised: number, violations: Violation[] }, modules: { source: string }[] }} Cruise
 */

export const layers = ['domain', 'adapters', 'src', 'server', 'specs', 'scripts']

/**
 * Checks a tree against .dependency-cruiser.cjs.
 * @param {string} [cwd] the tree, when it is not the project itself @param {string[]} [folders]
 * @returns {Promise<{ modules: number, violations: Violation[] }>}
 */
export const checkDependencies = async (cwd = root, folders = layers) => {
  const { code, output } = await tool(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', inProject('.dependency-cruiser.cjs'), '--output-type', 'json', ...folders],
    { cwd, quiet: true },
  )
  /** @type {Cruise} */
  const { summary, modules } = parsed(output, code)
  return { modules: modules.filter(({ source }) => /\.tsx?$/.test(source)).length, violations: summary.violations }
}

/** @param {string} output @param {number} code */
const parsed = (output, code) => {
  try {
    return JSON.parse(output)
  } catch {
    throw new Sentence(`${output}\ndependency-cruiser ended with ${code} and no report.`)
  }
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

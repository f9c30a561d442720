import { stripVTControlCharacters } from 'node:util'
import { JsonReporter } from 'vitest/node'

/** Vitest's JSON report, in which a failure also says its causes, as why the database refused a query, and what differs. */
export default class extends JsonReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules @override */
  async onTestRunEnd(modules) {
    for (const module of modules)
      for (const test of module.children.allTests())
        for (const error of test.result().errors ?? []) error.stack = withCauses(error)
    await super.onTestRunEnd(modules)
  }
}

/** @typedef {{ message: string, stack?: string, diff?: string, code?: unknown, detail?: unknown, cause?: unknown }} Failure */

/** @param {Failure} error */
export const withCauses = ({ message, stack = '', diff = '', cause }) =>
  [message, ...causes(cause), stripVTControlCharacters(diff), stack].filter((part) => part !== '').join('\n')

/** @param {unknown} error @returns {string[]} */
const causes = (error) => {
  if (typeof error !== 'object' || error === null || !('message' in error)) return []
  const { message, code, detail, cause } = /** @type {Failure} */ (error)
  const said = [message, code, detail].filter((each) => each !== undefined && each !== null)
  return [`Caused by: ${said.join(', ')}`, ...causes(cause)]
}

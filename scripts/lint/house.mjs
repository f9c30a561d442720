/**
 * Rules of our own for Oxlint. `house/forbid` takes `[selector, message]` pairs, with selectors as ESLint knows them.
 * `house/spelling` is the same under another name, so that the two can be set for different files.
 */

/** @param {{ options: [string, string][], report: (problem: { node: object, message: string }) => void }} context */
const create = ({ options, report }) =>
  Object.fromEntries(options.map(([selector, message]) => [selector, (node) => report({ node, message })]))

const rule = { meta: { schema: false }, create }

export default { meta: { name: 'house' }, rules: { forbid: rule, spelling: rule } }

/** A rule of our own for Oxlint: `house/forbid` takes `[selector, message]` pairs, with selectors as ESLint knows them. */

/** @param {{ options: [string, string][], report: (problem: { node: object, message: string }) => void }} context */
const create = ({ options, report }) =>
  Object.fromEntries(options.map(([selector, message]) => [selector, (node) => report({ node, message })]))

export default { meta: { name: 'house' }, rules: { forbid: { meta: { schema: false }, create } } }

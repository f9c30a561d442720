/** Rules of our own for Oxlint. */

/**
 * `house/forbid` takes `[selector, message]` pairs, with selectors as ESLint knows them.
 *
 * @param {{ options: [string, string][], report: (problem: { node: object, message: string }) => void }} context
 */
const forbid = ({ options, report }) =>
  Object.fromEntries(options.map(([selector, message]) => [selector, (node) => report({ node, message })]))

const isShown = (node) =>
  node.type === 'JSXText'
    ? node.value.trim() !== '' || !node.value.includes('\n')
    : node.type !== 'JSXExpressionContainer' || node.expression.type !== 'JSXEmptyExpression'

const isNothing = ({ type, value, name }) =>
  (type === 'Literal' && (typeof value === 'boolean' || value === null || value === '')) ||
  (type === 'Identifier' && name === 'undefined')

/** What an expression may show: the branches of a condition, without those that show nothing. */
const branchesOf = (node) => {
  if (node.type === 'ConditionalExpression') return [...branchesOf(node.consequent), ...branchesOf(node.alternate)]
  if (node.type === 'LogicalExpression')
    return node.operator === '&&' ? branchesOf(node.right) : [...branchesOf(node.left), ...branchesOf(node.right)]
  return isNothing(node) ? [] : [node]
}

const isMapped = (node) => node.type === 'CallExpression' && node.callee.property?.name === 'map'
const TEXTS = new Set(['JSXText', 'Literal', 'TemplateLiteral', 'BinaryExpression'])
/** White space is not translated. Of names and calls it can't be seen whether they are texts. */
const isText = (node) =>
  (TEXTS.has(node.type) && String(node.value ?? 'text').trim() !== '') ||
  (node.type === 'JSXFragment' && node.children.filter(isShown).some(isText)) ||
  (node.type === 'JSXExpressionContainer' && branchesOf(node.expression).some(isText))

const SWITCHES = new Set(['ConditionalExpression', 'LogicalExpression'])
const comesAndGoes = (node) =>
  node.type === 'JSXExpressionContainer' && (SWITCHES.has(node.expression.type) || isMapped(node.expression))

const hasKey = ({ openingElement }) => openingElement.attributes.some(({ name }) => name?.name === 'key')

/**
 * `house/text-in-element`: a browser's page translation replaces text nodes by its own elements, so React fails when it removes a
 * text node, or puts an element before one. A text that comes and goes beside something else needs an element of its own, and so
 * does a text that follows something that comes and goes.
 */
const textInElement = ({ report }) => {
  const check = ({ children, type }) => {
    const shown = children.filter(isShown)
    for (const [at, node] of shown.entries()) {
      if (!comesAndGoes(node)) continue
      const branches = branchesOf(node.expression)
      if (
        branches.some(
          (each) => (shown.length > 1 || type === 'JSXFragment' || each.type === 'JSXFragment') && isText(each),
        )
      )
        report({
          node,
          message: 'Text that comes and goes needs an element of its own: page translation replaces text nodes.',
        })
      else {
        const next = shown.slice(at + 1).find((each) => each.type !== 'JSXExpressionContainer' || isText(each))
        if (next && isText(next))
          report({
            node: next,
            message:
              'Text after something that comes and goes needs an element of its own: page translation replaces text nodes.',
          })
      }
    }
  }
  /** React would turn one into the other, text by text. */
  const checkBranches = ({ consequent, alternate }) => {
    const branches = [consequent, alternate]
    const [one, other] = branches.map(({ openingElement }) => openingElement?.name.name)
    if (one === undefined || one !== other || branches.every(hasKey)) return
    if (branches.some(({ children }) => children.filter(isShown).length > 1 && children.some(isText)))
      report({
        node: alternate,
        message: `Two <${one}> with text beside something else need a key each: page translation replaces text nodes.`,
      })
  }
  return { JSXElement: check, JSXFragment: check, ConditionalExpression: checkBranches }
}

export default {
  meta: { name: 'house' },
  rules: {
    forbid: { meta: { schema: false }, create: forbid },
    'text-in-element': { meta: { schema: false }, create: textInElement },
  },
}

import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import ts from 'typescript'
import { inProject, root } from '../lib/project.mjs'
import { filesBelow } from '../lib/sources.mjs'
import { type Break, broken } from './breaks'

/** At most, of one declaration. */
const EACH = 2
const FOLDERS = ['domain', 'server', 'adapters'] as const
/** Demo data and table definitions are left out. */
const SPARED = /\.d\.ts$|\.tables\.ts$|\/seed\/|demo-/
const ID = /\b([ABDM]\d+(?:\.\d+)?)-(\d+)\b(?:\s+to\s+([ABDM]\d+(?:\.\d+)?)-(\d+)\b)?/g

/** Breaks of the code below each docstring that names rows, in the order of the files. */
export const proposeBreaks = async (): Promise<Break[]> => {
  const files = (await Promise.all(FOLDERS.map((folder) => filesBelow(inProject(folder))))).flat()
  const wanted = files.filter((file) => file.endsWith('.ts') && !SPARED.test(file))
  const found = await Promise.all(
    wanted.map(async (file) => breaksIn(relative(root, file), await readFile(file, 'utf8'))),
  )
  return found.flat()
}

/** `M5-24 to M5-33` names ten rows. */
export const idsIn = (comment: string): string[] => [
  ...new Set(
    [...comment.matchAll(ID)].flatMap(([, section = '', first = '', lastSection, last]) => {
      const [from, to] = [Number(first), lastSection === section ? Number(last) : Number(first)]
      return Array.from({ length: Math.max(1, to - from + 1) }, (_, place) => `${section}-${from + place}`)
    }),
  ),
]

/** Breaks of one file. Lines that occur more than once are left out. */
export const breaksIn = (file: string, text: string): Break[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const breaks: Break[] = []
  const visit = (node: ts.Node): void => {
    const ids = idsIn(docOf(node, text))
    if (ids.length > 0) breaks.push(...breaksBelow(node, source, text).map((each) => ({ ids, file, ...each })))
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return breaks
}

/** The comment right before a node. A declaration and its first token share it, so only statements and members have one. */
const docOf = (node: ts.Node, text: string): string => {
  const isOwner =
    ts.isVariableStatement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyDeclaration(node)
  if (!isOwner) return ''
  const last = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1)
  return last === undefined ? '' : text.slice(last.pos, last.end)
}

type Change = Pick<Break, 'before' | 'after'>

const breaksBelow = (owner: ts.Node, source: ts.SourceFile, text: string): Change[] => {
  const changes: Change[] = []
  const look = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    if (node !== owner && idsIn(docOf(node, text)).length > 0) return
    const put = replacementOf(node, source)
    if (put !== null) {
      const change = lineChange(text, put)
      if (change !== null && !changes.some(({ before }) => before === change.before)) changes.push(change)
    }
    ts.forEachChild(node, look)
  }
  look(owner)
  return changes.slice(0, EACH)
}

interface Put {
  readonly start: number
  readonly end: number
  readonly words: string
}

const OPERATORS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
])

const replacementOf = (node: ts.Node, source: ts.SourceFile): Put | null => {
  const [start, end] = [node.getStart(source), node.getEnd()]
  if (ts.isNumericLiteral(node)) return { start, end, words: String(Number(node.text) + 1) }
  if (ts.isStringLiteral(node)) return isSaid(node) ? { start: end - 1, end: end - 1, words: 'x' } : null
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { start, end, words: 'false' }
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { start, end, words: 'true' }
  const operator = OPERATORS.get(node.kind)
  return operator === undefined ? null : { start, end, words: operator }
}

/** Names of codecs, tokens and machines are for developers, and compared texts are dealt with by their operator. */
const isSaid = (node: ts.StringLiteral): boolean => {
  const { parent } = node
  if (node.text.length < 2 || ts.isBinaryExpression(parent)) return false
  if (ts.isPropertyAssignment(parent))
    return parent.name !== node && !['id', 'type', 'src'].includes(parent.name.getText())
  if (ts.isNewExpression(parent)) return false
  if (!ts.isCallExpression(parent)) return true
  const callee = parent.expression.getText()
  return !/^(t\.\w+|token|failure|stored|described|import|.*\blog\.\w+)$/.test(callee)
}

/** The line with the replacement; null if it is not the only such line of the file. */
const lineChange = (text: string, { start, end, words }: Put): Change | null => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end)
  const line = text.slice(from, to === -1 ? text.length : to)
  const change = { before: line.trim(), after: `${text.slice(from, start)}${words}${text.slice(end, to)}`.trim() }
  return change.before.includes('\t') || broken(text, change) === null ? null : change
}

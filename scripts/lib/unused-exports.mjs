// Finds exports that nothing uses: no other file imports them, and their own file doesn't mention them. Reads syntax only, so it takes
// seconds. What only specs import is used.
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import ts from 'typescript'
import { say } from './command.mjs'
import { layers } from './dependency-rules.mjs'
import { inProject, root, Sentence } from './project.mjs'
import { filesBelow } from './sources.mjs'

/** @typedef {{ from: string, names: string[] | 'all' }} Import */

/** Loaded by other means: every machine's graph samples, what the build bundles for the server, and programs of threads. */
const ENTRIES = /\.graph\.ts$|-worker\.ts$|^src\/app\/first-paint\/render\.tsx$/

/** @param {ts.BindingName} name @returns {string[]} */
const boundBy = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((each) => (ts.isBindingElement(each) ? boundBy(each.name) : []))

/** Default exports are left out: the linter allows them in configurations only. @param {ts.Statement} statement @returns {string[]} */
const exportedBy = (statement) => {
  if (ts.isExportDeclaration(statement) && statement.exportClause !== undefined)
    return ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : [statement.exportClause.name.text]
  const kinds = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []).map(({ kind }) => kind) : []
  if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword)) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundBy(name))
  return [/** @type {ts.DeclarationStatement} */ (statement).name?.text ?? '']
}

/** @param {ts.Statement} statement @param {string} text of its file @returns {Import[]} */
const importedBy = (statement, text) => {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
  const from = /** @type {ts.StringLiteral | undefined} */ (statement.moduleSpecifier)?.text ?? ''
  const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause
  if (named === undefined) return ts.isImportDeclaration(statement) ? [] : [{ from, names: 'all' }]
  if (ts.isNamespaceImport(named)) return [{ from, names: membersOf(named.name.text, text) }]
  if (ts.isNamespaceExport(named)) return [{ from, names: 'all' }]
  return [{ from, names: named.elements.map(({ name, propertyName }) => (propertyName ?? name).text) }]
}

/** The members of a namespace that a text names, or all if it also uses the namespace as a value. @param {string} name @param {string} text */
const membersOf = (name, text) => {
  const uses = [...text.matchAll(new RegExp(`(?<![/\\w]|[^.]\\.)${name}\\b(?:\\s*\\.\\s*(\\w+))?`, 'g'))].map(
    ([, member]) => member,
  )
  const members = uses.filter((member) => member !== undefined)
  // The import itself names no member.
  return uses.length - members.length > 1 ? 'all' : members
}

/** `import('./a')` in code, types and JSDoc; of `import('./a').A` only A. @param {string} text @returns {Import[]} */
const importedLate = (text) =>
  [...text.matchAll(/\bimport\(\s*['"](\.[^'"]+)['"],?\s*\)(?:\s*\.\s*(\w+))?/g)].map(([, from = '', member]) => ({
    from,
    names: member === undefined || member === 'then' ? 'all' : [member],
  }))

/** @param {Readonly<Record<string, string>>} texts by path @returns {string[]} as `domain/a.ts: name` */
export const unusedExports = (texts) => {
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
  const used = new Set()
  const exported = Object.entries(texts).flatMap(([path, text]) => {
    const source = ts.createSourceFile(path, text, options)
    for (const { from, names } of [
      ...source.statements.flatMap((each) => importedBy(each, text)),
      ...importedLate(text),
    ]) {
      const target = posix.join(posix.dirname(path), from)
      const file = [target, `${target}.ts`, `${target}.tsx`].find((each) => each in texts)
      for (const name of names === 'all' ? ['*'] : names) used.add(`${file}: ${name}`)
    }
    const statements = source.statements
      .filter((each) => !ts.isImportDeclaration(each))
      .map((each) => ({ names: exportedBy(each), text: each.getText(source) }))
    return statements.flatMap(({ names }) => names.map((name) => ({ path, name, statements })))
  })
  const found = exported.filter(
    ({ path, name, statements }) =>
      !ENTRIES.test(path) &&
      !used.has(`${path}: ${name}`) &&
      !used.has(`${path}: *`) &&
      !statements.some(({ names, text }) => !names.includes(name) && new RegExp(`\\b${name}\\b`).test(text)),
  )
  return [...new Set(found.map(({ path, name }) => `${path}: ${name}`))]
}

/** Prints the project's unused exports and returns whether there are none. */
export const everyExportIsUsed = async () => {
  const files = (await Promise.all([...layers, 'vite.config.ts'].map((each) => filesBelow(inProject(each))))).flat()
  const sources = files.filter((each) => /\.(ts|tsx|mjs)$/.test(each))
  if (sources.length === 0) throw new Sentence('There is no source to look for exports in.')
  const texts = await Promise.all(
    sources.map(async (file) => [posix.relative(root, file), await readFile(file, 'utf8')]),
  )
  const unused = unusedExports(Object.fromEntries(texts))
  for (const each of unused) say(`${each} is exported, and nothing uses it.`)
  return unused.length === 0
}

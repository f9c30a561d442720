import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inProject } from '../../scripts/lib/project.mjs'

const source = (file: string) => readFileSync(file, 'utf8')

const resolved = (from: string, specifier: string): string | undefined =>
  ['.tsx', '.ts'].map((ending) => join(dirname(from), `${specifier}${ending}`)).find((file) => existsSync(file))

/** A file of src and everything in src it imports, statically or dynamically. */
const filesFrom = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, specifier = ''] of source(file).matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
    const next = resolved(file, specifier)
    if (next?.startsWith(inProject('src')) === true) filesFrom(next, seen)
  }
  return seen
}

const namesIn = (files: Iterable<string>, pattern: RegExp): string[] =>
  [...files].flatMap((file) => [...source(file).matchAll(pattern)].map(([, name = '']) => name))

const routes = inProject('src', 'app', 'routes.ts')
const LISTS = ['./later-screens', './text-screens']
const screens = [
  ...new Set(
    [routes, ...LISTS.map((list) => resolved(routes, list) ?? list)]
      .flatMap((file) => namesIn([file], /import\('([^']+)'\)/g))
      .filter((specifier) => !LISTS.includes(specifier)),
  ),
]

const folders = ['src', 'domain'].map((name) => inProject(name))
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)
const tokens = new Set(namesIn(sources, /export const ([A-Z_]+) =\s+token</g))

const base = filesFrom(inProject('src', 'app', 'container.ts'))

/** The dependencies of each bound token, by name. */
const bindingsIn = (files: Iterable<string>): Map<string, readonly string[]> =>
  new Map(
    [...files]
      .filter((file) => file.endsWith('.bindings.ts'))
      .flatMap((file) =>
        source(file)
          .split(/\bbind\(\s*(?=[A-Z])/)
          .slice(1),
      )
      .map((statement) => statement.match(/\b[A-Z][A-Z_]+\b/g)?.filter((name) => tokens.has(name)) ?? [])
      .map(([name = '', ...needs]) => [name, needs]),
  )

/** Injected tokens, and their dependencies, without a binding. */
const unbound = (injected: readonly string[], bindings: ReadonlyMap<string, readonly string[]>): string[] => {
  const [seen, missing] = [new Set<string>(), new Set<string>()]
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const needs = bindings.get(name)
    if (needs === undefined) missing.add(name)
    needs?.forEach(visit)
  }
  injected.forEach(visit)
  return [...missing]
}

describe('a screen has the bindings of everything it injects', () => {
  test('the table of routes has screens', () => {
    expect(screens.length).toBeGreaterThan(45)
  })

  test.each(screens)('%s', (specifier) => {
    const files = filesFrom(resolved(routes, specifier) ?? specifier)
    const views = [...files].filter((file) => file.endsWith('.tsx'))
    const injected = namesIn(views, /\buseInjection\(([A-Z_]+)\)/g)
    expect(unbound(injected, bindingsIn([...base, ...files]))).toEqual([])
  })
})

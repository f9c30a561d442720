import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inProject } from '../../scripts/lib/project.mjs'

const source = (file: string) => readFileSync(file, 'utf8')

const resolved = (from: string, specifier: string): string | undefined =>
  ['.tsx', '.ts'].map((ending) => join(dirname(from), `${specifier}${ending}`)).find((file) => existsSync(file))

/** A file of src and everything of src that it imports, at once or later. */
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
const screens = [
  ...new Set([...source(routes).matchAll(/import\('([^']+)'\)/g)].map(([, specifier = '']) => specifier)),
]
const always = namesIn(filesFrom(inProject('src', 'app', 'container.ts')), /\bbind\(\s*([A-Z_]+),/g)

const folders = ['src', 'domain'].map((name) => inProject(name))
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)
const tokens = new Set(namesIn(sources, /export const ([A-Z_]+) = token</g))

/** What a view injects, and what a binding needs. */
const neededBy = (file: string): string[] => {
  const names = file.endsWith('.tsx')
    ? namesIn([file], /\buseInjection\(([A-Z_]+)\)/g)
    : file.endsWith('.bindings.ts')
      ? namesIn([file], /\b([A-Z][A-Z_]+)\b/g)
      : []
  return names.filter((name) => tokens.has(name)).map((name) => `${name} in ${relative(inProject(), file)}`)
}

describe('a screen brings the bindings of everything it injects', () => {
  test('the table of routes has screens', () => {
    expect(screens.length).toBeGreaterThan(25)
  })

  test.each(screens)('%s', (specifier) => {
    const files = filesFrom(resolved(routes, specifier) ?? specifier)
    const bound = new Set([...always, ...namesIn(files, /\bbind\(\s*([A-Z_]+),/g)])
    const needed = [...files].flatMap(neededBy)
    expect(needed.filter((each) => !bound.has(each.split(' ')[0] ?? ''))).toEqual([])
  })
})

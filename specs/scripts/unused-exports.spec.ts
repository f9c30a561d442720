import { expect, test } from 'vitest'
import { unusedExports } from '../../scripts/lib/unused-exports.mjs'

test('an export that nothing uses is found, of every kind', () => {
  expect(
    unusedExports({
      'domain/kinds.ts': [
        'export const value = 1',
        'export const { bound, inner: [nested] } = value',
        'export function work() { return work() }',
        'export class Thing {}',
        'export interface Shape { readonly size: number }',
        'export type Size = number',
        'const own = 1',
        'export { own as renamed }',
      ].join('\n'),
      'server/half.ts': "export const used = 1\nexport const unused = 2\n/** It is not unused. */\nconst other = ''",
      'specs/half.spec.ts': "import { used } from '../server/half'\nexpect(`import { unused } from '../server/half'`)",
      'src/codec.ts': 'export const Codec = 1\nexport type Codec = typeof Codec',
    }),
  ).toEqual([
    'domain/kinds.ts: bound',
    'domain/kinds.ts: nested',
    'domain/kinds.ts: work',
    'domain/kinds.ts: Thing',
    'domain/kinds.ts: Shape',
    'domain/kinds.ts: Size',
    'domain/kinds.ts: renamed',
    'server/half.ts: unused',
    'src/codec.ts: Codec',
  ])
})

const used: [how: string, files: Record<string, string>][] = [
  ['imported by name', { 'a.ts': 'export const it = 1', 'b.tsx': "import { it } from './a'" }],
  ['imported under another name', { 'a.ts': 'export const it = 1', 'b.ts': "import { it as that } from './a'" }],
  ['imported as a type', { 'a.ts': 'export type It = 1', 'b.ts': "import type { It } from './a'" }],
  ['imported as a type among values', { 'a.ts': 'export type It = 1', 'b.ts': "import { type It } from './a'" }],
  [
    'imported by a spec only',
    { 'server/a.ts': 'export const it = 1', 'specs/a.spec.ts': "import { it } from '../server/a'" },
  ],
  ['imported from a script', { 'a.mjs': 'export const it = 1', 'b.ts': "import { it } from './a.mjs'" }],
  ['a member of a namespace', { 'a.ts': 'export const it = 1', 'b.ts': "import * as a from './a'\nrun([...a.it])" }],
  ['a namespace passed on', { 'a.ts': 'export const it = 1', 'b.ts': "import * as a from './a'\nrun(a)" }],
  [
    'exported again',
    { 'a.ts': 'export const it = 1', 'b.ts': "export { it } from './a'", 'c.ts': "import { it } from './b'" },
  ],
  ['exported again with all others', { 'a.ts': 'export const it = 1', 'b.ts': "export * from './a'" }],
  ['imported late', { 'a.ts': 'export const it = 1', 'b.ts': "const { it } = await import('./a')" }],
  ['imported late, by a function', { 'a.tsx': 'export const It = 1', 'b.ts': "screen(() => import('./a'), 'It')" }],
  ['named in a type', { 'a.ts': 'export type It = 1', 'b.ts': "type That = import('./a').It" }],
  ['named in JSDoc', { 'a.ts': 'export type It = 1', 'b.mjs': "/** @type {import('./a').It} */\nconst that = 1" }],
  ['used by its own file', { 'a.ts': 'export interface It {}\nconst that: It = {}', 'b.ts': "import './a'" }],
  ['samples of a machine', { 'specs/a.graph.ts': 'export const it = 1' }],
  ['bundled by the build', { 'src/app/first-paint/render.tsx': 'export const it = 1' }],
]
test.each(used)('an export is used: %s', (_, files) => {
  expect(unusedExports(files)).toEqual([])
})

test('of a namespace and of a type only the named member is used, and passing on is no use', () => {
  expect(
    unusedExports({
      'a.ts': 'export const it = 1\nexport const that = 2',
      'b.ts': "import * as a from './a'\nrun(a.it, other.that)",
      'c.ts': 'export type It = 1\nexport type That = 2',
      'd.ts': "type Mine = import('./c').It",
      'e.ts': 'export const it = 1',
      'f.ts': "export { it } from './e'",
      'g.ts': "import { it } from './e'\nexport { it }",
    }),
  ).toEqual(['a.ts: that', 'c.ts: That', 'f.ts: it', 'g.ts: it'])
})

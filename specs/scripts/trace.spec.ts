import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { inProject } from '../../scripts/lib/project.mjs'
import {
  bracketedIds,
  namePattern,
  namesIn,
  placeOf,
  scenarioClaims,
  slips,
  specCases,
  testClaims,
  withoutIds,
} from '../../scripts/trace/claims'
import type { Features } from '../../scripts/trace/features'
import { parseOverruled, readOverruled, readRequirements } from '../../scripts/trace/requirements'
import {
  figures,
  listing,
  problems,
  provedAt,
  provedOnlyAt,
  totals,
  totalsInWords,
  trace,
  weakCases,
  weakRows,
} from '../../scripts/trace/trace'
import { all, claimsOf, featuresOf, holdFeatures, place, ran, requirements } from './trace-project'

let features: Features
beforeAll(async () => {
  features = await holdFeatures()
})

test('a scenario claims its tags and the first column of its row, and passes only if all its levels did', () => {
  expect(features.pickles.map(placeOf)).toEqual([9, 22, 23, 24, 27].map(place))
  expect(scenarioClaims(features, all)).toEqual([
    { ids: ['B4-34', 'B4-35'], place: place(9), name: 'Paying holds it', levels: ['http', 'browser'], state: 'passed' },
    { ids: ['B4-34', 'B8-1'], place: place(22), name: 'Code a', levels: ['http'], state: 'passed' },
    { ids: ['B4-34', 'B8-2', 'B8-3'], place: place(23), name: 'Code b', levels: ['http'], state: 'failed' },
    { ids: ['B4-34'], place: place(24), name: 'Code c', levels: ['http'], state: 'passed' },
    { ids: ['B4-34'], place: place(27), name: 'Nobody runs this', levels: [], state: 'not run' },
  ])
  const oneLevel = scenarioClaims(features, ran({ 'http 9': 'passed' }))
  const skipped = scenarioClaims(features, ran({ 'http 9': 'passed', 'browser 9': 'skipped' }))
  const failed = scenarioClaims(features, ran({ 'http 9': 'failed' }))
  expect([oneLevel[0]?.state, skipped[0]?.state, failed[0]?.state]).toEqual(['not run', 'not run', 'failed'])
})

test('mistakes are found: malformed ids, and scenarios that run at no level', () => {
  expect(slips(features)).toEqual([
    { place: place(24), text: 'B8-x is no requirement id' },
    { place: place(27), text: '@b4-36 is no requirement id' },
    { place: place(27), text: '@B4.1 is no requirement id' },
    { place: place(27), text: 'it runs at no level: tag it @domain, @http, @screen, @browser' },
  ])
})

test("only ids in a test's name are claims, not those in other text", () => {
  const source = [
    "test('the fee [B9-12]', () => {",
    "test.each([['a', 1]])('code %s [B8-1]', () => {",
    'describe(`holds [B4-34]`, () => {',
    "  expect(bracketedIds('[A1-3]')).toEqual(['x'])",
    "  { name: 'fee [M2-1]', state: 'passed' },",
  ].join('\n')
  expect(namesIn(source)).toEqual(['the fee [B9-12]', 'code %s [B8-1]', 'holds [B4-34]'])
})

test('a table whose name begins with [%s] claims the ids in the first cell of each row', () => {
  const table = [
    'test.each([',
    "  ['B8-2 A8-2', 90000],",
    '  [',
    "    'B8-3',",
    "    'a long row',",
    '  ],',
    "  ['no id', 1],",
    "])('%s code %i', (_, code) => {",
    "  expect(['B9-99', code]).toEqual([",
    "    'B9-98',",
    '  ])',
  ].join('\n')
  expect(namesIn(table)).toEqual(['%s code %i'])
  expect(namesIn(table.replace('%s', '[%s]'))).toEqual(['[%s] code %i', '[B8-2 A8-2]', '[B8-3]'])
})

test("a spec's cases are read with all their rows, also those that only a cell of a table names", () => {
  const source = [
    "test('the fee [B9-12, B9-13]', () => {",
    "test.each([['a', '[B8-1]'], ['b', '[B9-12]']])('code %s %s', () => {",
  ].join('\n')
  expect(specCases(source)).toEqual([
    { name: 'the fee [B9-12, B9-13]', ids: ['B9-12', 'B9-13'] },
    { name: '', ids: ['B8-1'] },
  ])
  expect(withoutIds('the fee [B9-12, B9-13] of [it] [B8-1]')).toBe('the fee of [it]')
})

test('ids in brackets in the names of unit specs; other brackets are just brackets', () => {
  expect(bracketedIds('the fee is 3% and 30 cents [B9-12, B2.4-7] of [the price] [A1-3]')).toEqual([
    'B9-12',
    'B2.4-7',
    'A1-3',
  ])
  expect(bracketedIds("const ids = ['B4-3'] // [B4-3 and more]")).toEqual([])
  expect(
    testClaims([
      { file: 'specs/a.spec.ts', name: 'fee [B9-12]', project: 'unit', state: 'passed' },
      { file: 'specs/a.spec.ts', name: 'nothing claimed', project: 'unit', state: 'passed' },
    ]),
  ).toEqual([{ ids: ['B9-12'], place: 'specs/a.spec.ts', name: 'fee [B9-12]', levels: ['unit'], state: 'passed' }])
})

test('each requirement with its claims: one failure fails it, one claim that did not run leaves it open', () => {
  const traced = trace(requirements, claimsOf(features))
  expect(requirements[0]).toEqual({ id: 'B4-34', context: 'reservation', requirement: 'Do B4-34.', observer: 'http' })
  expect(traced.map(({ id, state }) => [id, state])).toEqual([
    ['B4-34', 'failed'],
    ['B4-35', 'passed'],
    ['B8-1', 'passed'],
    ['B8-2', 'failed'],
    ['B9-12', 'not run'],
    ['B9-99', 'unproved'],
  ])
  expect(totalsInWords(totals(traced))).toBe('2 passed, 2 failed, 1 not run, 1 unproved')
  expect(listing(traced).slice(6, 10)).toEqual([
    'B4-35  passed',
    `    passed   http+browser  ${place(9)}  Paying holds it`,
    'B8-1  passed',
    `    passed   http  ${place(22)}  Code a`,
  ])
})

test('claims of unknown ids, claims that failed and claims that did not run are problems', () => {
  expect(problems(requirements, claimsOf(features), slips(features).slice(0, 1))).toEqual([
    `${place(24)}: B8-x is no requirement id`,
    `${place(23)}: B8-3 is in none of specs/requirements/*.tsv`,
    `${place(23)}: claims B4-34, B8-2, B8-3 and failed (Code b)`,
    `${place(27)}: claims B4-34 and did not run (Nobody runs this)`,
    'specs/a.spec.ts: claims B9-12 and did not run (fee [B9-12])',
    `B8-1 is observed by browser, and claimed only by http: ${place(22)}`,
    'B9-12 is observed by http, and claimed only by unit: specs/a.spec.ts',
  ])
})

test('the proofs of a row are found by its id, and not those of a row whose id begins with it', () => {
  const pattern = new RegExp(namePattern(['B4-4', 'B2.4-7']))
  const names = ['a [B4-4]', 'b [A1-1, B4-4]', 'c [B4-44]', 'd B4-4', 'e [B2.4-7] [A1-1]', 'f [B2x4-7]']
  expect(names.filter((name) => pattern.test(name))).toEqual(['a [B4-4]', 'b [A1-1, B4-4]', 'e [B2.4-7] [A1-1]'])
})

test('a spec that calls real servers proves at the level of HTTP', () => {
  const levelsOf = (file: string) =>
    testClaims([{ file, name: 'hosts [B9-12]', project: 'unit', state: 'passed' }]).map(({ levels }) => levels)
  expect([levelsOf('specs/a.http.spec.ts'), levelsOf('specs/a.spec.ts')]).toEqual([[['http']], [['unit']]])
})

test('a case with five rows is weak, and so is a row that only such cases claim', () => {
  const claim = (ids: readonly string[], name: string) =>
    ({ ids, place: place(9), name, levels: ['http'], state: 'passed' }) as const
  const four = claim(['B8-1', 'B8-2', 'B8-3', 'B9-12'], 'four')
  const five = claim([...four.ids, 'B4-34'], 'five')
  const six = claim([...five.ids, 'B4-35'], 'six')
  expect(weakCases([four, five, six])).toEqual([`${place(9)}: 6 rows (six)`, `${place(9)}: 5 rows (five)`])
  expect(weakRows(trace(requirements, [four, five, six])).map(({ id }) => id)).toEqual(['B4-34', 'B4-35'])
})

test('rows by the levels of their proofs', () => {
  const traced = trace(requirements, claimsOf(features))
  const idsAt = (rows: typeof traced) => rows.map(({ id }) => id)
  expect(idsAt(provedAt(traced, 'http'))).toEqual(['B4-34', 'B4-35', 'B8-1', 'B8-2'])
  expect(idsAt(provedOnlyAt(traced, 'http'))).toEqual(['B8-1', 'B8-2'])
  expect(idsAt(provedOnlyAt(traced, 'browser'))).toEqual([])
  expect(figures(traced)).toEqual([
    '0 rows are proved in a browser only.',
    '0 rows are proved only by cases that claim five or more.',
    "1 rows don't hold as they are written, because a decision overrules them.",
  ])
})

test('overruled rows are listed with spaces and ranges', () => {
  const found = parseOverruled('rows\twhy\trecord\nM4-8 B2.5-9 to B2.5-11\tit changed\t0001-shape\n')
  expect([...found.keys()]).toEqual(['M4-8', 'B2.5-9', 'B2.5-10', 'B2.5-11'])
  expect(found.get('B2.5-10')).toEqual({ why: 'it changed', record: '0001-shape' })
})

test('every overruled row exists, and so does its decision', async () => {
  const overruled = await readOverruled()
  const known = new Map((await readRequirements()).map((row) => [row.id, row]))
  const missing = [...overruled].filter(
    ([id, { record }]) => !known.has(id) || !existsSync(inProject('docs', 'decisions', `${record}.md`)),
  )
  expect(missing).toEqual([])
  expect(known.get('M4-13')?.overruled).toEqual(overruled.get('M4-13'))
})

test('an unreadable feature is reported with its location', async () => {
  const bad = 'Feature: x\n  Scenario: y\n    Given a building\n    nonsense\n'
  await expect(featuresOf({ 'bad.feature': bad })).rejects.toThrow(/^features\/bad\.feature: .*got 'nonsense'/)
})

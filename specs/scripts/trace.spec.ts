import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bracketedIds,
  namePattern,
  namesIn,
  placeOf,
  type Ran,
  scenarioClaims,
  slips,
  testClaims,
} from '../../scripts/trace/claims'
import { type Features, readFeatures } from '../../scripts/trace/features'
import { livingPage } from '../../scripts/trace/living'
import { parseTable } from '../../scripts/trace/requirements'
import { requirementsPage } from '../../scripts/trace/requirements-page'
import { listing, problems, totals, totalsInWords, trace, weakCases, weakRows } from '../../scripts/trace/trace'

const hold = `@B4-34
Feature: Holding a unit
  A buyer holds it, <alone>.

  Background:
    Given a building

  @http @browser @B4-35
  Scenario: Paying holds it
    When the buyer pays
      | card | 4242 |
    Then it is "held"

  Rule: Once

    @http
    Scenario Outline: Code <code>
      Then it is "<code>"

      Examples:
        | id         | code |
        | B8-1       | a    |
        | B8-2, B8-3 | b    |
        | B8-x       | c    |

  @b4-36 @B4.1
  Scenario: Nobody runs this
    Given a building
`

let folder = ''
let features: Features
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trace-'))
  await mkdir(join(folder, 'features', 'reservation'), { recursive: true })
  await writeFile(join(folder, 'features', 'reservation', 'hold.feature'), hold)
  features = await readFeatures(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** What ran, by level and place; the feature's lines are 9, 22, 23, 24 and 27. */
const ran =
  (ends: Record<string, ReturnType<Ran>>): Ran =>
  (level, pickle) =>
    ends[`${level} ${pickle.location?.line ?? 0}`]
const all = ran({
  'http 9': 'passed',
  'browser 9': 'passed',
  'http 22': 'passed',
  'http 23': 'failed',
  'http 24': 'passed',
})

const place = (line: number) => `features/reservation/hold.feature:${line}`

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

test('mistakes are found: malformed ids, and scenarios no profile runs', () => {
  expect(slips(features)).toEqual([
    { place: place(24), text: 'B8-x is no requirement id' },
    { place: place(27), text: '@b4-36 is no requirement id' },
    { place: place(27), text: '@B4.1 is no requirement id' },
    { place: place(27), text: 'no profile runs it: tag it @domain, @http, @browser' },
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

const table = ['B4-34', 'B4-35', 'B8-1', 'B8-2', 'B9-12', 'B9-99'].map(
  (id) =>
    `${id}\trule\t${id.startsWith('B8') ? 'api' : 'reservation'}\tDo ${id}.\t${id === 'B8-1' ? 'browser' : 'http'}: see\tnote`,
)
const requirements = parseTable(['id\tkind\tcontext\trequirement\tobserve\tnote', ...table, ''].join('\n'))
const claims = () => [
  ...scenarioClaims(features, all),
  ...testClaims([{ file: 'specs/a.spec.ts', name: 'fee [B9-12]', project: 'unit', state: 'not run' }]),
]

test('each requirement with its claims: one failure fails it, one claim that did not run leaves it open', () => {
  const traced = trace(requirements, claims())
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
  expect(problems(requirements, claims(), slips(features).slice(0, 1))).toEqual([
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
  expect(weakRows(trace(requirements, [four, five, six]))).toEqual(['B4-34', 'B4-35'])
})

test('the summary page counts by context and names the claims of each row, without line numbers', () => {
  const page = requirementsPage(trace(requirements, claims()))
  expect(page.split('\n').slice(7)).toEqual([
    '| Context | Rows | Passed | Failed | Not run | Unproved |',
    '|---|---:|---:|---:|---:|---:|',
    '| api | 2 | 1 | 1 | 0 | 0 |',
    '| reservation | 4 | 1 | 1 | 1 | 1 |',
    '| **all** | 6 | 2 | 2 | 1 | 1 |',
    '',
    '## Api',
    '',
    '| Id | State | Proved by |',
    '|---|---|---|',
    '| B8-1 | passed | Code a (http, reservation/hold.feature) |',
    '| B8-2 | failed | Code b (http, reservation/hold.feature) |',
    '',
    '## Reservation',
    '',
    '| Id | State | Proved by |',
    '|---|---|---|',
    '| B4-34 | failed | Paying holds it (http, browser, reservation/hold.feature)<br>Code a (http, reservation/hold.feature)<br>Code b (http, reservation/hold.feature)<br>Code c (http, reservation/hold.feature)<br>Nobody runs this (, reservation/hold.feature) |',
    '| B4-35 | passed | Paying holds it (http, browser, reservation/hold.feature) |',
    '| B9-12 | not run | fee [B9-12] (unit, a.spec.ts) |',
    '',
    'Unproved: B9-99',
    '',
  ])
})

test('the living page shows every scenario and row with its result, escaped and deterministic', () => {
  const page = () =>
    livingPage(features, scenarioClaims(features, all), trace(requirements, claims()), { css: 'b{}', js: 'go()' })
  expect(page()).toBe(page())
  const sheet = page().slice(page().indexOf('<section'), page().indexOf('</main>')).replace(/\n+/g, '\n')
  expect(sheet).toBe(`<section class="sheet" id="reservation-hold">
<h2>Holding a unit<i></i><span class="note">reservation</span></h2>
<p>A buyer holds it, &lt;alone&gt;.</p>
<div class="background"><h3>Always before</h3><ol class="steps">
<li><b>Given</b> a building</li></ol></div>
<article>
<h4><span class="mark passed">passed</span>Paying holds it</h4>
<p class="note">http · browser · B4-34 · B4-35</p>
<ol class="steps">
<li><b>When</b> the buyer pays<div class="scroll"><table><tr><td>card</td><td>4242</td></tr></table></div></li>
<li><b>Then</b> it is &quot;held&quot;</li></ol>
</article><div class="rule"><h3>Once</h3>
<article>
<h4><span class="mark failed">failed</span>Code &lt;code&gt;</h4>
<p class="note">http · B4-34 · B8-1 · B8-2 · B8-3</p>
<ol class="steps">
<li><b>Then</b> it is &quot;&lt;code&gt;&quot;</li></ol>
<div class="scroll"><table>
<thead><tr><th></th><th scope="col">id</th><th scope="col">code</th></tr></thead>
<tbody><tr><td><span class="mark passed">passed</span></td><td>B8-1</td><td>a</td></tr><tr><td><span class="mark failed">failed</span></td><td>B8-2, B8-3</td><td>b</td></tr><tr><td><span class="mark passed">passed</span></td><td>B8-x</td><td>c</td></tr></tbody></table></div>
</article>
<article>
<h4><span class="mark not-run">not run</span>Nobody runs this</h4>
<p class="note">B4-34</p>
<ol class="steps">
<li><b>Given</b> a building</li></ol>
</article></div>
</section>`)
})

test('an unreadable feature is reported with its location', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'trace-'))
  await mkdir(join(broken, 'features'))
  await writeFile(
    join(broken, 'features', 'bad.feature'),
    'Feature: x\n  Scenario: y\n    Given a building\n    nonsense\n',
  )
  await expect(readFeatures(broken)).rejects.toThrow(/^features\/bad\.feature: .*got 'nonsense'/)
  await rm(broken, { recursive: true })
})

// @vitest-environment happy-dom
import { existsSync, readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { inProject } from '../../scripts/lib/project.mjs'
import { scenarioClaims } from '../../scripts/trace/claims'
import type { Features } from '../../scripts/trace/features'
import { JOURNEYS, pictureNumbers } from '../../scripts/trace/journeys'
import { livingPage } from '../../scripts/trace/living'
import { titleOf } from '../../scripts/trace/living-sheet'
import type { Requirement } from '../../scripts/trace/requirements'
import { trace } from '../../scripts/trace/trace'
import { all, claimsOf, holdFeatures, requirements } from './trace-project'

let features: Features
beforeAll(async () => {
  features = await holdFeatures()
})

const page = (rows: readonly Requirement[] = requirements) =>
  livingPage({
    features,
    claims: scenarioClaims(features, all),
    traced: trace(rows, claimsOf(features)),
    edition: { day: '25 November 2026', commit: '0123abcd' },
    pictures: new Set(['reservation-hold--paying-holds-it--1.webp']),
    assets: { css: 'b{}', js: 'go()' },
  })

test('the living page shows journeys first, each scenario with its title, steps, result and promises', () => {
  expect(page()).toBe(page())
  const text = page().replace(/\n+/g, '\n')
  expect(text).toContain(
    '<p class="lede"><b>2 of 6</b> promises of the requirements are proved; <a href="#missing">4 are not yet</a>. 1 hold in the form that a decision gave them. Tried on 25 November 2026, commit 0123abcd.</p>',
  )
  expect(text).toContain(
    '<li><span class="name">API conventions</span><meter min="0" max="2" value="1">1 of 2</meter><span class="count">1 / 2, 1 failed</span></li>',
  )
  expect(text).toContain('<div><dt>B9-99 <span class="mark unproved">unproved</span></dt><dd>Do B9-99.</dd></div></dl>')
  const sheet = text.slice(
    text.indexOf('<section class="sheet"'),
    text.indexOf('</section>', text.indexOf('class="sheet"')),
  )
  expect(sheet).toBe(`<section class="sheet" id="reservation-hold">
<h3>Holding a unit<span class="count">3 scenarios</span></h3>
<p>A buyer holds it, &lt;alone&gt;.</p>
<details class="background"><summary>Always before</summary><ol class="steps">
<li><b>Given</b> a building</li></ol></details>
<details class="scenario" id="reservation-hold-9" data-ids="B4-34 B4-35"><summary><span class="mark passed">passed</span><span>Paying holds it</span></summary>
<div class="pictured"><ol class="steps">
<li><b>When</b> the buyer pays<div class="scroll" tabindex="0"><table><tr><td>card</td><td>4242</td></tr></table></div></li>
<li><b>Then</b> it is &quot;held&quot;</li></ol><a href="pictures/reservation-hold--paying-holds-it--1.webp"><img src="pictures/reservation-hold--paying-holds-it--1.webp" alt="The screen after: it is &quot;held&quot;" loading="lazy"></a></div>
<h4>The promises it proves</h4><dl class="promises"><div><dt><a href="#B4-34">B4-34</a></dt><dd>Do B4-34.</dd></div><div><dt><a href="#B4-35">B4-35</a></dt><dd>Do B4-35.<p class="overruled">Overruled: it is held twice (<a href="../../docs/decisions/0009-twice.md">decision 0009</a>)</p></dd></div></dl></details><details class="calls"><summary><span class="mark failed">failed</span>2 promises of the API</summary>
<details class="scenario" id="reservation-hold-17" data-ids="B4-34 B8-1 B8-2 B8-3"><summary><span class="mark failed">failed</span><span>Code a / b / c</span></summary>
<ol class="steps">
<li><b>Then</b> it is &quot;&lt;code&gt;&quot;</li></ol>
<div class="scroll" tabindex="0"><table>
<thead><tr><td></td><th scope="col">id</th><th scope="col">code</th></tr></thead>
<tbody><tr><td><span class="mark passed">passed</span></td><td>B8-1</td><td>a</td></tr><tr><td><span class="mark failed">failed</span></td><td>B8-2, B8-3</td><td>b</td></tr><tr><td><span class="mark passed">passed</span></td><td>B8-x</td><td>c</td></tr></tbody></table></div>
<h4>The promises it proves</h4><dl class="promises"><div><dt><a href="#B4-34">B4-34</a></dt><dd>Do B4-34.</dd></div><div><dt><a href="#B8-1">B8-1</a></dt><dd>Do B8-1.</dd></div><div><dt><a href="#B8-2">B8-2</a></dt><dd>Do B8-2.</dd></div><div><dt><a href="#B8-3">B8-3</a></dt><dd></dd></div></dl></details>
<details class="scenario" id="reservation-hold-27" data-ids="B4-34"><summary><span class="mark not-run">not run</span><span>Nobody runs this</span></summary>
<ol class="steps">
<li><b>Given</b> a building</li></ol>
<h4>The promise it proves</h4><dl class="promises"><div><dt><a href="#B4-34">B4-34</a></dt><dd>Do B4-34.</dd></div></dl></details></details>
`)
})

test('a title names its examples, unless they are too long to read', () => {
  const outline = (values: readonly string[]) => ({
    name: 'Code <code>',
    examples: [
      {
        tableHeader: { cells: [{ value: 'code' }] },
        tableBody: values.map((value) => ({ cells: [{ value }] })),
      },
    ] as unknown as Parameters<typeof titleOf>[0]['examples'],
  })
  expect([titleOf(outline(['a', 'b', 'a'])), titleOf(outline(['x'.repeat(61)]))]).toEqual(['Code a / b', 'Code …'])
})

test('a picture follows the last of each row of Then steps', () => {
  expect(pictureNumbers(['Context', 'Outcome', 'Action', 'Outcome', 'Outcome', 'Action'])).toEqual([0, 1, 0, 0, 2, 0])
})

test('every promise is listed with the scenarios and specs that prove it', () => {
  const text = page()
  const rows = text.slice(
    text.indexOf('<section class="rows"'),
    text.indexOf('</section>', text.indexOf('id="promises"')),
  )
  expect(rows.split('\n').filter((line) => line.startsWith('<div class="row"'))).toEqual([
    '<div class="row" id="B8-1" data-ids="B8-1"><dt>B8-1 <span class="mark passed">passed</span></dt><dd>Do B8-1.<ul class="proofs"><li><a href="#reservation-hold-17">Code a / b / c</a> <span class="count">http</span></li></ul></dd></div>',
    '<div class="row" id="B8-2" data-ids="B8-2"><dt>B8-2 <span class="mark failed">failed</span></dt><dd>Do B8-2.<ul class="proofs"><li><a href="#reservation-hold-17">Code a / b / c</a> <span class="count">http</span></li></ul></dd></div></dl></details>',
    '<div class="row" id="B4-34" data-ids="B4-34"><dt>B4-34 <span class="mark failed">failed</span></dt><dd>Do B4-34.<ul class="proofs"><li><a href="#reservation-hold-9">Paying holds it</a> <span class="count">http, browser</span></li><li><a href="#reservation-hold-17">Code a / b / c</a> <span class="count">http</span></li><li><a href="#reservation-hold-27">Nobody runs this</a> <span class="count"></span></li></ul></dd></div>',
    '<div class="row" id="B4-35" data-ids="B4-35"><dt>B4-35 <span class="mark passed">passed</span></dt><dd>Do B4-35.<p class="overruled">Overruled: it is held twice (<a href="../../docs/decisions/0009-twice.md">decision 0009</a>)</p><ul class="proofs"><li><a href="#reservation-hold-9">Paying holds it</a> <span class="count">http, browser</span></li></ul></dd></div>',
    '<div class="row" id="B9-12" data-ids="B9-12"><dt>B9-12 <span class="mark not-run">not run</span></dt><dd>Do B9-12.<ul class="proofs"><li>fee <span class="count">unit · specs/a.spec.ts</span></li></ul></dd></div>',
    '<div class="row" id="B9-99" data-ids="B9-99"><dt>B9-99 <span class="mark unproved">unproved</span></dt><dd>Do B9-99.</dd></div></dl></details></div>',
  ])
})

const SCRIPT = readFileSync(inProject('scripts', 'trace', 'living-find.js'), 'utf8')

/** What the page counts and shows for a search. B4-3 is one of its rows, and B4-34 and B4-35 begin like it. */
const found = (wanted: string): string[] => {
  const other: Requirement = { id: 'B4-3', context: 'reservation', requirement: 'Do B4-3.', observer: 'http' }
  document.documentElement.innerHTML = page([...requirements, other])
  runInThisContext(`(() => {${SCRIPT}})()`)
  const field = document.querySelector<HTMLInputElement>('#find')
  if (field === null) throw new Error('There is no search field.')
  field.value = wanted
  field.dispatchEvent(new Event('input'))
  return [
    document.querySelector('#found')?.textContent ?? '',
    ...[...document.querySelectorAll('[data-ids]:not([hidden])')].map(({ id }) => id),
  ]
}

test.each([
  ['B4-3', ['1 promise, 0 scenarios', 'B4-3']],
  ['b4-35', ['1 promise, 1 scenario', 'reservation-hold-9', 'B4-35']],
  ['B8-', ['2 promises, 1 scenario', 'reservation-hold-17', 'B8-1', 'B8-2']],
  ['B9-12', ['1 promise, 0 scenarios', 'B9-12']],
  ['4242', ['0 promises, 1 scenario', 'reservation-hold-9']],
])('a search for %s finds %j', (wanted, expected) => {
  expect(found(wanted)).toEqual(expected)
})

test('every feature of a journey exists, and none is on two', () => {
  const named = JOURNEYS.flatMap((journey) => journey.features)
  expect([named.filter((path) => !existsSync(inProject('features', `${path}.feature`))), new Set(named).size]).toEqual([
    [],
    named.length,
  ])
})

import { beforeAll, expect, test } from 'vitest'
import { scenarioClaims } from '../../scripts/trace/claims'
import { type Features, readFeatures } from '../../scripts/trace/features'
import { JOURNEYS } from '../../scripts/trace/journeys'
import { livingPage } from '../../scripts/trace/living'
import { titleOf } from '../../scripts/trace/living-sheet'
import { trace } from '../../scripts/trace/trace'
import { all, claimsOf, holdFeatures, requirements } from './trace-project'

let features: Features
beforeAll(async () => {
  features = await holdFeatures()
})

test('the living page shows journeys first, each scenario with its title, steps, result and promises', () => {
  const page = () =>
    livingPage({
      features,
      claims: scenarioClaims(features, all),
      traced: trace(requirements, claimsOf(features)),
      edition: { day: '25 November 2026', commit: '0123abcd' },
      pictures: new Set(['reservation-hold--paying-holds-it.webp']),
      assets: { css: 'b{}', js: 'go()' },
    })
  expect(page()).toBe(page())
  const text = page().replace(/\n+/g, '\n')
  expect(text).toContain(
    '<p class="lede"><b>2 of 6</b> promises of the requirements hold; <a href="#missing">4 do not yet</a>. Tried on 25 November 2026, commit 0123abcd.</p>',
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
<details class="scenario"><summary><span class="mark passed">passed</span><span>Paying holds it</span></summary>
<img src="pictures/reservation-hold--paying-holds-it.webp" alt="The last screen of this scenario" loading="lazy"><ol class="steps">
<li><b>When</b> the buyer pays<div class="scroll" tabindex="0"><table><tr><td>card</td><td>4242</td></tr></table></div></li>
<li><b>Then</b> it is &quot;held&quot;</li></ol>
<h4>The promises it proves</h4><dl class="promises"><div><dt>B4-34</dt><dd>Do B4-34.</dd></div><div><dt>B4-35</dt><dd>Do B4-35.</dd></div></dl></details><details class="calls"><summary><span class="mark failed">failed</span>2 promises of the API</summary>
<details class="scenario"><summary><span class="mark failed">failed</span><span>Code a / b / c</span></summary>
<ol class="steps">
<li><b>Then</b> it is &quot;&lt;code&gt;&quot;</li></ol>
<div class="scroll" tabindex="0"><table>
<thead><tr><td></td><th scope="col">id</th><th scope="col">code</th></tr></thead>
<tbody><tr><td><span class="mark passed">passed</span></td><td>B8-1</td><td>a</td></tr><tr><td><span class="mark failed">failed</span></td><td>B8-2, B8-3</td><td>b</td></tr><tr><td><span class="mark passed">passed</span></td><td>B8-x</td><td>c</td></tr></tbody></table></div>
<h4>The promises it proves</h4><dl class="promises"><div><dt>B4-34</dt><dd>Do B4-34.</dd></div><div><dt>B8-1</dt><dd>Do B8-1.</dd></div><div><dt>B8-2</dt><dd>Do B8-2.</dd></div><div><dt>B8-3</dt><dd></dd></div></dl></details>
<details class="scenario"><summary><span class="mark not-run">not run</span><span>Nobody runs this</span></summary>
<ol class="steps">
<li><b>Given</b> a building</li></ol>
<h4>The promise it proves</h4><dl class="promises"><div><dt>B4-34</dt><dd>Do B4-34.</dd></div></dl></details></details>
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

test('every feature of a journey exists, and none is on two', async () => {
  const there = (await readFeatures()).documents.map(({ uri = '' }) => uri.replace(/^features\/|\.feature$/g, ''))
  const named = JOURNEYS.flatMap((journey) => journey.features)
  expect([named.filter((path) => !there.includes(path)), new Set(named).size]).toEqual([[], named.length])
})

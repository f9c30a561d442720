import type { Claim, State } from './claims'
import { placeOf } from './claims'
import type { Document, Features, Pickle } from './features'
import { html, type Html, nothing, raw } from './html'
import { states, totals, type Traced } from './trace'

type Feature = NonNullable<Document['feature']>
type FeatureChild = Feature['children'][number]
/** What a feature holds, or a rule, which holds no further rule. */
type Child = Pick<FeatureChild, 'background' | 'scenario'> & Partial<Pick<FeatureChild, 'rule'>>
type Scenario = NonNullable<Child['scenario']>
type Step = Scenario['steps'][number]
type Examples = Scenario['examples'][number]

/** A feature file with its place and how each of its cases ended, by the id of its scenario or Examples row. */
interface Sheet {
  readonly feature: Feature
  readonly context: string
  readonly anchor: string
  readonly claims: ReadonlyMap<string, Claim>
}

/** docs/living/index.html: the features as people read them, each scenario with how it ended. One file that needs no other. */
export const livingPage = (
  features: Features,
  claims: readonly Claim[],
  traced: readonly Traced[],
  assets: { css: string; js: string },
): string => {
  const byPlace = new Map(claims.map((claim) => [claim.place, claim]))
  const byNode = new Map(
    features.pickles.map((pickle) => [lastNode(pickle), byPlace.get(placeOf(pickle))] as const).filter(isKnown),
  )
  const sheets = features.documents.flatMap((document) => sheetOf(document, byNode))
  const contexts = [...new Set(sheets.map(({ context }) => context))]
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Unifi | What it does</title>
<style>${raw(assets.css)}</style>
</head>
<body>
<header>
<h1>What it does</h1>
<p>Every feature in the buyer’s and agent’s words, with how its scenarios ended when they last ran.</p>
<label>Find <input type="search" id="find" placeholder="a word, or an id such as B4-34"></label>
<output id="found"></output>
</header>
<div class="set">
<nav aria-label="Features">${contexts.map((context) =>
    navContext(
      context,
      sheets.filter((sheet) => sheet.context === context),
    ),
  )}</nav>
<main>${sheets.map(sheetView)}</main>
</div>
${titleBlock(sheets, traced)}
<script>${raw(assets.js)}</script>
</body>
</html>
`.html
}

const lastNode = ({ astNodeIds }: Pickle) => astNodeIds.at(-1) ?? ''

const isKnown = (entry: readonly [string, Claim | undefined]): entry is readonly [string, Claim] =>
  entry[1] !== undefined

const sheetOf = ({ feature, uri = '' }: Document, claims: ReadonlyMap<string, Claim>): Sheet[] => {
  if (feature === undefined) return []
  const path = uri.replace(/^features\/|\.feature$/g, '')
  return [
    {
      feature,
      context: path.includes('/') ? path.slice(0, path.indexOf('/')) : '',
      anchor: path.replace(/\W+/g, '-'),
      claims,
    },
  ]
}

const scenariosOf = (feature: Feature): Scenario[] =>
  feature.children
    .flatMap((child) => [child.scenario, ...(child.rule?.children.map(({ scenario }) => scenario) ?? [])])
    .filter((each) => each !== undefined)

const casesOf = ({ claims }: Sheet, scenario: Scenario): Claim[] =>
  [scenario.id, ...scenario.examples.flatMap(({ tableBody }) => tableBody.map(({ id }) => id))].flatMap(
    (id) => claims.get(id) ?? [],
  )

const worst = (claims: readonly Claim[]): State =>
  (['failed', 'not run'] as const).find((state) => claims.some((claim) => claim.state === state)) ??
  (claims.length === 0 ? 'not run' : 'passed')

const mark = (state: State): Html => html`<span class="mark ${state.replace(' ', '-')}">${state}</span>`

const navContext = (context: string, sheets: readonly Sheet[]): Html =>
  html`<h2>${context}</h2><ul>${sheets.map((sheet) => {
    const scenarios = scenariosOf(sheet.feature)
    return html`<li><a href="#${sheet.anchor}">${sheet.feature.name}</a> <span class="count">${scenarios.length}</span>${mark(worst(scenarios.flatMap((each) => casesOf(sheet, each))))}</li>`
  })}</ul>`

const sheetView = (sheet: Sheet): Html => html`
<section class="sheet" id="${sheet.anchor}">
<h2>${sheet.feature.name}<i></i><span class="note">${sheet.context}</span></h2>
${paragraphs(sheet.feature.description)}
${sheet.feature.children.map((child) => childView(sheet, child))}
</section>`

const childView = (sheet: Sheet, { background, scenario, rule }: Child): Html => {
  if (background !== undefined)
    return html`<div class="background"><h3>Always before</h3>${stepsView(background.steps)}</div>`
  if (scenario !== undefined) return scenarioView(sheet, scenario)
  if (rule === undefined) return nothing
  return html`<div class="rule"><h3>${rule.name}</h3>${paragraphs(rule.description)}${rule.children.map((child) => childView(sheet, child))}</div>`
}

const scenarioView = (sheet: Sheet, scenario: Scenario): Html => {
  const cases = casesOf(sheet, scenario)
  const levels = [...new Set(cases.flatMap((each) => each.levels))]
  return html`
<article>
<h4>${mark(worst(cases))}${scenario.name}</h4>
<p class="note">${[...levels, ...new Set(cases.flatMap(({ ids }) => ids))].join(' · ')}</p>
${paragraphs(scenario.description)}${stepsView(scenario.steps)}${scenario.examples.map((examples) => examplesView(sheet, examples))}
</article>`
}

const paragraphs = (description: string): Html =>
  html`${description
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => html`<p>${text}</p>`)}`

const stepsView = (steps: readonly Step[]): Html =>
  html`<ol class="steps">${steps.map(
    ({ keyword, text, dataTable, docString }) => html`
<li><b>${keyword.trim()}</b> ${text}${dataTable === undefined ? nothing : tableView(dataTable.rows.map(({ cells }) => cells.map(({ value }) => value)))}${
      docString === undefined ? nothing : html`<pre>${docString.content}</pre>`
    }</li>`,
  )}</ol>`

const tableView = (rows: readonly (readonly string[])[]): Html =>
  html`<div class="scroll"><table>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</table></div>`

const examplesView = ({ claims }: Sheet, { name, tableHeader, tableBody }: Examples): Html => html`
<div class="scroll"><table>${name === '' ? nothing : html`<caption>${name}</caption>`}
<thead><tr><th></th>${(tableHeader?.cells ?? []).map(({ value }) => html`<th scope="col">${value}</th>`)}</tr></thead>
<tbody>${tableBody.map(({ id, cells }) => html`<tr><td>${mark(claims.get(id)?.state ?? 'not run')}</td>${cells.map(({ value }) => html`<td>${value}</td>`)}</tr>`)}</tbody></table></div>`

/** The set's title block: what there is, and how far the requirements are proved. */
const titleBlock = (sheets: readonly Sheet[], traced: readonly Traced[]): Html => {
  const cases = sheets.flatMap((sheet) => scenariosOf(sheet.feature).flatMap((scenario) => casesOf(sheet, scenario)))
  const count = (state: State) => cases.filter((each) => each.state === state).length
  const all = totals(traced)
  const cell = (label: string, value: Html) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  return html`<footer><dl>
${cell('Features', html`${sheets.length}`)}
${cell('Scenarios', html`${cases.length}`)}
${(['passed', 'failed', 'not run'] as const).map((state) => cell(state, html`${count(state)}`))}
${cell('Requirements', html`${traced.length}`)}
${states.map((state) => cell(`rows ${state}`, html`${all[state]}`))}
</dl></footer>`
}

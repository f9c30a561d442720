import type { Claim } from './claims'
import { placeOf } from './claims'
import type { Features, Pickle } from './features'
import { html, type Html, nothing, raw } from './html'
import { JOURNEYS, type Journey } from './journeys'
import { mark, worst } from './living-marks'
import { type FindScenario, rowsView } from './living-rows'
import {
  anchorOf,
  anchorOfScenario,
  type Cases,
  casesOf,
  scenariosOf,
  type Sheet,
  sheetView,
  titleOf,
} from './living-sheet'
import { figures, overruledRows, proofLevels, provedAt, provedOnlyAt, states, totals, type Traced } from './trace'

export interface Living {
  readonly features: Features
  /** Those of the scenarios. */
  readonly claims: readonly Claim[]
  readonly traced: readonly Traced[]
  /** When the scenarios ran, `25 November 2026`, and on which commit. */
  readonly edition: { readonly day: string; readonly commit: string }
  /** The files in `pictures/` beside the page, named by `pictureOf`. */
  readonly pictures: ReadonlySet<string>
  readonly assets: { readonly css: string; readonly js: string }
}

/** .reports/living/index.html: what the product does and how far it is proved, for people who don't read code. */
export const livingPage = ({ features, claims, traced, edition, pictures, assets }: Living): string => {
  const byPlace = new Map(claims.map((claim) => [claim.place, claim]))
  const cases: Cases = new Map(
    features.pickles.map((pickle) => [lastNode(pickle), byPlace.get(placeOf(pickle))] as const).filter(isKnown),
  )
  const rows = new Map(traced.map((row) => [row.id, row]))
  const sheets: readonly Sheet[] = features.documents.flatMap(({ feature, uri = '' }) =>
    feature === undefined ? [] : [{ feature, path: uri.replace(/^features\/|\.feature$/g, ''), cases, rows, pictures }],
  )
  const onJourneys = new Set(JOURNEYS.flatMap((journey) => journey.features))
  const others = sheets.filter(({ path }) => !onJourneys.has(path))
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
<h1>What Unifi does</h1>
${ledeOf(traced, edition)}
<nav aria-label="Journeys"><ul>${JOURNEYS.map((journey) => html`<li><a href="#${anchorOf(journey.title)}">${journey.title}</a></li>`)}<li><a href="#everything-else">Everything else</a></li><li><a href="#promises">Every promise</a></li></ul></nav>
<label>Find <input type="search" id="find" placeholder="a word, or an id such as B4-34"></label>
<output id="found"></output>
</header>
<main>
${progress(traced)}
${JOURNEYS.map((journey) => journeyView(journey, sheets))}
<section class="journey" id="everything-else">
<h2>Everything else</h2>
<p class="lead">Content, the shell around all screens, what the API promises, and the measures that every screen keeps.</p>
${others.map(sheetView)}
</section>
${promises(traced, finderOf(sheets))}
</main>
<script>${raw(assets.js)}</script>
</body>
</html>
`.html
}

const lastNode = ({ astNodeIds }: Pickle) => astNodeIds.at(-1) ?? ''

const isKnown = (entry: readonly [string, Claim | undefined]): entry is readonly [string, Claim] =>
  entry[1] !== undefined

const ledeOf = (traced: readonly Traced[], { day, commit }: Living['edition']): Html => {
  const all = totals(traced)
  const missing = traced.length - all.passed
  const overruled = overruledRows(traced).length
  return html`<p class="lede"><b>${all.passed} of ${traced.length}</b> promises of the requirements are proved${
    missing === 0 ? '' : html`; <a href="#missing">${missing} are not yet</a>`
  }.${overruled === 0 ? '' : ` ${overruled} hold in the form that a decision gave them.`} Tried on ${day}, commit ${commit}.</p>`
}

/** The page's scenario of a claim. */
const finderOf = (sheets: readonly Sheet[]): FindScenario => {
  const found = new Map(
    sheets.flatMap((sheet) =>
      scenariosOf(sheet.feature).flatMap((scenario) => {
        const place = { anchor: anchorOfScenario(sheet.path, scenario), title: titleOf(scenario) }
        return casesOf(sheet, scenario).map((claim) => [claim.place, place] as const)
      }),
    ),
  )
  return ({ place }) => found.get(place)
}

/** Capabilities whose short names say little to a reader. */
const NAMES: Readonly<Record<string, string>> = {
  api: 'API conventions',
  auth: 'Login and registration',
  construction: 'Construction updates',
  kits: 'Requests and agent kits',
  providers: 'Service providers',
  sharing: 'Private links',
  shell: 'Header, footer and addresses',
}

const nameOf = (context: string): string => NAMES[context] ?? context

const capabilitiesOf = (traced: readonly Traced[]): [context: string, rows: Traced[]][] =>
  [...new Set(traced.map(({ context }) => context))]
    .sort()
    .map((context) => [context, traced.filter((row) => row.context === context)])

/** Each capability with how many of its promises hold, what proves them, and those that don't. */
const progress = (traced: readonly Traced[]): Html => {
  const missing = traced.filter(({ state }) => state !== 'passed')
  return html`<section class="progress" id="progress">
<h2>Progress by capability</h2>
<ul class="bars">${capabilitiesOf(traced).map(([context, rows]) => barOf(nameOf(context), rows))}</ul>
<h3>How they are proved</h3>
<div class="figures"><ul>${figures(traced, 'promises').map((figure) => html`<li>${figure}</li>`)}</ul>
<table><thead><tr><th scope="col">Level</th><th scope="col">Proved there</th><th scope="col">Only there</th></tr></thead><tbody>${proofLevels.map(
    (level) =>
      html`<tr><th scope="row">${level}</th><td>${provedAt(traced, level).length}</td><td>${provedOnlyAt(traced, level).length}</td></tr>`,
  )}</tbody></table></div>
<h3 id="missing">What is missing</h3>
${
  missing.length === 0
    ? html`<p>Nothing: every promise is proved by a scenario or a test that passed.</p>`
    : html`<dl class="promises">${missing.map(
        ({ id, requirement, state }) => html`<div><dt>${id} ${mark(state)}</dt><dd>${requirement}</dd></div>`,
      )}</dl>`
}
</section>`
}

const promises = (traced: readonly Traced[], find: FindScenario): Html => html`
<section class="rows" id="promises">
<h2>Every promise</h2>
<p class="lead">Each row of the requirements with the scenarios and tests that prove it, by capability.</p>
<div class="sheet">${capabilitiesOf(traced).map(([context, rows]) => rowsView(nameOf(context), rows, find))}</div>
</section>`

const barOf = (name: string, rows: readonly Traced[]): Html => {
  const all = totals(rows)
  return html`<li><span class="name">${name}</span><meter min="0" max="${rows.length}" value="${all.passed}">${all.passed} of ${rows.length}</meter><span class="count">${all.passed} / ${rows.length}${states
    .slice(1)
    .filter((state) => all[state] > 0)
    .map((state) => html`, ${all[state]} ${state}`)}</span></li>`
}

const journeyView = ({ title, sentence, features }: Journey, sheets: readonly Sheet[]): Html => {
  const own = features.flatMap((path) => sheets.find((sheet) => sheet.path === path) ?? [])
  const cases = own.flatMap((sheet) => scenariosOf(sheet.feature).flatMap((each) => sheet.cases.get(each.id) ?? []))
  return html`
<section class="journey" id="${anchorOf(title)}">
<h2>${title}${cases.length === 0 ? nothing : mark(worst(cases))}</h2>
<p class="lead">${sentence}</p>
${own.map(sheetView)}
</section>`
}

import type { Claim, State } from './claims'
import type { Document } from './features'
import { pictureOf } from './journeys'
import { html, type Html, nothing } from './html'

export type Feature = NonNullable<Document['feature']>
type FeatureChild = Feature['children'][number]
export type Scenario = NonNullable<FeatureChild['scenario']>
type Step = Scenario['steps'][number]
type Examples = Scenario['examples'][number]

/** How each case ended, by the id of its scenario or Examples row. */
export type Cases = ReadonlyMap<string, Claim>

/** A feature file, and what is known of its cases. */
export interface Sheet {
  readonly feature: Feature
  /** `reservation/hold` */
  readonly path: string
  readonly cases: Cases
  /** The requirement's sentence by id. */
  readonly sentences: ReadonlyMap<string, string>
  readonly pictures: ReadonlySet<string>
}

export const anchorOf = (text: string): string => text.toLowerCase().replace(/\W+/g, '-')

export const scenariosOf = (feature: Feature): Scenario[] =>
  feature.children
    .flatMap((child) => [child.scenario, ...(child.rule?.children.map(({ scenario }) => scenario) ?? [])])
    .filter((each) => each !== undefined)

const casesOf = ({ cases }: Sheet, scenario: Scenario): Claim[] =>
  [scenario.id, ...scenario.examples.flatMap(({ tableBody }) => tableBody.map(({ id }) => id))].flatMap(
    (id) => cases.get(id) ?? [],
  )

export const worst = (claims: readonly Claim[]): State =>
  (['failed', 'not run'] as const).find((state) => claims.some((claim) => claim.state === state)) ??
  (claims.length === 0 ? 'not run' : 'passed')

export const mark = (state: State | 'unproved'): Html =>
  html`<span class="mark ${state.replace(' ', '-')}">${state}</span>`

/** A feature: what is seen in a browser stands open to view, what programs call is folded away. */
export const sheetView = (sheet: Sheet): Html => {
  const { feature, path } = sheet
  const all = scenariosOf(feature)
  const seen = all.filter((each) => casesOf(sheet, each).some(({ levels }) => levels.includes('browser')))
  const calls = all.filter((each) => !seen.includes(each))
  return html`
<section class="sheet" id="${anchorOf(path)}">
<h3>${feature.name}<span class="count">${all.length === 1 ? '1 scenario' : html`${all.length} scenarios`}</span></h3>
${paragraphs(feature.description)}
${backgrounds(feature)}
${seen.map((each) => scenarioView(sheet, each))}${
    calls.length === 0
      ? nothing
      : html`<details class="calls"><summary>${mark(worst(calls.flatMap((each) => casesOf(sheet, each))))}${calls.length === 1 ? '1 promise' : html`${calls.length} promises`} of the API</summary>${calls.map((each) => scenarioView(sheet, each))}</details>`
  }
</section>`
}

const backgrounds = (feature: Feature): Html => {
  const steps = feature.children.flatMap(({ background, rule }) => [
    ...(background?.steps ?? []),
    ...(rule?.children.flatMap((child) => child.background?.steps ?? []) ?? []),
  ])
  return steps.length === 0
    ? nothing
    : html`<details class="background"><summary>Always before</summary>${stepsView(steps)}</details>`
}

/** In characters: longer lists of values are left out of a title. */
const LONGEST_VALUES = 60

/** `Code <code>` with its examples: `Code a / b / c`; left as `…` where there are too many. */
export const titleOf = ({ name, examples }: Pick<Scenario, 'name' | 'examples'>): string =>
  name.replace(/<([^>]+)>/g, (_, key: string) => {
    const values = examples.flatMap(({ tableHeader, tableBody }) => {
      const column = tableHeader?.cells.findIndex(({ value }) => value === key) ?? -1
      return column < 0 ? [] : tableBody.map(({ cells }) => cells[column]?.value ?? '')
    })
    const all = [...new Set(values)].join(' / ')
    return all.length > LONGEST_VALUES ? '…' : all
  })

const scenarioView = (sheet: Sheet, scenario: Scenario): Html => {
  const cases = casesOf(sheet, scenario)
  const picture = cases.map(({ name }) => pictureOf(sheet.path, name)).find((each) => sheet.pictures.has(each))
  const ids = [...new Set(cases.flatMap((each) => each.ids))]
  return html`
<details class="scenario"><summary>${mark(worst(cases))}<span>${titleOf(scenario)}</span></summary>
${paragraphs(scenario.description)}${
    picture === undefined
      ? nothing
      : html`<img src="pictures/${picture}" alt="The last screen of this scenario" loading="lazy">`
  }${stepsView(scenario.steps)}${scenario.examples.map((examples) => examplesView(sheet, examples))}
${promises(sheet, ids)}</details>`
}

const promises = ({ sentences }: Sheet, ids: readonly string[]): Html =>
  ids.length === 0
    ? nothing
    : html`<h4>${ids.length === 1 ? 'The promise it proves' : 'The promises it proves'}</h4><dl class="promises">${ids.map(
        (id) => html`<div><dt>${id}</dt><dd>${sentences.get(id) ?? ''}</dd></div>`,
      )}</dl>`

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
  html`<div class="scroll" tabindex="0"><table>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</table></div>`

const examplesView = ({ cases }: Sheet, { name, tableHeader, tableBody }: Examples): Html => html`
<div class="scroll" tabindex="0"><table>${name === '' ? nothing : html`<caption>${name}</caption>`}
<thead><tr><td></td>${(tableHeader?.cells ?? []).map(({ value }) => html`<th scope="col">${value}</th>`)}</tr></thead>
<tbody>${tableBody.map(({ id, cells }) => html`<tr><td>${mark(cases.get(id)?.state ?? 'not run')}</td>${cells.map(({ value }) => html`<td>${value}</td>`)}</tr>`)}</tbody></table></div>`

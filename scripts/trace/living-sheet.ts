import type { Claim } from './claims'
import type { Document } from './features'
import { pictureNumbers, pictureOf } from './journeys'
import { html, type Html, nothing } from './html'
import { mark, worst } from './living-marks'
import { overruledView } from './living-rows'
import type { Traced } from './trace'

export type Feature = NonNullable<Document['feature']>
type FeatureChild = Feature['children'][number]
export type Scenario = NonNullable<FeatureChild['scenario']>
type Step = Scenario['steps'][number]
type Examples = Scenario['examples'][number]

/** The result of each case, by the id of its scenario or Examples row. */
export type Cases = ReadonlyMap<string, Claim>

/** A feature file, and what is known of its cases. */
export interface Sheet {
  readonly feature: Feature
  /** `reservation/hold` */
  readonly path: string
  readonly cases: Cases
  readonly rows: ReadonlyMap<string, Traced>
  readonly pictures: ReadonlySet<string>
}

export const anchorOf = (text: string): string => text.toLowerCase().replace(/\W+/g, '-')

export const scenariosOf = (feature: Feature): Scenario[] =>
  feature.children
    .flatMap((child) => [child.scenario, ...(child.rule?.children.map(({ scenario }) => scenario) ?? [])])
    .filter((each) => each !== undefined)

/** The page's anchor of a scenario. */
export const anchorOfScenario = (path: string, { location }: Scenario): string => `${anchorOf(path)}-${location.line}`

export const casesOf = ({ cases }: Sheet, scenario: Scenario): Claim[] =>
  [scenario.id, ...scenario.examples.flatMap(({ tableBody }) => tableBody.map(({ id }) => id))].flatMap(
    (id) => cases.get(id) ?? [],
  )

/** A feature: its browser scenarios are open, those of calls are folded. */
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
  const ids = [...new Set(cases.flatMap((each) => each.ids))]
  return html`
<details class="scenario" id="${anchorOfScenario(sheet.path, scenario)}" data-ids="${ids.join(' ')}"><summary>${mark(worst(cases))}<span>${titleOf(scenario)}</span></summary>
${paragraphs(scenario.description)}${picturedSteps(sheet, scenario, cases)}${scenario.examples.map((examples) => examplesView(sheet, examples))}
${promises(sheet, ids)}</details>`
}

/** Of each step, whether it is a `Given`, a `When` or a `Then`; an `And` is what the step before it is. */
const kindsOf = (steps: readonly Step[]): string[] => {
  const kinds: string[] = []
  for (const { keywordType = '' } of steps)
    kinds.push(keywordType === 'Conjunction' ? (kinds.at(-1) ?? '') : keywordType)
  return kinds
}

/** The steps, and beside those that end in a `Then` the screen as it was after it, in the first case that has pictures. */
const picturedSteps = ({ path, pictures }: Sheet, { steps }: Scenario, cases: readonly Claim[]): Html => {
  const numbers = pictureNumbers(kindsOf(steps))
  const pictureAfter = (i: number) =>
    cases.map(({ name }) => pictureOf(path, name, numbers[i] ?? 0)).find((file) => pictures.has(file))
  const parts: Html[] = []
  let start = 0
  steps.forEach(({ text }, i) => {
    const file = pictureAfter(i)
    if (file === undefined) return
    parts.push(
      html`<div class="pictured">${stepsView(steps.slice(start, i + 1))}<a href="pictures/${file}"><img src="pictures/${file}" alt="The screen after: ${text}" loading="lazy"></a></div>`,
    )
    start = i + 1
  })
  return start === steps.length ? html`${parts}` : html`${parts}${stepsView(steps.slice(start))}`
}

const promises = ({ rows }: Sheet, ids: readonly string[]): Html =>
  ids.length === 0
    ? nothing
    : html`<h4>${ids.length === 1 ? 'The promise it proves' : 'The promises it proves'}</h4><dl class="promises">${ids.map(
        (id) =>
          html`<div><dt><a href="#${id}">${id}</a></dt><dd>${rows.get(id)?.requirement ?? ''}${overruledView(rows.get(id))}</dd></div>`,
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

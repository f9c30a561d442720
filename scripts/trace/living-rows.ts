import { type Claim, withoutIds } from './claims'
import { html, type Html, nothing } from './html'
import { mark } from './living-marks'
import type { Traced } from './trace'
import { recordNumber } from './requirements'

/** The page's anchor and title of a scenario; undefined for a spec. */
export type FindScenario = (claim: Claim) => { readonly anchor: string; readonly title: string } | undefined

/** Why a row doesn't hold as it is written. */
export const overruledView = (row: Traced | undefined): Html =>
  row?.overruled === undefined
    ? nothing
    : html`<p class="overruled">Overruled: ${row.overruled.why} (<a href="../../docs/decisions/${row.overruled.record}.md">decision ${recordNumber(row.overruled.record)}</a>)</p>`

/** Every row of a capability, with what proves it. */
export const rowsView = (name: string, rows: readonly Traced[], find: FindScenario): Html =>
  html`
<details class="capability"><summary><span class="name">${name}</span><span class="count">${rows.length}</span></summary>
<dl class="promises">${rows.map((row) => rowView(row, find))}</dl></details>`

const rowView = (row: Traced, find: FindScenario): Html => {
  const { id, requirement, state, claims } = row
  return html`
<div class="row" id="${id}" data-ids="${id}"><dt>${id} ${mark(state)}</dt><dd>${requirement}${overruledView(row)}${proofsView(claims, find)}</dd></div>`
}

/** A scenario with several Examples, or a spec's table, is named once. */
const proofsView = (claims: readonly Claim[], find: FindScenario): Html => {
  const proofs = new Map<string, Html>()
  for (const claim of claims) {
    const scenario = find(claim)
    const key = scenario?.anchor ?? `${claim.place} ${claim.ids.join(' ')}`
    if (!proofs.has(key)) proofs.set(key, proofView(claim, scenario))
  }
  return proofs.size === 0 ? nothing : html`<ul class="proofs">${[...proofs.values()]}</ul>`
}

const proofView = ({ name, place, levels }: Claim, scenario: ReturnType<FindScenario>): Html =>
  scenario === undefined
    ? html`<li>${withoutIds(name)} <span class="count">${levels.join(', ')} · ${place}</span></li>`
    : html`<li><a href="#${scenario.anchor}">${scenario.title}</a> <span class="count">${levels.join(', ')}</span></li>`

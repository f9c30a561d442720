import { type DutyRule, sourceNote, scaleOf, type Source } from '../../../domain/listing/cost/duty-rule'
import { DUTY_RULES, dutyIn } from '../../../domain/listing/cost/duty-rules'
import { stateName, withArticle } from '../../../domain/shared/places/australia'
import { formatDollarRange, formatDollars } from '../../../domain/shared/money'
import type { DocumentUnit, DrawnDossier } from '../../pdf/dossier'
import { closeWithExterior } from '../../pdf/sheet-drawing'
import { table } from '../../pdf/sheet-table'
import { heading, paragraph } from '../../pdf/sheet-text'
import type { Box, Sheets } from '../../pdf/sheets'
import { highest, lowest, unitKindsOf } from './unit-kinds'

/** Holding costs by unit type, and the state's duty scale. A unit's own duty would reveal its price. */
export const associatedFeesDocument = (sheets: Sheets, dossier: DrawnDossier): void => {
  const { state, units } = dossier
  const box = sheets.page('text', 'Associated fees')
  const from = (y: number): Box => ({ ...box, y, height: box.height - (y - box.y) })
  const next = () => sheets.page('text', 'Associated fees')
  const y = table(sheets, {
    columns: [
      { title: 'Yearly and quarterly costs', share: 0.4, text: ({ name }) => name },
      {
        title: 'Council rates, per year',
        share: 0.3,
        align: 'right',
        text: ({ units }) => range(units, (unit) => unit.councilRates),
      },
      {
        title: 'Strata or community fees, per quarter',
        share: 0.3,
        align: 'right',
        text: ({ units }) => range(units, (unit) => unit.strataFees),
      },
    ],
    rows: unitKindsOf(dossier),
    box: from(heading(sheets, 'Associated fees', box)),
    next,
  })
  const scale = heading(sheets, `Stamp duty in ${withArticle(stateName(state))}`, { ...box, y: y + 10 }, 15)
  const rule = DUTY_RULES[state]
  const after = rule === undefined ? scale : dutyTable(sheets, rule, from(scale), next)
  const notes = [...(rule === undefined ? [notCovered(dossier)] : dutyNotes(rule)), ...lodgementNote(units), ESTIMATES]
  const last = notes.reduce(
    (at, note) => paragraph(sheets, note, { ...box, y: at }, { size: 9, colour: sheets.inks.muted, gap: 5 }),
    after,
  )
  closeWithExterior(sheets, dossier, box, last)
}

const ESTIMATES =
  'Rates, levies and fees are the agent’s estimates for the first year and may change once the plan is registered.'

const dutyTable = (sheets: Sheets, rule: DutyRule, box: Box, next: () => Box): number =>
  table(sheets, {
    columns: [
      { title: 'Value above', share: 0.25, align: 'right', text: ({ above }) => formatDollars(above) },
      { title: 'Duty', share: 0.75, text: ({ due }) => due },
    ],
    rows: scaleOf(rule),
    box,
    next,
  })

const dutyNotes = (rule: DutyRule): readonly string[] => [
  ...(rule.upTo === undefined ? [] : [`Rates above ${formatDollars(rule.upTo)} aren’t shown.`]),
  [sourced(rule.source), rule.later ?? ''].join(' ').trim(),
  `Off the plan: ${rule.offThePlan.words} ${sourced(rule.offThePlan.source)}`,
  'These are general rates, excluding first home buyer and owner-occupier concessions and the foreign buyer surcharge. ' +
    'Your conveyancer will confirm what you owe.',
]

const sourced = (source: Source): string => `Source: ${source.title}, ${sourceNote(source)}.`

const notCovered = ({ state }: DrawnDossier): string => {
  const duty = dutyIn(state, 1, '')
  return `${duty.kind === 'not-covered' ? duty.why : ''} Your conveyancer will confirm what you owe.`
}

const lodgementNote = (units: readonly DocumentUnit[]): readonly string[] => {
  const most = highest(units, ({ lodgement }) => lodgement)
  return most > 0 ? [`The agent estimates ${formatDollars(most)} to register the transfer and mortgage.`] : []
}

const range = (units: readonly DocumentUnit[], of: (unit: DocumentUnit) => number): string => {
  const [from, to] = [lowest(units, of), highest(units, of)]
  return to === 0 ? 'None' : formatDollarRange(from, to)
}

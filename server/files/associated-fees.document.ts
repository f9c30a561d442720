import { DUTY_BANDS, LODGEMENT_FEES } from '../../domain/shared/transfer-duty'
import { formatDollarRange, formatDollars, formatNumber } from '../../domain/shared/money'
import { stateName } from '../../domain/shared/australia'
import type { DocumentRoom, Dossier } from './dossier'
import { closeWithExterior } from './sheet-drawing'
import { table } from './sheet-table'
import { heading, paragraph } from './sheet-text'
import type { Sheets } from './sheets'
import { highest, lowest, unitKindsOf } from './unit-kinds'

/** What owning costs by kind of unit, and the state's duty scale: a unit's own duty would tell its price. */
export const associatedFeesDocument = (sheets: Sheets, dossier: Dossier): void => {
  const { state } = dossier
  const box = sheets.page('text', 'Associated fees')
  const rest = (y: number) => ({ ...box, y, height: box.height - (y - box.y) })
  const next = () => sheets.page('text', 'Associated fees')
  const y = table(sheets, {
    columns: [
      { title: 'Every year and every quarter', share: 0.4, text: ({ name }) => name },
      { title: 'Council rates, a year', share: 0.3, align: 'right', text: ({ units }) => range(units, (unit) => unit.councilRates) },
      { title: 'Strata or community, a quarter', share: 0.3, align: 'right', text: ({ units }) => range(units, (unit) => unit.strataFees) },
    ],
    rows: unitKindsOf(dossier),
    box: rest(heading(sheets, 'Associated fees', box)),
    next,
  })
  const scale = heading(sheets, `Transfer duty in ${stateName(state)}`, { ...box, y: y + 10 }, 15)
  const bands = DUTY_BANDS[state]
  const after = table(sheets, {
    columns: [
      { title: 'Price above', share: 0.3, align: 'right', text: ({ over }) => formatDollars(over) },
      { title: 'Duty', share: 0.35, align: 'right', text: ({ base }) => formatDollars(base) },
      { title: 'and of what is above', share: 0.35, align: 'right', text: ({ rate }) => `${formatNumber(rate)}%` },
    ],
    rows: bands,
    box: rest(scale),
    next,
  })
  const notes = [
    `Registration of the transfer and a mortgage is about ${formatDollars(LODGEMENT_FEES[state])}.`,
    'Duty is the general scale without concessions. Buying off the plan, a first home or land alone may bring it down; '
      + 'your conveyancer works it out for you.',
    'Rates, levies and fees are the agent’s estimates for the first year and may change when the plan is registered.',
  ]
  const last = notes.reduce((at, note) => paragraph(sheets, note, { ...box, y: at }, { size: 9, colour: sheets.inks.muted, gap: 5 }), after)
  closeWithExterior(sheets, dossier, box, last)
}

const range = (units: readonly DocumentRoom[], of: (unit: DocumentRoom) => number): string => {
  const [from, to] = [lowest(units, of), highest(units, of)]
  return to === 0 ? 'None' : formatDollarRange(from, to)
}

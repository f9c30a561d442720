import { formatDollars, formatNumber } from '../../../domain/shared/money'
import { formatDateAt } from '../../../domain/shared/time-zones'
import { valueText } from '../../../domain/stock/import/value-text'
import type { RunRow } from '../../../domain/stock/import/shown-difference'
import type { StockUnit } from '../../../domain/stock/stock-unit'
import { lastChangeText } from '../units/unit-texts'

export const labelOf = ({ unit, key, row }: RunRow, stored: StockUnit | undefined): string =>
  stored?.label ?? unit.label ?? key ?? `Row ${row ?? ''}`

export const outcomeText = ({ outcome, offers, isTicked }: RunRow): string => {
  switch (outcome) {
    case 'conflict':
      return 'Conflict'
    case 'protected':
      return 'Protected'
    case 'added':
      return isTicked ? 'Added' : 'New label'
    case 'removed':
      return isTicked ? 'Withheld' : 'Missing'
    case 'changed':
      return offers > 0 ? (offers === 1 ? '1 offer' : `${offers} offers`) : 'Changes'
    case 'error':
    case 'unchanged':
      return ''
  }
}

/** What became of a row of an applied run. */
export const doneOutcomeText = ({ outcome }: Pick<RunRow, 'outcome'>, wasTicked: boolean): string => {
  if (!wasTicked) return 'Not applied'
  return outcome === 'added' ? 'Added' : outcome === 'removed' ? 'Withheld' : 'Changed'
}

const HAS: Readonly<Record<string, string>> = {
  queue: 'can reserve it as the first in its queue',
  checkout: 'is paying for it',
  held: 'holds it',
  accepted: 'has an accepted offer',
  contracted: 'has signed a contract',
  unconditional: 'has an unconditional contract',
  settled: 'has settled',
}

/** `M and T Tran holds it until 30/11/2026`; `a buyer has it` if it isn’t known who. */
const claimOf = (stored: StockUnit | undefined, state: string): string => {
  const claim = stored?.claim ?? null
  if (claim === null) return 'a buyer has it'
  return `${claim.buyer || 'a buyer'} ${HAS[claim.status] ?? 'has it'}${claim.endsAt === null ? '' : ` until ${formatDateAt(claim.endsAt, state)}`}`
}
const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`

/** Why a row is where it is, and what a tick does. */
export const whyText = (row: RunRow, stored: StockUnit | undefined, state: string): string => {
  const claim = claimOf(stored, state)
  if (row.outcome === 'conflict')
    switch (row.why) {
      case 'claimed-but-sold':
        return `This would mark it as sold, but ${claim}. If their contract is signed, record it with the reservation.`
      case 'claimed-but-withdrawn':
        return `This would withdraw it, but ${claim}. It stays theirs.`
      case 'claimed-but-missing':
        return `The file doesn’t name it, but ${claim}. It stays theirs.`
      case 'file-is-behind':
      case null:
        return (stored?.claim ?? null) === null
          ? 'It has settled here. The file is behind.'
          : `${sentence(claim)} The file is behind.`
    }
  if (row.outcome === 'protected' && stored?.claim?.status === 'queue')
    return row.fields.includes('status')
      ? `${sentence(claim)} A tick marks it as sold, and everyone in the queue is emailed.`
      : `${sentence(claim)} A tick changes what they are asked.`
  if (row.outcome === 'protected') {
    const asked = stored?.claim?.askedPrice ?? stored?.price ?? null
    return row.fields.includes('price') && asked !== null
      ? `${sentence(claim)} A tick changes the list price; the buyer’s price stays ${formatDollars(asked)}.`
      : `${sentence(claim)} A tick changes the list only; the buyer’s papers stay as they are.`
  }
  if (row.outcome === 'changed' && row.offers > 0)
    return `${row.offers === 1 ? 'An offer is' : `${row.offers} offers are`} open. A tick changes what is asked; the offers stay.`
  if (row.outcome === 'changed' && !row.isTicked) return 'No price is given. A tick takes the price off the list.'
  if (!row.isTicked) return 'Say above whether it is another unit, or the same one with a new label.'
  if (row.outcome === 'changed' && row.fields.includes('price') && stored !== undefined) {
    const last = lastChangeText(stored, state)
    return last === '' ? '' : `Last ${last}`
  }
  return ''
}

const counted = (count: number | undefined, word: string): readonly string[] =>
  count === undefined || count === 0 ? [] : [`${count} ${word}`]

/** What the file says of a new unit: `$650,000, 2 bed 1 bath 1 car, 71 m², Available`. */
export const newUnitText = ({ unit }: RunRow): string => {
  const { price, beds, baths, cars, internal, total, landSize, status } = unit
  const area = internal ?? total ?? landSize
  const rooms = [...counted(beds, 'bed'), ...counted(baths, 'bath'), ...counted(cars, 'car')].join(' ')
  return [
    ...(price === undefined ? [] : [valueText('price', price)]),
    ...(rooms === '' ? [] : [rooms]),
    ...(area === undefined ? [] : [`${formatNumber(area)} m²`]),
    ...(status === undefined ? [] : [valueText('status', status)]),
  ].join(', ')
}

import type { Removals } from './difference'
import { STOCK_FIELD_NAMES } from './fields'
import { headingText } from './headings'
import type { MovedHeading } from './moved-headings'
import { isTaken, type RunChoices, type RunDifference } from './run'
import { signedDollars, valueName, valueText } from './value-text'

export type RunRow = RunDifference['rows'][number]
type RunUnusual = RunDifference['unusual'][number]

/** What rows are shown together, in this order. What a person has to decide comes first, and isn’t ticked. */
export const GROUPS = ['needs-you', 'error', 'price', 'fact', 'added', 'withheld'] as const
export type Group = (typeof GROUPS)[number]

export const GROUP_NAMES: Readonly<Record<Group, string>> = {
  'needs-you': 'Needs you',
  error: 'Errors',
  price: 'Price',
  fact: 'Other changes',
  added: 'Added',
  withheld: 'Withheld',
}

/** Null for a row that changes nothing. */
export const groupOf = ({ outcome, isTicked, fields }: RunRow): Group | null => {
  switch (outcome) {
    case 'unchanged':
      return null
    case 'error':
      return 'error'
    case 'conflict':
    case 'protected':
      return 'needs-you'
    case 'added':
    case 'changed':
    case 'removed':
      if (!isTicked) return 'needs-you'
      if (outcome === 'removed') return 'withheld'
      if (outcome === 'added') return 'added'
      return fields.includes('price') || fields.includes('priceTo') ? 'price' : 'fact'
  }
}

export const rowsIn = ({ rows }: RunDifference, group: Group): readonly RunRow[] =>
  rows.filter((row) => groupOf(row) === group)

/** Rows that are applied. */
export const takenOf = ({ rows }: RunDifference, ticks: RunChoices['ticks']): readonly RunRow[] =>
  rows.filter((row) => isTaken(row, ticks))

/** Differences of prices in dollars, of rows with two. */
export const priceMoves = (rows: readonly RunRow[]): readonly number[] =>
  rows.flatMap(({ was, unit }) =>
    typeof was.price === 'number' && typeof unit.price === 'number' && was.price !== unit.price
      ? [unit.price - was.price]
      : [],
  )

/** `+$7,000 to +$19,000`; empty without any. */
export const movesText = (moves: readonly number[]): string => {
  if (moves.length === 0) return ''
  const [least, most] = [Math.min(...moves), Math.max(...moves)]
  return least === most ? signedDollars(least) : `${signedDollars(least)} to ${signedDollars(most)}`
}

export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`

/** `Status`, if nothing else changes of any. */
const factsText = (rows: readonly RunRow[]): string => {
  const [field, ...others] = new Set(rows.flatMap(({ fields }) => fields))
  return field !== undefined && others.length === 0 ? valueName(field) : 'Other facts'
}

export interface Sums {
  /** What changes, what stays, and what a person has to look at. */
  readonly change: string
  readonly stay: string
  readonly need: string
}

/** `31 prices will change, by +$7,000 to +$19,000; 2 units will be added and 3 withheld.` */
export const sumsOf = (difference: RunDifference): Sums => {
  const of = (group: Group) => rowsIn(difference, group).length
  const prices = rowsIn(difference, 'price')
  const by = movesText(priceMoves(prices))
  const [facts, added, withheld, needs, errors] = [
    of('fact'),
    of('added'),
    of('withheld'),
    of('needs-you'),
    of('error'),
  ]
  const units = [
    ...(added > 0 ? [`${counted(added, 'unit', 'units')} will be added`] : []),
    ...(withheld > 0 ? [`${added > 0 ? withheld : counted(withheld, 'unit', 'units')} will be withheld`] : []),
  ]
  const change = [
    ...(prices.length === 0
      ? []
      : [`${counted(prices.length, 'price', 'prices')} will change${by === '' ? '' : `, by ${by}`}.`]),
    ...(facts > 0
      ? [`${factsText(rowsIn(difference, 'fact'))} will change for ${counted(facts, 'unit', 'units')}.`]
      : []),
    ...(units.length > 0 ? [`${listed(units)}.`] : []),
  ].join(' ')
  const { unchanged } = difference.counts
  return {
    change:
      change === '' ? (needs + errors === 0 ? 'Nothing will change.' : 'Nothing changes unless you tick it.') : change,
    stay: unchanged === 0 ? '' : `${counted(unchanged, 'stays as it is', 'stay as they are')}.`,
    need: listed([
      ...(needs > 0 ? [counted(needs, 'needs you', 'need you')] : []),
      ...(errors > 0 ? [counted(errors, 'has errors', 'have errors')] : []),
    ]),
  }
}

/** `Apply 812, leave 4`: those with errors are left. */
export const applyText = (taken: number, errors: number): string =>
  errors > 0 ? `Apply ${taken}, leave ${errors}` : taken === 1 ? 'Apply 1 change' : `Apply ${taken} changes`

/** What an applied run has done. */
export const doneText = ({ counts }: Pick<RunDifference, 'counts'>): string => {
  const done = [
    [counts.changed, 'changed'],
    [counts.added, 'added'],
    [counts.removed, 'withheld'],
  ] as const
  const parts = done
    .filter(([count]) => count > 0)
    .map(([count, what], i) =>
      i === 0
        ? counted(count, `unit was ${what}`, `units were ${what}`)
        : counted(count, `was ${what}`, `were ${what}`),
    )
  return parts.length === 0 ? 'Nothing was changed.' : `${listed(parts)}.`
}

export const REMOVALS_TEXT: Readonly<Record<Removals, string>> = {
  on: 'Units that the list doesn’t name will be withheld.',
  'not-complete': '',
  unreadable: 'No unit is withheld while a row names no unit: it would look missing. Correct that row first.',
}

const LISTED = 5

const placeText = ({ heading, column }: MovedHeading['was']): string =>
  `“${heading}”${column === '' ? '' : ` (column ${column})`}`

/** `Price is read from “Land price” (column H); in the last list it was “Price” (column G).` */
const movedText = ({ field, was, now }: MovedHeading): string => {
  const name = STOCK_FIELD_NAMES[field]
  if (headingText(was.heading) !== headingText(now.heading))
    return `${name} is read from ${placeText(now)}; in the last list it was ${placeText(was)}.`
  const figure = (typical: number | null) => (field === 'ref' ? '' : valueText(field, typical))
  return `${name} is still ${placeText(now)}, but its figures are about ${figure(now.typical)}; in the last list they were about ${figure(was.typical)}.`
}

/** What is unusual about a difference, with its figures, as one more question. */
export const unusualText = (unusual: RunUnusual): string => {
  switch (unusual.kind) {
    case 'many-removed':
      return `${unusual.removed} of ${unusual.available} available units would be withheld: more than a fifth.`
    case 'price-far-off': {
      const { keys } = unusual
      const more = keys.length - LISTED
      const named = more > 0 ? [...keys.slice(0, LISTED), `${more} more`] : keys
      return `${counted(keys.length, 'price', 'prices')} would move by more than a quarter: ${listed(named)}.`
    }
    case 'most-prices':
      return `${unusual.changed} of ${unusual.priced} prices would change: more than half.`
    case 'last-available':
      return `None of the ${unusual.available} available units would stay on sale.`
    case 'heading-moved':
      return unusual.moved.map(movedText).join(' ')
  }
}

const idOf = ({ row, key }: RunRow): string => key ?? `row ${row ?? 0}`
const gist = ({ outcome, unit, was, fields, why, offers }: RunRow): string =>
  JSON.stringify([outcome, fields, unit, was, why, offers])

/** Rows that are otherwise than when they were seen, by their unit’s key; those that are gone now too. */
export const movedRows = (before: RunDifference, now: RunDifference): readonly RunRow[] => {
  const seen = new Map(before.rows.map((row) => [idOf(row), gist(row)]))
  const names = new Set(now.rows.map(idOf))
  return [
    ...now.rows.filter((row) => seen.get(idOf(row)) !== gist(row)),
    ...before.rows.filter((row) => !names.has(idOf(row)) && row.outcome !== 'unchanged'),
  ]
}

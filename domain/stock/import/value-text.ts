import { formatDollars, formatNumber } from '../../shared/money'
import { STOCK_FIELD_NAMES } from './fields'
import type { ValueName } from './difference'
import type { IncomingStatus } from './incoming'

export const STATUS_NAMES: Readonly<Record<IncomingStatus, string>> = {
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
  unconditional: 'Unconditional',
  settled: 'Settled',
  withheld: 'Withheld',
}

export const valueName = (field: ValueName): string =>
  field === 'packagePriceTo' ? 'Highest package' : field === 'rentTo' ? 'Highest rent a week' : STOCK_FIELD_NAMES[field]

const DOLLARS: readonly ValueName[] = [
  ...(['price', 'priceTo', 'landPrice', 'buildPrice', 'packagePrice', 'packagePriceTo'] as const),
  ...(['rent', 'rentTo', 'strata', 'council'] as const),
]
const AREAS: readonly ValueName[] = ['internal', 'external', 'total', 'storage', 'landSize']

const LENGTHS: readonly ValueName[] = ['frontage', 'depth']

/** `$650,000`, `81.5 m²`, `Sold`; a dash for what isn’t there. */
export const valueText = (field: ValueName, value: string | number | null | undefined): string => {
  if (value === null) return 'No price'
  if (value === undefined || value === '') return '–'
  if (field === 'status' && typeof value === 'string') return STATUS_NAMES[value as IncomingStatus]
  if (typeof value === 'string') return value
  if (DOLLARS.includes(field)) return formatDollars(value)
  // A size of 0 was never given.
  if (value === 0 && (AREAS.includes(field) || LENGTHS.includes(field))) return '–'
  if (AREAS.includes(field)) return `${formatNumber(value)} m²`
  return LENGTHS.includes(field) ? `${formatNumber(value)} m` : formatNumber(value)
}

const isNumberOf = (value: unknown): value is number => typeof value === 'number'

/** How far a number moves, `+$12,000` and `2.0 %`; null where it isn’t one. */
export const moveText = (field: ValueName, was: unknown, now: unknown): readonly [by: string, share: string] | null => {
  if (!isNumberOf(was) || !isNumberOf(now) || was === now || was === 0 || field === 'status') return null
  const by = now - was
  return [`${by < 0 ? '−' : '+'}${valueText(field, Math.abs(by))}`, `${((Math.abs(by) / was) * 100).toFixed(1)} %`]
}

/** `+$7,000`, `−$500`. */
export const signedDollars = (amount: number): string => `${amount < 0 ? '−' : '+'}${formatDollars(Math.abs(amount))}`

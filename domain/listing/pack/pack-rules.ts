import { MOST_DEPOSITS } from '../../reservation/papers/contract-step'
import { isDay } from '../../shared/calendar'
import { MINUTE } from '../../shared/dates'
import type { DepositPart } from './contract-pack'

/** What the seller says about the pack beside its papers. */
export interface PackSettings {
  readonly isNeeded: boolean
  readonly sunset: string | null
  readonly deposits: readonly DepositPart[]
}

export const NO_SETTINGS: PackSettings = { isNeeded: false, sunset: null, deposits: [] }

/** Of one paper. */
export const MOST_VERSIONS = 50
/** Versions within this time of each other are one email to each buyer, sent this long after the last of them. */
export const PAPERS_TOGETHER = 2 * MINUTE
/** In characters. */
export const PACK_TEXTS = { note: 200, due: 60 } as const

/** What is wrong with the settings, with its field; null if nothing is. */
export const settingsProblem = ({
  sunset,
  deposits,
}: PackSettings): { readonly field: 'sunset' | 'deposits'; readonly message: string } | null => {
  if (sunset !== null && !isDay(sunset)) return { field: 'sunset', message: 'This day doesn’t exist.' }
  const message = depositsProblem(deposits)
  return message === null ? null : { field: 'deposits', message }
}

const depositsProblem = (deposits: readonly DepositPart[]): string | null => {
  if (deposits.length > MOST_DEPOSITS) return `A deposit has at most ${MOST_DEPOSITS} parts.`
  if (deposits.some(({ percent }) => !(percent > 0) || !Number.isInteger(Math.round(percent * 1e6) / 1e4)))
    return 'Each part is more than 0% of the price, with at most two decimals.'
  if (deposits.reduce((sum, { percent }) => sum + percent, 0) >= 100)
    return 'The parts of the deposit are less than the price.'
  if (deposits.some(({ due }) => due.trim() === '')) return 'Say when each part is due.'
  return deposits.some(({ due }) => due.length > PACK_TEXTS.due)
    ? `Say when each part is due in at most ${PACK_TEXTS.due} characters.`
    : null
}

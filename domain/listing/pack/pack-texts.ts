import type { ReservationTerms } from '../../reservation/reservation-terms-codec'
import { type Dollars, formatCents, formatDollars, hasPrice } from '../../shared/money'
import { formatDateAt } from '../../shared/time-zones'
import { typedDay } from '../../shared/typed-date'
import { type ContractPack, type DepositPart, type Paper, PAPER_TITLES, type PaperKind } from './contract-pack'

/** `Draft contract, version 2`. */
export const paperTitle = ({ kind, version }: { readonly kind: PaperKind; readonly version: number }): string =>
  `${PAPER_TITLES[kind]}, version ${version}`

/** The heading of a pack. */
export const packTitle = ({ papers, deposits }: Pick<ContractPack, 'papers' | 'deposits'>): string =>
  papers.length > 0 || deposits.length === 0 ? 'Contract papers' : 'What is paid when'

const andBetween = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** `draft contract and by-laws`. */
export const paperNames = (kinds: readonly PaperKind[]): string =>
  andBetween(kinds.map((kind) => PAPER_TITLES[kind].toLowerCase()))

interface NewVersion {
  readonly kind: PaperKind
  readonly version: number
}

/** `The draft contract of apartment 404 and apartment 405, Parkline has changed`. `units`: without the listing. */
export const papersChanged = (papers: readonly NewVersion[], units: readonly string[], listing: string): string => {
  const [only, ...others] = papers
  const is = papers.every(({ version }) => version === 1) ? 'been added' : 'changed'
  const what =
    only === undefined || others.length > 0
      ? { papers: 'contract papers', has: 'have' }
      : { papers: paperNames([only.kind]), has: only.kind === 'byLaws' ? 'have' : 'has' }
  return `The ${what.papers} of ${andBetween(units)}, ${listing} ${what.has} ${is}`
}

/** What a seller did with papers of which all are named, for buyers. */
export const papersPublished = (papers: readonly NewVersion[]): readonly string[] => {
  const names = (some: readonly NewVersion[]) => paperNames(some.map(({ kind }) => kind))
  const [added, replaced] = [papers.filter(({ version }) => version === 1), papers.filter(({ version }) => version > 1)]
  return [
    ...(replaced.length === 0
      ? []
      : [`The seller has published a new version of the ${names(replaced)}. Earlier versions no longer count.`]),
    ...(added.length === 0 ? [] : [`The seller has added the ${names(added)} to the contract papers.`]),
  ]
}

/** What the caller read of a paper; empty if they opened none of its versions. `state`: the property's. */
export const openedText = ({ version, opened }: Pick<Paper, 'version' | 'opened'>, state: string): string => {
  if (opened === null) return ''
  const day = formatDateAt(opened.at, state)
  return opened.version === version
    ? `You opened this version on ${day}.`
    : `Changed since you read it: you opened version ${opened.version} on ${day}.`
}

/** Whether a newer version than the caller's came. */
export const hasChanged = ({ version, opened }: Pick<Paper, 'version' | 'opened'>): boolean =>
  opened !== null && opened.version !== version

/** What is recorded of those who open a paper. `mayLogIn`: the page is for people with an account too. */
export const recordedText = ({ isRecorded }: Pick<ContractPack, 'isRecorded'>, mayLogIn: boolean): string =>
  isRecorded
    ? 'We record which version you open and when. The seller sees it.'
    : `We don’t record who opens them without logging in.${mayLogIn ? ' Log in first to keep a record of the versions you read.' : ''}`

export const sunsetText = (sunset: string): string =>
  `${typedDay(sunset)}, as the seller states it. The contract says what it means for you.`

const percentText = (percent: number): string => `${Math.round(percent * 100) / 100}%`

const partText = (percent: number, price: Dollars | null): string =>
  hasPrice(price)
    ? `${percentText(percent)}, ${formatDollars(Math.round((price * percent) / 100))}`
    : `${percentText(percent)} of the price`

/**
 * What is paid when: the fee, the parts of the deposit, and the rest. Empty if the seller states no deposit. `price`: null if it isn't
 * known.
 */
export const paymentRows = (
  terms: Pick<ReservationTerms, 'feeCents'>,
  deposits: readonly DepositPart[],
  price: Dollars | null,
): readonly (readonly [when: string, what: string])[] => {
  if (deposits.length === 0) return []
  const rest = 100 - deposits.reduce((sum, { percent }) => sum + percent, 0)
  return [
    ['To reserve', `The reservation fee, ${formatCents(terms.feeCents)}. It is separate from the deposit.`],
    ...deposits.map(({ percent, due }) => [due, partText(percent, price)] as const),
    ['At settlement', `The rest, ${partText(rest, price)}`],
  ]
}

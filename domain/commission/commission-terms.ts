import * as t from 'io-ts'
import { type Cents, centsOf, type Dollars, hasPrice, nearestDollar } from '../shared/money'

/** The event that earns an instalment of a commission: the contract becomes unconditional, or settles. */
export const EARNING_EVENTS = ['unconditional', 'settled'] as const
export type EarningEvent = (typeof EARNING_EVENTS)[number]

/** A part of a commission. `share`: per cent. `dueInDays`: from the day it is earned. */
const Instalment = t.type(
  { event: t.keyof({ unconditional: null, settled: null }), share: t.number, dueInDays: t.number },
  'Instalment',
)
export type Instalment = t.TypeOf<typeof Instalment>

/** A listing's commission terms: instalments that add up to 100 per cent. */
export const CommissionTerms = t.array(Instalment, 'CommissionTerms')
export type CommissionTerms = readonly Instalment[]

/** All of it, due two weeks after the contract is unconditional. */
export const STANDARD_TERMS: CommissionTerms = [{ event: 'unconditional', share: 100, dueInDays: 14 }]

export interface EarnedInstalment {
  /** From 1, in the order of the terms. */
  readonly number: number
  readonly cents: Cents
  readonly dueInDays: number
  /** `50% when unconditional`. */
  readonly rule: string
}

const WHEN: Readonly<Record<EarningEvent, string>> = { unconditional: 'when unconditional', settled: 'at settlement' }

/**
 * The instalments of a commission that an event earns. Shares are rounded down to the cent, and the last instalment takes the rest, so
 * that all of them add up to the total.
 */
export const instalmentsFor = (total: Cents, terms: CommissionTerms, event: EarningEvent): EarnedInstalment[] => {
  const shares = terms.map(({ share }) => Math.floor((total * share) / 100))
  const rest = total - shares.reduce((sum, each) => sum + each, 0)
  return terms.flatMap((each, i) =>
    each.event !== event
      ? []
      : [
          {
            number: i + 1,
            cents: (shares[i] ?? 0) + (i === terms.length - 1 ? rest : 0),
            dueInDays: each.dueInDays,
            rule: `${each.share}% ${WHEN[event]}`,
          },
        ],
  )
}

/** What a listing pays, including GST: one amount or a range in whole dollars, or per cent of the price. All null: not stated. */
export interface ListingCommission {
  readonly commission: Dollars | null
  readonly maxCommission: Dollars | null
  readonly commissionPercent: number | null
}

/** What readers who may not see it get. */
export const NO_COMMISSION = { commission: null, maxCommission: null } as const

const shareOf = (percent: number, price: Dollars | null): Dollars | null =>
  hasPrice(price) ? nearestDollar(Math.round(price * percent)) : null

/** The range that agents are shown: as published, or the share of the listing’s prices. */
export const commissionRange = (
  { commission, maxCommission, commissionPercent }: ListingCommission,
  { price, maxPrice }: { readonly price: Dollars | null; readonly maxPrice: Dollars | null },
): { commission: Dollars | null; maxCommission: Dollars | null } =>
  commissionPercent === null
    ? { commission, maxCommission }
    : { commission: shareOf(commissionPercent, price), maxCommission: shareOf(commissionPercent, maxPrice) }

/**
 * The commission of a sale in cents, including GST: the listing’s one amount, or its share of the price. Null for a range and for a share of
 * a price that isn’t known, whose amounts the office states, and for none.
 */
export const commissionOfSale = (
  { commission, maxCommission, commissionPercent }: ListingCommission,
  price: Cents | null,
): Cents | null => {
  if (commissionPercent !== null) return price === null ? null : Math.round((price * commissionPercent) / 100)
  return hasPrice(commission) && (!hasPrice(maxCommission) || maxCommission === commission) ? centsOf(commission) : null
}

const later = (days: number): string =>
  days === 0 ? 'due that day' : `due ${days} ${days === 1 ? 'day' : 'days'} later`

/** `50% when unconditional, due 14 days later; 50% at settlement, due that day` */
export const instalmentsText = (terms: CommissionTerms): string =>
  terms.map(({ event, share, dueInDays }) => `${share}% ${WHEN[event]}, ${later(dueInDays)}`).join('; ')

const MOST_INSTALMENTS = 10

/** What is wrong with a listing’s instalments; null if nothing is. */
export const problemOfInstalments = (terms: CommissionTerms): string | null => {
  if (terms.length === 0) return 'Add an instalment.'
  if (terms.length > MOST_INSTALMENTS) return `At most ${MOST_INSTALMENTS} instalments.`
  if (terms.some(({ share }) => !(share > 0 && share <= 100))) return 'Each share is above 0 and at most 100 per cent.'
  if (terms.some(({ dueInDays }) => !(Number.isInteger(dueInDays) && dueInDays >= 0 && dueInDays <= 365)))
    return 'Each instalment is due in 0 to 365 whole days.'
  const sum = sharesOf(terms)
  return sum === 100 ? null : `The shares add up to ${sum}%, not 100%.`
}

/** Per cent, to a thousandth: 33.333 and 66.667 are 100. */
export const sharesOf = (terms: CommissionTerms): number =>
  Math.round(terms.reduce((sum, { share }) => sum + share, 0) * 1000) / 1000

import { all, required, type Rule } from '../shared/form'
import type { Cents } from '../shared/money'

/** 999 billion dollars (B5-84, B9-17). */
const LIMIT = 999_000_000_000

const isNumber: Rule = (text) => (Number.isNaN(Number(text.trim())) ? 'Offer amount must be a number' : null)
const isAmount: Rule = (text) =>
  /^\d+(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0 ? null : 'Please input a valid offer amount'
const isInLimit: Rule = (text) => (Number(text) > LIMIT ? 'Offer amount cannot exceed 999 billion' : null)

/** While it is typed: separators anywhere are left out. */
export const typedOffer = (text: string): string =>
  /^\s*\$?[\d,\s]*(\.\d*)?\s*$/.test(text) ? text.replace(/[$,\s]/g, '') : text

/** `750k`, `$1.2 million`. */
const SHORT = /^\s*\$?\s*(\d{1,6})(?:\.(\d{1,6}))?\s*(?:(k|thousand)|m|mil|million)\s*$/i

/** An amount in thousands or millions in full; null for other text, and for fractions of a dollar. */
const inFull = (text: string): string | null => {
  const [, whole, part = '', thousand] = SHORT.exec(text) ?? []
  const places = thousand === undefined ? 6 : 3
  return whole === undefined || part.length > places ? null : String(Number(whole + part.padEnd(places, '0')))
}

/**
 * `$650,000`, `650k` and `0.65 million` as digits, `650000`. Other text is returned as it is, `5,5` too: which amount it
 * means is not known.
 */
export const plainOffer = (text: string): string =>
  /^\s*\$?\s*(\d{1,3}([,\s]\d{3})+|\d+)(\.\d*)?\s*$/.test(text) ? typedOffer(text) : (inFull(text) ?? text)

/** `650000` with separators, `650,000`; other text is returned as it is. */
export const groupedOffer = (plain: string): string =>
  /^\d+(\.\d*)?$/.test(plain) ? plain.replace(/^\d+/, (dollars) => dollars.replace(/\B(?=(\d{3})+$)/g, ',')) : plain

/** Make Offer (B5-81 to B5-84). */
export const offerRule: Rule = all(required('Please enter an offer'), isNumber, isAmount, isInLimit)

/** Optional for Select now, but validated if given (B5-85). */
export const optionalOfferRule: Rule = (text, form) => (text === '' ? null : offerRule(text, form))

/** `850000.55` in cents, exactly: float multiplication is inexact for amounts up to 999 billion dollars. */
export const offerInCents = (text: string): Cents => {
  const [dollars = '0', cents = ''] = text.trim().split('.')
  return Number(BigInt(dollars) * 100n + BigInt(cents.padEnd(2, '0')))
}

/** What an offer says beside its amount. */
export interface OfferTerms {
  readonly isSubjectToFinance: boolean
  /** As typed; empty for the contract's. */
  readonly settlement: string
  /** For how many days it stands; empty until it is withdrawn or replaced. */
  readonly offerDays: string
  /** To the selling agent. */
  readonly message: string
}

export const NO_OFFER_TERMS: OfferTerms = { isSubjectToFinance: false, settlement: '', offerDays: '', message: '' }

/** For how many days an offer can stand. */
export const OFFER_DAYS = ['3', '7', '14', '30'] as const
/** Unless the buyer chooses something else. */
export const USUAL_OFFER_DAYS = '14'
export const OFFER_LIMITS = { settlement: 100, message: 1000 }

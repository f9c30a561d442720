import type { IncomingStatus } from '../incoming'
import { type Amount, amountOf } from './amount'
import { blank, type Figure, read, type Reading, wrong } from './reading'
import { statusInPrice } from './status'
import { comparedText, isNone } from './text'

/** Whole dollars; `price` null for none, `priceTo` null unless it is a range. */
export interface Price {
  readonly price: number | null
  readonly priceTo: number | null
}
/** A column of prices may say instead that a unit is gone; its price stays then. */
export type PriceReading = Reading<Price> | { readonly is: 'status'; readonly status: IncomingStatus }

const LOWEST = 10_000
const HIGHEST = 100_000_000
const LONGEST = 120

const WITHOUT_GST = /(?:\+|\b(?:plus|ex|excl|excluding|exclusive of|before))[. -]*gst\b/
const WITH_GST =
  /[([]?\b(?:(?:inc|incl|including|includes|inclusive of)[. ]*gst|gst (?:inc|incl|included|inclusive))\b\.?[)\]]?/g
/** What the price has in it: `$757,000 (incl. stone benchtops)`. */
const WITH_MORE = /\((?:inc|incl|including|includes)\b[^()\d]*\)/g
const NO_PRICE = new Set([
  ...['poa', 'p.o.a', 'p.o.a.', 'por', 'price on application', 'price on request', 'on application', 'on request'],
  ...['contact', 'contact agent', 'contact us', 'call', 'enquire', 'enquire now', 'enquiry', 'eoi', 'auction'],
  ...['expressions of interest', 'by negotiation', 'negotiable', 'offers invited', 'make offer', 'make an offer'],
  ...['to be advised', 'to be announced', 'to be confirmed', '0', '$0', '$0.00', '$-', '$ -'],
])
const OPEN =
  /^(?:priced? )?(?:from|offers?|over|above|under|below|starting|low|mid|high|early|late|around|circa|approx|about|up to)\b|\+$|\bonwards?$|\d ?s$|\d[km]?s$/

/** The price in a cell: one amount or a range. */
export const readPrice = (text: string, decimalComma = false): PriceReading => {
  const compared = comparedText(text)
  if (compared === '') return blank()
  if (compared.length > LONGEST) return wrong('not-a-price')
  if (WITHOUT_GST.test(compared)) return wrong('price-without-gst')
  const words = compared.replaceAll(WITH_GST, '').replaceAll(WITH_MORE, '').trim()
  if (isNone(words) || NO_PRICE.has(words)) return read({ price: null, priceTo: null })
  const status = statusInPrice(words)
  if (status !== null) return { is: 'status', status }
  const amount = amountOf(words, decimalComma)
  if (amount !== null) return onePrice(amount)
  const range = rangeOf(words, decimalComma)
  if (range !== null) return rangeOfPrices(...range)
  return OPEN.test(words) && /\d/.test(words)
    ? read({ price: null, priceTo: null }, 'open-ended-price')
    : wrong('not-a-price')
}

const dollars = (amount: Amount): Figure<number> => {
  if (amount.value < 0) return wrong('negative')
  if (amount.value > HIGHEST) return wrong('number-too-large')
  if (amount.isExponent) return wrong('not-a-price')
  if (amount.value < LOWEST) return wrong('price-too-low')
  const whole = Math.trunc(amount.value)
  return whole === amount.value ? read(whole) : read(whole, 'cents-dropped')
}

const onePrice = (amount: Amount): Figure<Price> => {
  if (amount.value === 0) return read({ price: null, priceTo: null })
  const price = dollars(amount)
  return price.is === 'read' ? read({ price: price.value, priceTo: null }, ...price.warnings) : price
}

const rangeOfPrices = (low: Amount, high: Amount): Figure<Price> => {
  const [from, to] = [dollars(low), dollars(high)]
  if (from.is === 'wrong') return from
  if (to.is === 'wrong') return to
  if (to.value < from.value) return wrong('range-reversed')
  const warnings = [...new Set([...from.warnings, ...to.warnings])]
  return read({ price: from.value, priceTo: to.value === from.value ? null : to.value }, ...warnings)
}

/** `$500 - $540`, `650-690k`, `between 650k and 690k`, `from 650k to 690k`: a `k` or `m` at the end counts for both. */
export const rangeOf = (compared: string, decimalComma: boolean): readonly [Amount, Amount] | null => {
  const words = compared.replace(/^(?:between|from) /, '')
  for (const { 0: sign, index } of words.matchAll(/ ?[-–—~] ?| to | and /g)) {
    if (index === 0) continue
    const low = amountOf(words.slice(0, index).trim(), decimalComma)
    const high = amountOf(words.slice(index + sign.length).trim(), decimalComma)
    if (low === null || high === null) continue
    const isShort =
      low.scale === 1 && high.scale > 1 && low.value < high.value / high.scale + 10_000 && low.value < LOWEST
    return [isShort ? { ...low, value: Math.round(low.value * high.scale * 100) / 100 } : low, high]
  }
  return null
}

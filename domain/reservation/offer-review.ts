import { type Cents, type Dollars, formatCents, formatDollarRange, hasPrice } from '../shared/money'
import type { AskedPrice } from './asked-price'
import type { OfferTerms } from './offer'

interface Compared extends AskedPrice {
  readonly offerCents: Cents
}

/** Per cent of the list price, below and above which the amount of an offer is questioned. */
const UNUSUAL = { below: 70, above: 130 }

const inCents = (price: Dollars): Cents => price * 100

/** The list price, of a range the one that is nearest to the offer; null without a list price. */
const nearestPrice = ({ askedPrice, askedPriceMax, offerCents }: Compared): Cents | null => {
  if (!hasPrice(askedPrice)) return null
  const [min, max] = [askedPrice, hasPrice(askedPriceMax) ? askedPriceMax : askedPrice].map(inCents)
  return Math.min(Math.max(offerCents, min ?? 0), max ?? 0)
}

/** An offer beside the list price: `$20,000 (2.5%) below the list price of $805,000`. */
export const comparedText = (offer: Compared): string => {
  const nearest = nearestPrice(offer)
  if (nearest === null || !hasPrice(offer.askedPrice)) return 'This property has no list price'
  const price = formatDollarRange(offer.askedPrice, offer.askedPriceMax)
  const apart = offer.offerCents - nearest
  if (apart === 0) return `Within the list price, ${price}`
  const share = Number(((Math.abs(apart) / nearest) * 100).toFixed(1))
  return `${formatCents(Math.abs(apart))} (${share}%) ${apart < 0 ? 'below' : 'above'} the list price, ${price}`
}

/** So far from the list price that the amount may have a digit too many or too few. */
export const isUnusual = (offer: Compared): boolean => {
  const nearest = nearestPrice(offer)
  const percent = nearest === null ? 100 : (offer.offerCents / nearest) * 100
  return percent < UNUSUAL.below || percent > UNUSUAL.above
}

/** What an offer says beside its amount and its end. Empty values are not shown. */
export const offerTermsRows = ({
  isSubjectToFinance,
  settlement,
  message,
}: Omit<OfferTerms, 'offerDays'>): readonly (readonly [label: string, value: string])[] => [
  ['Finance', isSubjectToFinance ? 'Subject to finance approval' : ''],
  ['Settlement', settlement],
  ['Message', message],
]

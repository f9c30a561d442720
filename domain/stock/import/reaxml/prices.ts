import type { PropertyType } from '../../../listing/property-type'
import type { UnitValues } from '../incoming'
import { type Price, readPrice } from '../values/price'
import { attributeAt, elementAt, type FeedElement, isYes, lineAt } from './element'
import { noted } from './figures'
import { isAuction } from './kind'
import type { Notes } from './notes'

const NONE: Price = { price: null, priceTo: null }
const PLAIN = /^\d+(?:\.\d{1,2})?$/

/** The price that the sender shows; a package’s is also that of the package. Nothing if the file doesn’t say, or says it wrong. */
export const pricesIn = (element: FeedElement, type: PropertyType | null, notes: Notes): Partial<UnitValues> => {
  const price = priceIn(element, notes)
  if (price === undefined) return {}
  return type === 'House & Land' && price.price !== null
    ? { ...price, packagePrice: price.price, packagePriceTo: price.priceTo }
    : price
}

const priceIn = (element: FeedElement, notes: Notes): Price | undefined => {
  const view = lineAt(element, 'priceView') ?? ''
  if (elementAt(element, 'price') === undefined && view === '') return undefined
  if (isAuction(element) || isYes(attributeAt(element, 'price', 'display')) === false) return NONE
  return view === '' ? statedPrice(element, notes) : shownPrice(element, view, notes)
}

/** Of `price`, or of the range in it. */
const statedText = (element: FeedElement): string => {
  const [from = '', to = ''] = ['min', 'max'].map((end) => lineAt(element, `price.range.${end}`))
  return [from, to].filter((each) => each !== '').join(' - ') || (lineAt(element, 'price') ?? '')
}

const statedPrice = (element: FeedElement, notes: Notes): Price | undefined => {
  const text = statedText(element)
  const isPlain = text.split(' - ').every((each) => PLAIN.test(each))
  const price = readAt('price', text, notes)
  if (!isPlain && typeof price?.price === 'number') notes.problem('price', 'price-not-plain', text)
  return text === '' ? NONE : price
}

/** Of `priceView`, which is shown in place of the price and so wins over it. */
const shownPrice = (element: FeedElement, view: string, notes: Notes): Price | undefined => {
  const shown = readAt('priceView', view, notes)
  const stated = readPrice(statedText(element))
  if (typeof shown?.price === 'number' && stated.is === 'read' && stated.value.price !== null) {
    const [low, high] = [shown.price, shown.priceTo ?? shown.price]
    const { price, priceTo } = stated.value
    if (price < low || (priceTo ?? price) > high) notes.problem('priceView', 'price-differs', view)
  }
  return shown
}

/** Words that are no price mean none; a status such as `Under contract` leaves the price as it is. */
const readAt = (field: string, text: string, notes: Notes): Price | undefined => {
  const reading = readPrice(text)
  if (reading.is === 'status') return undefined
  if (reading.is !== 'wrong' || reading.code !== 'not-a-price') return noted(reading, field, text, notes)
  notes.problem(field, 'price-words', text)
  return NONE
}

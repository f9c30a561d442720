import { type Dollars, formatDollarRange, formatNumber, hasPrice } from '../shared/money'
import type { ListingRow, PriceFrom } from './listing-codec'

// The codecs load with the first call, and the rules with the first screen.
export type { Agent, Company, Listing, ListingRow, PriceFrom } from './listing-codec'

interface Priced {
  price: Dollars | null
  maxPrice: Dollars | null
}

/** The price in a results row, `Make an offer` if there is none (B2.4-17, B2.4-18). */
export const rowPrice = ({ price, maxPrice }: Priced): string =>
  hasPrice(price) ? formatDollarRange(price, maxPrice) : 'Make an offer'

/** The price in the listing view, `Make Offer` if there is none (B2.5-30, B2.5-31). */
export const listingPrice = ({ price, maxPrice }: Priced): string =>
  hasPrice(price) ? formatDollarRange(price, maxPrice) : 'Make Offer'

/** `Studio from $410,000`, `2 bed from $620,000`. */
const priceFromText = ({ beds, price }: PriceFrom): string =>
  `${beds <= 0 ? bedsText(beds) : `${beds} bed`} from ${formatDollarRange(price, null)}`

type WithFigures = Pick<ListingRow, 'pricesFrom' | 'beds' | 'maxBeds'>

/**
 * The lowest prices by bedrooms, fewest first. The least and the most bedrooms that are left have a line too if they have no figure,
 * which would be the price of one unit (decision 0050). Empty for a listing without figures.
 */
export const pricesByBedrooms = ({ pricesFrom, beds, maxBeds }: WithFigures): readonly string[] => {
  const [first] = pricesFrom
  if (first === undefined) return []
  const line = (count: number | null): readonly string[] =>
    count === null || count <= 0 || pricesFrom.some((each) => each.beds === count)
      ? []
      : [`${count} bed: see the price list`]
  return [
    ...(beds < first.beds ? line(beds) : []),
    ...pricesFrom.map(priceFromText),
    ...(maxBeds === beds ? [] : line(maxBeds)),
  ]
}

/** The land or building price (B2.5-31). */
export const partPrice = (price: Dollars | null, maxPrice: Dollars | null): string =>
  hasPrice(price) ? formatDollarRange(price, maxPrice) : 'TBA'

/** `81 m²`, `375 - 620 m²`; `TBA` if unknown (B2.5-32). */
export const sizeText = (size: number | null, max: number | null): string => {
  if (size === null || size === 0) return 'TBA'
  return max === null || max === 0 || max === size
    ? `${formatNumber(size)} m²`
    : `${formatNumber(size)} - ${formatNumber(max)} m²`
}

/** 0 or less is a studio (B3-10). */
export const bedsText = (beds: number): string => (beds <= 0 ? 'Studio' : String(beds))

/** `Studio - 3`, `2`. */
export const rangeText = (min: number, max: number, one: (n: number) => string = String): string =>
  max > min ? `${one(min)} - ${one(max)}` : one(min)

const orTba = (text: string): string => (text === '' || text === '0' ? 'TBA' : text)

/** The facts in a results row, by property type (B2.4-20 to B2.4-23). Incentives are plain text. */
export const snapshotRows = (
  row: Pick<
    ListingRow,
    | 'propertyType'
    | 'estimatedSettled'
    | 'titlesIssued'
    | 'landSize'
    | 'landSizeMax'
    | 'estimatedCommencement'
    | 'estimatedCompletion'
    | 'contractType'
    | 'incentives'
  >,
): readonly (readonly [label: string, value: string])[] => [
  ...(row.propertyType === 'Land'
    ? ([
        ['Estimated Settlement', orTba(row.estimatedSettled)],
        ['Title Issued', orTba(row.titlesIssued)],
        ['Land Size', sizeText(row.landSize, row.landSizeMax)],
      ] as const)
    : ([
        ['Estimated Commencement', orTba(row.estimatedCommencement)],
        ['Estimated Completion', orTba(row.estimatedCompletion)],
      ] as const)),
  ['Contract Type', orTba(row.contractType)],
  ['Incentives', orTba(row.incentives)],
]

/** `41 Bayview Street, Glenelg SA 5045`. */
export const fullAddress = (at: { address: string; suburb: string; state: string; postcode: string }): string =>
  `${at.address}, ${at.suburb} ${at.state} ${at.postcode}`

/** A document is shown in a PDF frame when its path ends in .pdf, otherwise as an image (B2.5-20). */
export const isPdf = (address: string): boolean => /\.pdf$/i.test(address.split(/[?#]/)[0] ?? '')

/** Said where a missing or closed listing leads home. */
export const LISTING_GONE = 'This listing is no longer available.'

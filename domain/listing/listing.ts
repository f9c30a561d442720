import * as t from 'io-ts'
import { IsoDate } from '../shared/iso-date'
import { DAY } from '../shared/dates'
import { type Dollars, formatDollarRange, formatNumber, hasPrice } from '../shared/money'
import { Massing } from '../drawing/massing/massing'
import { plainText } from '../shared/plain-text'
import { propertyTypeOf } from './property-type'

const amount = t.union([t.number, t.null])

/** The lowest price of the available units with that many bedrooms; 0 bedrooms is a studio. Fewest first. */
const PriceFrom = t.type({ beds: t.number, price: t.number }, 'PriceFrom')
export type PriceFrom = t.TypeOf<typeof PriceFrom>

/** A search result (B3-7). Prices in whole dollars, sizes in m². */
export const ListingRow = t.type(
  {
    propertyId: t.number,
    name: t.string,
    launchDate: IsoDate,
    availableRooms: t.number,
    imgFirst: t.string,
    companyName: t.string,
    companyColour: t.string,
    companyLogoUrl: t.string,
    firstName1: t.string,
    lastName1: t.string,
    imageUrl1: t.string,
    propertyType: t.string,
    address: t.string,
    suburb: t.string,
    state: t.string,
    postcode: t.string,
    latitude: amount,
    longitude: amount,
    price: amount,
    maxPrice: amount,
    pricesFrom: t.array(PriceFrom),
    beds: t.number,
    maxBeds: t.number,
    baths: t.number,
    maxBaths: t.number,
    cars: t.number,
    maxCars: t.number,
    estimatedSettled: t.string,
    titlesIssued: t.string,
    landSize: amount,
    landSizeMax: amount,
    estimatedCommencement: t.string,
    estimatedCompletion: t.string,
    contractType: t.string,
    incentives: t.string,
  },
  'ListingRow',
)
export type ListingRow = t.TypeOf<typeof ListingRow>

const Agent = t.type(
  {
    firstName: t.string,
    lastName: t.string,
    imageUrl: t.string,
    bio: t.string,
    mobile: t.string,
    countryCode: t.string,
  },
  'Agent',
)
export type Agent = t.TypeOf<typeof Agent>

/** A listing in full (B3-8, B3-16, B3-17). */
export const Listing = t.type(
  {
    propertyId: t.number,
    name: t.string,
    images: t.array(t.string),
    price: amount,
    maxPrice: amount,
    pricesFrom: t.array(PriceFrom),
    rental: amount,
    maxRental: amount,
    rentalYield: amount,
    /** Null except for agents. */
    commission: amount,
    maxCommission: amount,
    landPrice: amount,
    landPriceMax: amount,
    buildPrice: amount,
    buildPriceMax: amount,
    landSize: amount,
    landSizeMax: amount,
    buildSize: amount,
    buildSizeMax: amount,
    beds: t.number,
    maxBeds: t.number,
    baths: t.number,
    maxBaths: t.number,
    cars: t.number,
    maxCars: t.number,
    vacancyRate: amount,
    address: t.string,
    suburb: t.string,
    state: t.string,
    postcode: t.string,
    latitude: amount,
    longitude: amount,
    propertyType: t.string,
    /** The label of the requested unit. */
    apt: t.string,
    description: t.string,
    features: t.string,
    incentives: t.string,
    estimatedCommencement: t.string,
    estimatedCompletion: t.string,
    titlesIssued: t.string,
    estimatedSettled: t.string,
    contractType: t.string,
    videoUrl: t.string,
    documents: t.record(t.string, t.string),
    companyName: t.string,
    companyColour: t.string,
    companyLogoUrl: t.string,
    companyRla: t.string,
    locationTitle: t.string,
    locationDescription: t.string,
    sellFlag: t.number,
    statusFlag: t.number,
    lineType: t.string,
    favourite: t.boolean,
    agents: t.array(Agent),
    availableRooms: t.number,
    launchDate: IsoDate,
    massing: t.union([Massing, t.null]),
  },
  'Listing',
)
export type Listing = t.TypeOf<typeof Listing>

/** The company that sells the listing (B3-17). */
export const Company = t.type(
  {
    companyName: t.string,
    companyAddress: t.string,
    companySuburb: t.string,
    companyState: t.string,
    companyPostcode: t.string,
    companyEmail: t.string,
  },
  'Company',
)
export type Company = t.TypeOf<typeof Company>

const BRAND_NEW = 10 * DAY

/** Launched within the last ten days, the tenth included (B2.4-12, B9-22). */
export const isBrandNew = (launchDate: Date, now: Date): boolean =>
  now.getTime() - launchDate.getTime() <= BRAND_NEW && launchDate <= now

/** `Only 3 Remaining...` for 1 to 4 available rooms (B2.4-13). */
export const remainingTag = (availableRooms: number): string | null =>
  availableRooms >= 1 && availableRooms <= 4 ? `Only ${availableRooms} Remaining...` : null

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
export const priceFromText = ({ beds, price }: PriceFrom): string =>
  `${beds <= 0 ? bedsText(beds) : `${beds} bed`} from ${formatDollarRange(price, null)}`

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

/** The facts in a results row, by property type (B2.4-20 to B2.4-23). */
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
  ...(propertyTypeOf(row.propertyType) === 'Land'
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
  ['Incentives', orTba(plainText(row.incentives))],
]

/** `41 Bayview Street, Glenelg SA 5045`. */
export const fullAddress = (at: { address: string; suburb: string; state: string; postcode: string }): string =>
  `${at.address}, ${at.suburb} ${at.state} ${at.postcode}`

/** A document is shown in a PDF frame when its path ends in .pdf, otherwise as an image (B2.5-20). */
export const isPdf = (address: string): boolean => /\.pdf$/i.test(address.split(/[?#]/)[0] ?? '')

/** Said where a missing or closed listing leads home. */
export const LISTING_GONE = 'This listing is no longer available.'

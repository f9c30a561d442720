interface Described {
  readonly heading: string
  /** On paper, where a note below the title states the units. */
  readonly short?: string
  /** Withheld together with the price: callers without access to prices neither see it nor sort by it. */
  readonly revealsPrice: boolean
}

const open = (heading: string, short?: string): Described => ({ heading, revealsPrice: false, ...(short && { short }) })
const price = (heading: string): Described => ({ heading, revealsPrice: true })

/** The columns of price lists, on screen, on paper and in their order (`rental` for the rent, B2.6-14). */
const PRICE_COLUMNS = {
  /** On screen, the listing's word for one unit is its heading. */
  apt: open('Unit'),
  status: open('Status'),
  outlook: open('Outlook'),
  beds: open('Beds'),
  baths: open('Baths'),
  cars: open('Cars'),
  internal: open('Internal m²', 'Internal'),
  balcony: open('Balcony m²', 'Balcony'),
  total: open('Total m²', 'Total'),
  storage: open('Storage m²', 'Storage'),
  landSize: open('Land m²', 'Land'),
  rental: open('Rent pw', 'Rent'),
  floorPlanUrl: open('Floor plan'),
  titleType: open('Title'),
  councilRates: open('Council rates (yr)'),
  strataFees: open('Estimated Fees (qtr)'),
  revisedPrice: price('Price'),
  totalPrice: price('Total price'),
  totalPriceMax: price('Total price to'),
  landPrice: price('Land price'),
  buildingPrice: price('Building price'),
  pricePerArea: price('Price per m²'),
  commission: price('Commission'),
  // Both are calculated from the price.
  stampDuty: price('Stamp duty'),
  lodgement: price('Lodgement'),
} as const satisfies Readonly<Record<string, Described>>

export type PriceColumnKey = keyof typeof PRICE_COLUMNS

const described = (key: PriceColumnKey): Described => PRICE_COLUMNS[key]

export const revealsPrice = (key: PriceColumnKey): boolean => described(key).revealsPrice
export const headingOf = (key: PriceColumnKey): string => described(key).heading
export const shortHeadingOf = (key: PriceColumnKey): string => described(key).short ?? described(key).heading

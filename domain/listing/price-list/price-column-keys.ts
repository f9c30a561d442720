const OPEN = { revealsPrice: false } as const
const PRICE = { revealsPrice: true } as const

/**
 * The columns of price lists and of their order, by the wire's names (`rental` for the rent, B2.6-14). Those that reveal the
 * price are withheld together with it, and callers without access to prices cannot sort by them.
 */
const PRICE_COLUMNS = {
  apt: OPEN,
  status: OPEN,
  outlook: OPEN,
  beds: OPEN,
  baths: OPEN,
  cars: OPEN,
  internal: OPEN,
  balcony: OPEN,
  total: OPEN,
  storage: OPEN,
  landm2: OPEN,
  rental: OPEN,
  floorPlansUrl: OPEN,
  titleType: OPEN,
  councilRates: OPEN,
  strataFees: OPEN,
  revisedPrice: PRICE,
  totalPrice: PRICE,
  totalPriceMax: PRICE,
  landPrice: PRICE,
  buildingPrice: PRICE,
  pricePerArea: PRICE,
  // Both are calculated from the price.
  stampDuty: PRICE,
  lodgement: PRICE,
} as const satisfies Readonly<Record<string, { readonly revealsPrice: boolean }>>

export type PriceColumnKey = keyof typeof PRICE_COLUMNS

export const revealsPrice = (key: PriceColumnKey): boolean => PRICE_COLUMNS[key].revealsPrice

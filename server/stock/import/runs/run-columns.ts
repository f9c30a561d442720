import type { ComparedRow, StoredUnit, ValueName } from '../../../../domain/stock/import/difference'
import type { UnitValues } from '../../../../domain/stock/import/incoming'
import { hasPrice } from '../../../../domain/shared/money'
import type { UnitColumns } from '../../write-units'

const PRICES: readonly ValueName[] = ['price', 'priceTo', 'packagePrice', 'packagePriceTo']

export const isPriced = (fields: readonly ValueName[]): boolean => fields.some((field) => PRICES.includes(field))

export interface Price {
  readonly price: number | null
  readonly priceMax: number | null
}

/** What a unit is asked for once a row is applied; a price alone, null for none. */
export const priceAfter = (unit: UnitValues, was: UnitValues): Price => ({
  price: (unit.price === undefined ? was.price : unit.price) ?? null,
  priceMax: (unit.priceTo === undefined ? was.priceTo : unit.priceTo) ?? null,
})

/** A package stays one unless its price changes without a package price. */
const isPackage = (unit: UnitValues, was: UnitValues): boolean =>
  hasPrice((unit.packagePrice === undefined && unit.price === undefined ? was.packagePrice : unit.packagePrice) ?? null)

const priceColumns = (unit: UnitValues, was: UnitValues): UnitColumns => {
  const { price, priceMax } = priceAfter(unit, was)
  return {
    ...{ revisedPrice: price, revisedPriceMax: priceMax },
    ...(isPackage(unit, was)
      ? { totalPrice: price, totalPriceMax: priceMax }
      : { totalPrice: null, totalPriceMax: null }),
  }
}

type Own = Exclude<ValueName, 'stage' | 'status' | 'titleDate' | 'completion' | 'floorPlan'>
const COLUMNS: Readonly<Partial<Record<Own, keyof UnitColumns>>> = {
  ...{ label: 'apt', lot: 'lot', building: 'building', level: 'level', planType: 'planType', street: 'street' },
  ...{ beds: 'beds', baths: 'baths', cars: 'cars', studies: 'studies', aspect: 'outlook', title: 'titleType' },
  ...{ internal: 'internal', external: 'balcony', total: 'total', storage: 'storage', landSize: 'landSize' },
  ...{ frontage: 'frontage', depth: 'depth', landPrice: 'landPrice', buildPrice: 'buildingPrice' },
  ...{ rent: 'anticipatedRent', rentTo: 'anticipatedRentMax', strata: 'strataFees', council: 'councilRates' },
}

export type StageOf = (name: string) => number | null

/** The columns of the fields of a row that differ. */
export const changedColumns = (
  { unit, fields }: ComparedRow,
  was: StoredUnit['values'],
  stageOf: StageOf,
): UnitColumns => {
  const own = fields.flatMap((field) => {
    const column = COLUMNS[field as Own]
    return column === undefined ? [] : [[column, unit[field]] as const]
  })
  return {
    ...Object.fromEntries(own),
    ...(fields.includes('stage') ? { stageId: stageOf(unit.stage ?? '') } : {}),
    ...(isPriced(fields) ? priceColumns(unit, was) : {}),
  }
}

const NOTHING = {
  ...{ lot: '', building: '', level: '', planType: '', street: '', outlook: '', titleType: '' },
  ...{ beds: 0, baths: 0, cars: 0, studies: 0, internal: 0, balcony: 0, total: 0, storage: 0, landSize: 0 },
  ...{ frontage: 0, depth: 0, landPrice: 0, buildingPrice: 0, anticipatedRent: 0, anticipatedRentMax: 0 },
  ...{ strataFees: 0, councilRates: 0, position: 0, status: 'Withheld' as const },
}

/** All columns of a new unit, which is withheld. */
export const addedColumns = (listingId: number, { unit }: ComparedRow, stageOf: StageOf): UnitColumns => {
  const own = Object.entries(COLUMNS).flatMap(([field, column]) => {
    const value = unit[field as Own]
    return value === undefined ? [] : [[column, value] as const]
  })
  return {
    ...NOTHING,
    ...Object.fromEntries(own),
    ...priceColumns(unit, {}),
    ...{ listingId, stageId: stageOf(unit.stage ?? '') },
  }
}

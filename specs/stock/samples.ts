import type { StockUnit } from '../../domain/stock/stock-unit'

/** A withheld unit `100 + id` without a price. */
export const stockUnit = (unitId: number, fields: Partial<StockUnit> = {}): StockUnit => ({
  ...{ unitId, label: String(100 + unitId), stageId: null, level: '1', planType: '', lot: '', outlook: '' },
  ...{ beds: 2, baths: 1, cars: 1, studies: 0, internal: 70, balcony: 8, total: 78, storage: 0, landSize: 0 },
  ...{ price: null, priceMax: null, rent: 0, strataFees: 0, councilRates: 0, titleType: '' },
  ...{ status: 'Withheld', claim: null, offers: 0, saleId: null, lastChange: null },
  ...fields,
})

import type { ExportUnit } from '../../../domain/stock/export/export-unit'

/** Three apartments that say all that a price list can, and one that says little. */
export const UNITS: readonly ExportUnit[] = [
  {
    unitId: 11,
    values: {
      ...{ label: '1.10', lot: '7', building: 'East', level: 'G', stage: 'Stage 1', planType: '2A' },
      ...{ beds: 2, baths: 1, cars: 1, studies: 1, internal: 81.5, external: 12, total: 93.5, storage: 3 },
      ...{
        landSize: 120,
        frontage: 8.5,
        depth: 14.2,
        aspect: 'North-east',
        title: 'Strata',
        street: '12A Example Street',
      },
      ...{ price: 650_000, priceTo: 690_000, landPrice: 250_000, buildPrice: 400_000 },
      ...{ packagePrice: 650_000, packagePriceTo: 690_000, rent: 500, rentTo: 540, strata: 1_050, council: 1_450 },
      ...{ status: 'available', floorPlan: '' },
    },
  },
  {
    unitId: 12,
    values: {
      ...{ label: '102', beds: 0, baths: 1, cars: 0, internal: 40, total: 40, price: null, priceTo: null },
      status: 'withheld',
    },
  },
  {
    unitId: 13,
    values: {
      ...{
        label: 'TH 3',
        beds: 3,
        baths: 2,
        cars: 2,
        internal: 140,
        total: 140,
        price: 899_000,
        priceTo: null,
        rent: 700,
        rentTo: 0,
      },
      status: 'reserved',
    },
  },
]

import { expect, test } from 'vitest'
import { labelKey } from '../../../domain/stock/label-key'
import { compareStock } from '../../../domain/stock/import/compare'
import { keptStock } from '../../../domain/stock/import/kept-values'
import type { UnitValues } from '../../../domain/stock/import/incoming'
import { csvFile } from '../../../domain/stock/export/csv-file'
import { priceListFile } from '../../../domain/stock/export/price-list'
import { xlsxFile } from '../../../server/stock/export/xlsx-file'
import { readPriceList } from '../../../server/stock/import/price-list-reader'
import { OPTIONS, stored } from './compared'
import { oneOf, type Random, seeded, upTo, valuesFrom } from './random-stock'

const labels = ['101', '1.10', 'Lot 07', 'TH 3', 'G01', '10-2', 'B1204', '0012', '#5', '1/2', 'LG 1', 'Été 1'] as const

/** A unit as it may be stored. */
const unitFrom = (random: Random, label: string): UnitValues => {
  const price = oneOf(random, [null, 10_000, 600_000 + upTo(random, 99_999)])
  const isRange = price !== null && random() < 0.2
  return {
    ...{
      floorPlan: '',
      ...valuesFrom(random),
      label,
      price,
      priceTo: isRange ? price + 1 + upTo(random, 50_000) : null,
    },
    ...{ building: oneOf(random, ['', 'B', 'Tower “A”']), level: oneOf(random, ['', 'G', '12', 'PH']) },
    ...{ lot: oneOf(random, ['', '7', '0014']), street: oneOf(random, ['', '12/4 “O’Brien” Street', '=1+1', ' - ']) },
    ...{ external: upTo(random, 900) / 100, total: upTo(random, 30_000) / 100, landSize: upTo(random, 50_000) / 100 },
    ...{ frontage: upTo(random, 3_000) / 100, depth: upTo(random, 4_000) / 100, storage: upTo(random, 10) },
    ...{ strata: upTo(random, 2_000), council: upTo(random, 3_000), studies: upTo(random, 2) },
    ...{ title: oneOf(random, ['', 'Strata', 'Torrens', 'Own words; two']), planType: oneOf(random, ['', 'A', '1.0']) },
  }
}

test('what is exported comes back unchanged, whatever is stored [D18-19]', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const random = seeded(seed)
    const units = labels.map((label, at) =>
      stored(labelKey(label), unitFrom(random, label), 'none', { unitId: at + 1 }),
    )
    const file = priceListFile(units)
    for (const bytes of [Buffer.from(csvFile(file)), await xlsxFile(file)]) {
      const read = readPriceList(bytes, { type: 'Apartments' })
      if (read.outcome !== 'read') throw new Error(`seed ${seed}: ${JSON.stringify(read)}`)
      const difference = compareStock(units, keptStock(read.stock), { ...OPTIONS, isComplete: true, releases: true })
      const changing = difference.rows.filter(({ outcome }) => outcome !== 'unchanged')
      expect([changing, difference.skipped], `seed ${seed}`).toEqual([[], []])
    }
  }
})

import { describe, expect, test } from 'vitest'
import { unitSummaries } from '../../../domain/listing/units/unit-summary'
import { UNIT } from '../samples'

describe('the summary of available units', () => {
  const UNITS = [
    { ...UNIT, beds: 2, internal: 78, revisedPrice: 640_000 },
    { ...UNIT, beds: 2, internal: 70, revisedPrice: 600_000 },
    { ...UNIT, beds: 2, internal: 90, revisedPrice: 0 },
    { ...UNIT, beds: 1, internal: 52, revisedPrice: null },
    { ...UNIT, beds: 0, internal: 38, revisedPrice: 410_000 },
    { ...UNIT, beds: 3, internal: 120, status: 'Sold' as const },
  ]

  test('groups homes by bedrooms, fewest first, with sizes and the lowest visible price', () => {
    expect(unitSummaries(UNITS)).toEqual([
      { label: 'Studio', available: 1, sizes: [38, 38], from: 410_000 },
      { label: '1 bedroom', available: 1, sizes: [52, 52], from: null },
      { label: '2 bedrooms', available: 3, sizes: [70, 90], from: 600_000 },
    ])
  })

  test('groups vacant land as lots, with land sizes', () => {
    expect(
      unitSummaries(
        [420, 375].map((landSize) => ({ ...UNIT, beds: 0, internal: 0, landSize, totalPrice: 300_000 + landSize })),
      ),
    ).toEqual([{ label: 'Lots', available: 2, sizes: [375, 420], from: 300_375 }])
  })
})

import { massingFor } from '../../../drawing/massing/massing-for'
import type { PropertyType } from '../../../domain/listing/property-type'
import { STATE_CODES } from '../../../domain/shared/places/australia'

/** Ten listing shapes with a hundred units in total, used in a different order in each batch of ten listings. */
export const SHAPES: readonly (readonly [type: PropertyType, units: number])[] = [
  ['House', 1],
  ['House', 2],
  ['Townhouses', 4],
  ['Townhouses', 6],
  ['House & Land', 8],
  ['Land', 9],
  ['House & Land', 12],
  ['Apartments', 14],
  ['Apartments', 18],
  ['Apartments', 26],
]

/** Distinct massings per shape and state. */
export const VARIANTS = 4

/** Labels as in large-set-units.ts; four apartments per level. */
const labelOf = (type: PropertyType, k: number): string => {
  switch (type) {
    case 'Apartments':
      return `${Math.floor(k / 4) + 1}${String((k % 4) + 1).padStart(2, '0')}`
    case 'Townhouses':
      return `TH${k + 1}`
    case 'House':
      return `House ${k + 1}`
    case 'House & Land':
    case 'Land':
      return `Lot ${k + 1}`
  }
}

/** Massing records as JSON, by state as in STATE_CODES, then shape, then variant. Each listing in a large set uses one of them. */
export const massings = (): readonly string[] =>
  STATE_CODES.flatMap((state) =>
    SHAPES.flatMap(([type, units]) => {
      const labels = Array.from({ length: units }, (_, k) => labelOf(type, k))
      return Array.from({ length: VARIANTS }, (_, variant) =>
        JSON.stringify(massingFor(`${state}-${type}-${units}-${variant}`, type, state, labels)),
      )
    }),
  )

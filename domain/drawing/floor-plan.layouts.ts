import { APARTMENTS } from './floor-plan.apartments'
import {
  FOUR_BEDROOM_HOUSE,
  THREE_BEDROOM_HOUSE,
  TOWNHOUSE_FIRST,
  TOWNHOUSE_FIRST_OF_TWO,
  TOWNHOUSE_GROUND,
} from './floor-plan.houses'
import type { Layout } from './floor-plan.layout'
import type { PropertyType } from './massing'

/** The storeys of a home with so many bedrooms; more or fewer than are drawn become the nearest. */
export const layoutsFor = (type: PropertyType, beds: number): readonly Layout[] => {
  if (type === 'Townhouses') return [TOWNHOUSE_GROUND, beds < 3 ? TOWNHOUSE_FIRST_OF_TWO : TOWNHOUSE_FIRST]
  if (type === 'Apartments') return [APARTMENTS[Math.max(1, Math.min(4, beds)) - 1] ?? APARTMENTS[1]]
  return [beds < 4 ? THREE_BEDROOM_HOUSE : FOUR_BEDROOM_HOUSE]
}

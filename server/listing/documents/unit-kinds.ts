import { bedsText } from '../../../domain/listing/listing'
import type { DocumentUnit, Dossier } from '../../pdf/dossier'

/** Units with the same number of bedrooms. `name`: `2 bedroom apartments` or `Lots`. */
export interface UnitKind {
  readonly name: string
  readonly beds: number
  readonly units: readonly [DocumentUnit, ...DocumentUnit[]]
}

const NOUNS = {
  Apartments: 'apartments',
  Townhouses: 'townhouses',
  'House & Land': 'houses',
  House: 'houses',
  Land: 'lots',
} as const

/** Groups units by bedrooms, fewest first. */
export const unitKindsOf = ({ units, type }: Dossier): readonly UnitKind[] => {
  const kinds = new Map<number, [DocumentUnit, ...DocumentUnit[]]>()
  for (const unit of units) {
    const known = kinds.get(unit.beds)
    if (known === undefined) kinds.set(unit.beds, [unit])
    else known.push(unit)
  }
  return [...kinds.entries()]
    .sort(([a], [b]) => a - b)
    .map(([beds, units]) => ({ beds, units, name: nameOf(beds, NOUNS[type]) }))
}

const nameOf = (beds: number, noun: string) => {
  if (noun === 'lots') return 'Lots'
  return beds <= 0 ? `${bedsText(beds)} ${noun}` : `${beds} bedroom ${noun}`
}

export const lowest = <T>(items: readonly T[], of: (item: T) => number): number => Math.min(...items.map(of))
export const highest = <T>(items: readonly T[], of: (item: T) => number): number => Math.max(...items.map(of))

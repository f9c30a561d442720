import { bedsText } from '../../../domain/listing/listing'
import type { DocumentRoom, Dossier } from '../../pdf/dossier'

/** Units with the same number of bedrooms. `name`: `2 bedroom apartments` or `Lots`. */
export interface UnitKind {
  readonly name: string
  readonly beds: number
  readonly units: readonly [DocumentRoom, ...DocumentRoom[]]
}

const NOUNS = {
  Apartments: 'apartments',
  Townhouses: 'townhouses',
  'House & Land': 'houses',
  House: 'houses',
  Land: 'lots',
} as const

/** Groups units by bedrooms, fewest first. */
export const unitKindsOf = ({ rooms, type }: Dossier): readonly UnitKind[] => {
  const kinds = new Map<number, [DocumentRoom, ...DocumentRoom[]]>()
  for (const room of rooms) {
    const known = kinds.get(room.beds)
    if (known === undefined) kinds.set(room.beds, [room])
    else known.push(room)
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

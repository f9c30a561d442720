import type { Material } from '../../domain/listing/massing/material'
import type { StateCode } from '../../domain/shared/places/australia'
import { randomFrom } from '../random'
import type { Townhouses } from '../../domain/listing/massing/townhouse-row'
import { byLabel } from '../../domain/listing/units/unit-label'

/** Maximum houses per row: six, or eight in large developments. */
const longestRow = (houses: number) => (houses > 12 ? 8 : 6)

/** Houses in label order, in rows whose lengths differ by at most one. */
export const townhousesFor = (seed: string, state: StateCode, labels: readonly string[]): Townhouses => {
  const random = randomFrom(`${seed}|townhouses`)
  const rows = Math.max(1, Math.ceil(labels.length / longestRow(labels.length)))
  const longest = Math.ceil(labels.length / rows)
  return {
    kind: 'townhouses',
    seed,
    state,
    aspect: random.of(['north', 'east', 'south', 'west'] as const),
    storeys: random.of([3, 2] as const),
    houseWidth: random.of([5.8, 6.2, 6.6] as const),
    depth: random.whole(10, 13),
    roof: random.of(['gable', 'saw', 'step', 'arch', 'flat'] as const),
    roofMaterial: random.of(['char', 'umber', 'mist', 'char'] as const),
    materials: random.of<[Material, Material]>([
      ['white', 'brick'],
      ['brick', 'umber'],
      ['bone', 'timber'],
      ['char', 'white'],
      ['sage', 'white'],
      ['sand', 'char'],
      ['blush', 'brick'],
    ]),
    rows,
    houses: [...labels].sort(byLabel).map((label, i) => {
      const row = Math.floor(i / longest)
      const place = i % longest
      return { label, row, place, mirrored: place % 2 === 1 }
    }),
  }
}

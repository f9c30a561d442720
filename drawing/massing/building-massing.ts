import { type Building, type Level, type Wing } from '../../domain/listing/massing/building'
import { storeysOf, type Storey } from './building-levels'
import type { Material } from '../../domain/listing/massing/material'
import type { StateCode } from '../../domain/shared/places/australia'
import { randomFrom, type Random } from '../random'

const PAIRS: readonly [readonly [Material, Material], ...(readonly [Material, Material])[]] = [
  ['white', 'char'],
  ['bone', 'umber'],
  ['mist', 'white'],
  ['sand', 'char'],
  ['blush', 'brick'],
  ['white', 'sage'],
  ['bone', 'timber'],
  ['sage', 'white'],
  ['char', 'white'],
  ['brick', 'bone'],
  ['white', 'timber'],
  ['mist', 'umber'],
]

/** The apartment building containing these homes. Takes at least one label. */
export const buildingFor = (seed: string, state: StateCode, labels: readonly string[]): Building => {
  const random = randomFrom(`${seed}|building`)
  const storeys = storeysOf(labels)
  const [material, second] = random.of(PAIRS)
  const floorHeight = random.of([3.1, 3.15, 3.2])
  const shape = shapeOf(storeys)
  const podium = podiumOf(random, storeys, second)
  const wing = wingOf(random, { levels: storeys.length, bays: shape.bays, raised: podium !== null, material: second })
  const side = random.of(['centre', 'centre', 'left', 'right'] as const)
  const facade = random.of(['grid', 'slab', 'fins', 'arch', 'stagger', 'punch'] as const)
  return {
    kind: 'building',
    seed,
    state,
    aspect: random.of(['north', 'west', 'north', 'east', 'south'] as const),
    bays: shape.bays,
    bayWidth: shape.bays <= 4 ? 6.6 : random.of([5.6, 5.8, 6.2]),
    depth: Math.round(Math.min(26, 11 + shape.bays * 1.1 + random.between(0, 4))),
    floorHeight,
    facade,
    upperFacade: shape.widths.some((width) => width < shape.bays)
      ? random.of([facade, 'slab', 'grid'] as const)
      : facade,
    material,
    upperMaterial: random.chance(0.5) ? second : material,
    crown: random.of(['plant', 'garden', 'parapet', 'saw', 'cap'] as const),
    podium: podium && wing ? { ...podium, overhang: 0 } : podium,
    wing,
    levels: storeys.map((storey, i) =>
      levelOf(storey, {
        height: round((podium?.height ?? 0) + i * floorHeight),
        bays: shape.bays,
        width: shape.widths[i] ?? shape.bays,
        columns: shape.columns[i] ?? 1,
        side,
      }),
    ),
  }
}

const round = (metres: number) => Math.round(metres * 100) / 100

const podiumOf = (random: Random, storeys: readonly Storey[], material: Material): Building['podium'] => {
  const onGround = storeys[0]?.mark === 'G' || storeys[0]?.mark === 'LG'
  const tall = storeys.length > 9
  const height = tall ? random.of([5.4, 6.3]) : random.of([4.2, 4.5])
  const overhang = tall && random.chance(0.4) ? 1 : 0
  return onGround ? null : { height, overhang, material }
}

type Block = { levels: number; bays: number; raised: boolean; material: Material }

/** About half of the buildings that are neither very small nor very long have one. */
const wingOf = (random: Random, { levels, bays, raised, material }: Block): Wing | null => {
  const wanted = random.chance(0.5)
  const wing = {
    side: random.of(['left', 'right'] as const),
    bays: Math.max(1, Math.round(bays * random.between(0.25, 0.45))),
    levels: Math.max(1, Math.round(levels * random.between(0.4, 0.85))),
    facade: random.of(['grid', 'punch', 'fins'] as const),
    material,
  }
  return wanted && raised && levels > 2 && bays > 2 && bays < 9 ? wing : null
}

/** A level's length depends on its homes, but is never more than that of the level below. */
const shapeOf = (storeys: readonly Storey[]) => {
  const own = storeys.map(({ columns }) => Math.max(0, ...[...columns.keys()].map((column) => column + 1)))
  const columns = stepped(own.map((_, i) => Math.max(...own.slice(i))))
  const most = Math.max(...columns)
  const baysPerHome = most === 1 ? 4 : most === 2 ? 2 : 1
  const bays = most * baysPerHome
  const top = columns.at(-1) ?? most
  const widths = columns.map((count) => {
    const width = count * baysPerHome
    return count === top && width * 2 <= bays ? Math.min(bays - 1, Math.ceil(width * 1.4)) : width
  })
  return { bays, columns, widths: widths.map((_, i) => Math.max(...widths.slice(i))) }
}

/** Maximum number of different storey lengths in a building; further ones are merged into longer ones. */
const MOST_LENGTHS = 4

const stepped = (columns: readonly number[]): readonly number[] => {
  const lengths = [...new Set(columns)].sort((a, b) => b - a)
  if (lengths.length <= MOST_LENGTHS) return columns
  const gaps = lengths.slice(1).map((length, i) => (lengths[i] ?? length) - length)
  const at = gaps.indexOf(Math.min(...gaps))
  return stepped(columns.map((count) => (count === lengths[at + 1] ? (lengths[at] ?? count) : count)))
}

type Sizes = { height: number; bays: number; width: number; columns: number; side: 'left' | 'right' | 'centre' }

const levelOf = (storey: Storey, { height, bays, width, columns, side }: Sizes): Level => {
  const spare = bays - width
  const left = side === 'centre' ? spare / 2 : side === 'left' ? spare : 0
  const span = width / columns
  return {
    mark: storey.mark,
    height,
    left,
    right: spare - left,
    columns,
    units: [...storey.columns.entries()]
      .sort(([a], [b]) => a - b)
      .map(([column, label]) => ({ label, bay: left + column * span, span })),
  }
}

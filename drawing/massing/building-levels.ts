import { addressOf, byLabel, type Address } from '../../domain/listing/units/unit-label'

/** A storey before it is sized: homes by column, from 0. Empty columns are homes not in the listing. */
export type Storey = { readonly mark: string; readonly columns: ReadonlyMap<number, string> }

/** A level with more homes than this suggests that the labels are plain numbers. */
const MOST_ON_A_LEVEL = 24

/** Up to here a place is a column ('06' is the sixth from the left); above it, homes are only ordered by place. */
const MOST_COLUMNS = 12

type Known = { readonly label: string; readonly address: Address }

/** All levels up to the highest labelled one, bottom first. Labels without a level fill the emptiest levels. */
export const storeysOf = (labels: readonly string[]): readonly Storey[] => {
  const sorted = [...labels].sort(byLabel)
  const known = sorted.flatMap((label) => {
    const address = addressOf(label)
    return address ? [{ label, address }] : []
  })
  const byLevel = levelsOf(known)
  const crowded = [...byLevel.values()].some((homes) => homes.length > MOST_ON_A_LEVEL)
  if (crowded || known.length * 2 < sorted.length) return evenly(sorted)
  return withStrays(
    storeysFrom(byLevel),
    sorted.filter((label) => !addressOf(label)),
  )
}

/** Homes by level number; penthouses go on the level above the highest. */
const levelsOf = (known: readonly Known[]) => {
  const top = Math.max(0, ...known.map(({ address }) => address.level).filter(Number.isFinite)) + 1
  const levels = new Map<number, readonly Known[]>()
  for (const home of known) {
    const level = Number.isFinite(home.address.level) ? home.address.level : top
    levels.set(level, [...(levels.get(level) ?? []), home])
  }
  return levels
}

const storeysFrom = (byLevel: ReadonlyMap<number, readonly Known[]>): readonly Storey[] => {
  if (byLevel.size === 0) return []
  const lowest = Math.min(1, ...byLevel.keys())
  const column = columnsOf([...byLevel.values()].flat())
  return Array.from({ length: Math.max(...byLevel.keys()) - lowest + 1 }, (_, i) => {
    const homes = byLevel.get(lowest + i) ?? []
    const penthouse = homes.some(({ address }) => address.level === Infinity)
    return { mark: penthouse ? 'PH' : markOf(lowest + i), columns: placed(homes, column) }
  })
}

const markOf = (level: number) => (level < 0 ? 'LG' : level === 0 ? 'G' : `L${level}`)

const stack = ({ building, place }: Address) => `${building}-${place.toString().padStart(3, '0')}`

/** Homes with the same place are stacked vertically. */
const columnsOf = (homes: readonly Known[]) => {
  const places = homes.map(({ address }) => address.place)
  const oneBuilding = new Set(homes.map(({ address }) => address.building)).size === 1
  if (oneBuilding && Math.min(...places) >= 1 && Math.max(...places) <= MOST_COLUMNS)
    return (address: Address) => address.place - 1
  const stacks = [...new Set(homes.map(({ address }) => stack(address)))].sort()
  const column = new Map(stacks.map((name, i) => [name, i]))
  return stacks.length <= MOST_ON_A_LEVEL ? (address: Address) => column.get(stack(address)) ?? 0 : () => 0
}

/** If a column is taken, the home goes in the next free one. */
const placed = (homes: readonly Known[], columnOf: (address: Address) => number) => {
  const columns = new Map<number, string>()
  for (const { label, address } of homes) {
    let column = columnOf(address)
    while (columns.has(column)) column++
    columns.set(column, label)
  }
  return columns
}

const evenly = (labels: readonly string[]): readonly Storey[] => {
  const widest = Math.min(12, Math.max(2, Math.round(Math.sqrt(labels.length / 1.6))))
  const count = Math.min(50, Math.ceil(labels.length / widest))
  return Array.from({ length: count }, (_, i) => {
    const homes = labels.slice(Math.round((i * labels.length) / count), Math.round(((i + 1) * labels.length) / count))
    return { mark: `L${i + 1}`, columns: new Map(homes.map((label, column) => [column, label])) }
  })
}

const withStrays = (storeys: readonly Storey[], strays: readonly string[]): readonly Storey[] => {
  const filled = storeys.map(({ mark, columns }) => ({ mark, columns: new Map(columns) }))
  for (const label of strays) {
    const emptiest = filled.reduce((least, storey) => (storey.columns.size < least.columns.size ? storey : least))
    let column = 0
    while (emptiest.columns.has(column)) column++
    emptiest.columns.set(column, label)
  }
  return filled
}

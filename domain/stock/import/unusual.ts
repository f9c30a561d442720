import type { ComparedRow, Rename, StoredUnit, Unusual } from './difference'
import type { MovedHeading } from './moved-headings'
import type { RunKind } from './run'

/** Shares and changes beyond which a file asks for one more confirmation. */
const MOST_REMOVED = 0.2
const FAR_OFF = 0.25
const MOST_PRICES = 0.5
/** A listing of fewer priced units changes most of its prices with the first. */
const FEWEST_PRICED = 5

const isFree = ({ values, claim }: StoredUnit): boolean => claim === 'none' && values.status === 'available'

/** What is unusual about the changes of a file: mistakes of a whole column or list look like this. */
export const unusualIn = (stored: readonly StoredUnit[], rows: readonly ComparedRow[]): readonly Unusual[] => {
  const byId = new Map(stored.map((each) => [each.unitId, each]))
  const available = stored.filter(isFree)
  const leaving = new Set(
    rows.flatMap(({ unitId, outcome, unit, fields }) =>
      unitId !== null &&
      (outcome === 'removed' || (outcome === 'changed' && fields.includes('status') && unit.status !== 'available'))
        ? [unitId]
        : [],
    ),
  )
  const removed = rows.filter(({ unitId, outcome, unit }) => {
    const was = unitId === null ? undefined : byId.get(unitId)
    return (
      was !== undefined &&
      isFree(was) &&
      (outcome === 'removed' || (outcome === 'changed' && unit.status === 'withheld'))
    )
  }).length
  const priced = rows.filter(({ fields, outcome }) => outcome !== 'error' && fields.includes('price'))
  const changedPrices = priced.filter(({ outcome }) => outcome === 'changed' || outcome === 'protected')
  const farOff = changedPrices.filter(({ was, unit }) => {
    const [before, after] = [was.price ?? null, unit.price ?? null]
    return before !== null && after !== null && Math.abs(after - before) > before * FAR_OFF
  })
  const withPrice = stored.filter(({ values }) => (values.price ?? null) !== null).length
  const stays = available.some(({ unitId }) => !leaving.has(unitId))
  const joins = rows.some(
    ({ outcome, unit }) => (outcome === 'added' || outcome === 'changed') && unit.status === 'available',
  )
  return [
    ...(removed > available.length * MOST_REMOVED
      ? [{ kind: 'many-removed' as const, removed, available: available.length }]
      : []),
    ...(farOff.length > 0 ? [{ kind: 'price-far-off' as const, keys: farOff.map(({ key }) => key ?? '') }] : []),
    ...(withPrice >= FEWEST_PRICED && changedPrices.length > withPrice * MOST_PRICES
      ? [{ kind: 'most-prices' as const, changed: changedPrices.length, priced: withPrice }]
      : []),
    ...(available.length > 0 && !stays && !joins
      ? [{ kind: 'last-available' as const, available: available.length }]
      : []),
  ]
}

/** A person who has chosen units one by one means most prices to change. Of a file, headings may have moved. */
export const unusualFor = (
  kind: RunKind,
  found: readonly Unusual[],
  moved: readonly MovedHeading[],
): readonly Unusual[] => [
  ...(kind === 'edit' || kind === 'undo' ? found.filter((each) => each.kind !== 'most-prices') : found),
  ...(moved.length > 0 ? [{ kind: 'heading-moved' as const, moved }] : []),
]

const signless = (key: string | null): string => (key ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '')
const shapeOf = ({ unit, was }: ComparedRow): string | null => {
  const { beds, baths, cars, internal, total, landSize } = { ...was, ...unit }
  const areas = [internal, total, landSize].filter((area) => (area ?? 0) > 0)
  return beds === undefined || areas.length === 0 ? null : [beds, baths, cars, internal, total, landSize].join(' ')
}

type Named = (row: ComparedRow) => string | null
const grouped = (rows: readonly ComparedRow[], name: Named): ReadonlyMap<string, readonly ComparedRow[]> => {
  const groups = new Map<string, ComparedRow[]>()
  for (const row of rows) {
    const key = name(row)
    const group = key === null ? undefined : groups.get(key)
    if (group !== undefined) group.push(row)
    else if (key !== null) groups.set(key, [row])
  }
  return groups
}

/**
 * Missing units and new ones that may be the same: their labels differ in signs alone, or else they alone have these rooms and areas.
 * In the order of the new keys, so that the order of rows doesn’t matter.
 */
export const renamesIn = (missing: readonly ComparedRow[], added: readonly ComparedRow[]): readonly Rename[] => {
  if (missing.length === 0 || added.length === 0) return []
  const inOrder = added.toSorted((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1))
  const taken = new Set<ComparedRow>()
  const questions = (name: Named, pick: (from: readonly ComparedRow[], to: readonly ComparedRow[]) => number) => {
    const [gone, come] = [grouped(missing, name), grouped(inOrder, name)]
    return [...come].flatMap(([key, to]) => {
      const from = gone.get(key) ?? []
      return Array.from({ length: pick(from, to) }, (_, at) => [from[at], to[at]] as const)
    })
  }
  const pairs = [
    ...questions(
      (row) => signless(row.key),
      (from, to) => Math.min(from.length, to.length),
    ),
    ...questions(shapeOf, (from, to) => (from.length === 1 && to.length === 1 ? 1 : 0)),
  ]
  return pairs.flatMap(([from, to]) => {
    if (from === undefined || to === undefined || taken.has(from) || taken.has(to)) return []
    taken.add(from).add(to)
    return [{ from: from.key ?? '', to: to.key ?? '' }]
  })
}

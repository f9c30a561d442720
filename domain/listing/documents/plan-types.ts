/** The facts that identify a plan type. Areas in m². */
export interface PlanUnit {
  readonly apt: string
  readonly beds: number
  readonly baths: number
  readonly cars: number
  readonly internal: number
  readonly balcony: number
}

/** Units that share a plan: `A`, `B` … by size, smallest first. */
export interface PlanType<U extends PlanUnit = PlanUnit> {
  readonly name: string
  readonly units: readonly [U, ...U[]]
}

const sizesOf = ({ beds, baths, internal, balcony }: PlanUnit) => [beds, baths, internal, balcony]
const keyOf = (unit: PlanUnit) => sizesOf(unit).join(' ')

const bySize = (a: PlanUnit, b: PlanUnit): number => {
  const other = sizesOf(b)
  return sizesOf(a).reduce((order, size, i) => order || size - (other[i] ?? 0), 0)
}

/** Groups units with the same rooms and sizes. Vacant lots have no plan. */
export const planTypesOf = <U extends PlanUnit>(units: readonly U[]): readonly PlanType<U>[] => {
  const types = new Map<string, [U, ...U[]]>()
  for (const unit of units.filter(({ internal }) => internal > 0)) {
    const known = types.get(keyOf(unit))
    if (known === undefined) types.set(keyOf(unit), [unit])
    else known.push(unit)
  }
  return [...types.values()].toSorted(([a], [b]) => bySize(a, b)).map((same, i) => ({ name: nameOf(i), units: same }))
}

const nameOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${nameOf(Math.floor(index / 26) - 1)}${nameOf(index % 26)}`

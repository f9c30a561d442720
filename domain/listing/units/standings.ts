import { Unit, type UnitChange } from '../unit'
import type { UnitStatus } from '../unit.lifecycle'

/**
 * Statuses from the connected stream, of all units that are shown. They override responses, which may have been read before a
 * change. Null until they are known.
 */
export type Standings = ReadonlyMap<number, UnitStatus> | null

export const standingsOf = (units: readonly UnitChange[]): Standings =>
  new Map(units.map(({ unitId, status }) => [unitId, status]))

export const withChange = (known: Standings, { unitId, status }: UnitChange): Standings =>
  known === null ? null : new Map([...known, [unitId, status]])

/** The status of a unit; undefined if it is no longer shown. The stream says nothing about units for some accounts only. */
export const standingOf = (unit: Unit, standings: ReadonlyMap<number, UnitStatus>): UnitStatus | undefined =>
  standings.get(unit.unitId) ?? (unit.offMarket ? unit.status : undefined)

/** Without units that are no longer shown. Unchanged units keep their identity, so their rows don't re-render. */
export const standing = (units: readonly Unit[], standings: Standings): readonly Unit[] =>
  standings === null
    ? units
    : units.flatMap((unit) => {
        const status = standingOf(unit, standings)
        return status === undefined ? [] : [status === unit.status ? unit : { ...unit, status }]
      })

const FIELDS = Object.keys(Unit.props) as readonly (keyof Unit)[]

/** Units as they came, in their order; those that are unchanged are the ones from before, so what was worked out for them holds. */
export const keeping = (before: readonly Unit[], units: readonly Unit[]): readonly Unit[] => {
  const known = new Map(before.map((unit) => [unit.unitId, unit]))
  return units.map((unit) => {
    const same = known.get(unit.unitId)
    return same !== undefined && FIELDS.every((field) => same[field] === unit[field]) ? same : unit
  })
}

export const withStatus = (units: readonly Unit[], { unitId, status }: UnitChange): readonly Unit[] =>
  units.map((unit) => (unit.unitId === unitId && unit.status !== status ? { ...unit, status } : unit))

/** Whether a unit is shown that these are without. */
export const isBehind = (units: readonly Unit[], standings: Standings): boolean => {
  const known = new Set(units.map(({ unitId }) => unitId))
  return [...(standings?.keys() ?? [])].some((unitId) => !known.has(unitId))
}

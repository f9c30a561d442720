import type { Unit } from '../unit'
import { byLabel, levelName, levelOf } from './unit-label'

/** Units side by side: of one level, or one row of a list. */
export interface UnitRow<U> {
  /** `Level 4`, `Ground floor`; empty without levels. */
  readonly name: string
  readonly units: readonly U[]
}

/** Units of a row where there are no levels. */
const IN_A_ROW = 8

/**
 * How units stand without a drawing: by their levels, the top one first; in rows of their order if the level of one isn't known.
 * Nothing else of a building is known, so nothing else is shown.
 */
export const unitRows = <U extends Pick<Unit, 'apt' | 'level'>>(units: readonly U[]): readonly UnitRow<U>[] => {
  const placed = units.map((unit) => ({ unit, level: levelOf(unit) }))
  const inOrder = units.toSorted((a, b) => byLabel(a.apt, b.apt))
  if (placed.some(({ level }) => level === null))
    return Array.from({ length: Math.ceil(inOrder.length / IN_A_ROW) }, (_, row) => ({
      name: '',
      units: inOrder.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW),
    }))
  const levels = [...new Set(placed.map(({ level }) => level ?? 0))].toSorted((a, b) => b - a)
  return levels.map((level) => ({
    name: levelName(level),
    units: inOrder.filter((unit) => levelOf(unit) === level),
  }))
}

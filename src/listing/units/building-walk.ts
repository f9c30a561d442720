import type { PickerLevel, PickerUnit } from '../../../drawing/picker/picker'
import type { Direction, Walk } from './use-roving-focus'

/** Arrow key navigation: left and right along a level, up and down to the nearest unit on the next level. */
export const buildingWalk = (levels: readonly PickerLevel[]): Walk => {
  const rows = levels.filter(({ units }) => units.length > 0)
  const find = (label: string) => {
    const row = rows.findIndex(({ units }) => units.some((unit) => unit.label === label))
    const column = rows[row]?.units.findIndex((unit) => unit.label === label) ?? -1
    return { row, column }
  }
  return {
    labels: rows.flatMap(({ units }) => units.map(({ label }) => label)),
    next: (label, direction) => {
      const { row, column } = find(label)
      const here = rows[row]
      const unit = here?.units[column]
      if (here === undefined || unit === undefined) return null
      if (direction === 'left' || direction === 'right')
        return here.units[column + (direction === 'left' ? -1 : 1)]?.label ?? null
      return nearest(rows[row + step(direction)], middle(here, unit))
    },
  }
}

const step = (direction: Direction): number => (direction === 'up' ? -1 : 1)

/** As a share of the block's width, so storeys with different grids can be compared. */
const middle = ({ columns, left, right }: PickerLevel, { column, span }: PickerUnit): number =>
  left + ((1 - left - right) * (column - 1 + span / 2)) / columns

const nearest = (level: PickerLevel | undefined, at: number): string | null => {
  if (level === undefined) return null
  const [best] = [...level.units].sort((a, b) => Math.abs(middle(level, a) - at) - Math.abs(middle(level, b) - at))
  return best?.label ?? null
}

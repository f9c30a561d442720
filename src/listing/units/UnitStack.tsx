import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { type UnitRow, unitRows } from '../../../domain/listing/units/unit-rows'
import type { Unit } from '../../../domain/listing/unit'
import { UnitTile } from './UnitTile'
import styles from './UnitStack.module.css'
import type { UnitsPresenter } from './units.presenter'
import { useRovingFocus, type Walk } from './use-roving-focus'

/** Left and right along a row, up and down to the unit above or below, or the last one there. */
const stackWalk = (rows: readonly UnitRow<Unit>[]): Walk => {
  const labels = rows.map(({ units }) => units.map(({ apt }) => apt))
  return {
    labels: labels.flat(),
    next: (label, direction) => {
      const row = labels.findIndex((each) => each.includes(label))
      const column = labels[row]?.indexOf(label) ?? -1
      if (direction === 'left') return column > 0 ? (labels[row]?.[column - 1] ?? null) : null
      if (direction === 'right') return labels[row]?.[column + 1] ?? null
      const beside = labels[row + (direction === 'up' ? -1 : 1)]
      return beside?.[Math.min(column, beside.length - 1)] ?? null
    },
  }
}

interface Props {
  units: UnitsPresenter
  /** Whether a unit is what the visitor looks for. */
  fits: (unit: Unit) => boolean
  titleOf: (apt: string) => string
}

/** Units of a listing that isn't drawn: one row for each level that labels say, or rows in their order. */
export const UnitStack = observer(({ units, fits, titleOf }: Props) => {
  const rows = useMemo(() => unitRows(units.units), [units.units])
  const walk = useMemo(() => stackWalk(rows), [rows])
  const { root, handlers, tabIndexOf, visit } = useRovingFocus(walk, units, fits)
  const hasLevels = rows.some(({ name }) => name !== '')
  return (
    <div
      ref={root}
      role="grid"
      aria-label={hasLevels ? 'Units by level, top level first' : 'Units'}
      className={styles.stack}
      {...handlers}
    >
      {rows.map((row, index) => (
        <div key={`${row.name} ${index}`} role="row" className={styles.row}>
          {hasLevels && (
            <span role="rowheader" className={styles.level}>
              {row.name}
            </span>
          )}
          <div role="presentation" className={styles.units}>
            {row.units.map((unit) => (
              <UnitTile
                key={unit.apt}
                unit={unit}
                title={titleOf(unit.apt)}
                faded={!fits(unit)}
                picked={units.isPicked(unit.apt)}
                tabIndex={tabIndexOf(unit.apt)}
                onPick={units.pick}
                onVisit={visit}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
})

import { observer } from 'mobx-react-lite'
import { cx } from '../../shared/ui/cx'
import { Dimensioned } from '../frame/DeskSheet'
import { gridStatus, type GridStatus, type Level, type UnitGridPresenter } from './unit-grid.presenter'
import styles from './Elevation.module.css'

const TONES: Readonly<Record<GridStatus, 'av' | 're' | 'so' | 'wi'>> = {
  Available: 'av',
  Reserved: 're',
  Sold: 'so',
  Withheld: 'wi',
}

/** `Level 9, 8 units, 4 available` */
const nameOf = ({ level, units }: Level, available: number): string =>
  `${level === 0 ? 'Ground' : `Level ${level}`}, ${units.length === 1 ? '1 unit' : `${units.length} units`}, ${available} available`

/** The levels of a building from the top, each a button that shows its rows. Units that are selected are outlined. */
export const Elevation = observer(({ grid }: { grid: UnitGridPresenter }) => {
  const widest = Math.max(...grid.levels.map(({ units }) => units.length))
  return (
    <div className={styles.pane}>
      <Dimensioned more={<span className={styles.caption}>available</span>}>Levels</Dimensioned>
      <div className={styles.levels}>
        {grid.levels.map((level) => {
          const available = level.units.filter((unit) => gridStatus(unit) === 'Available').length
          return (
            <button
              key={level.level}
              type="button"
              className={styles.level}
              aria-label={nameOf(level, available)}
              onClick={() => grid.seek(level.level)}
            >
              <span className={styles.caption}>{level.level === 0 ? 'G' : `L${level.level}`}</span>
              <span className={styles.units} style={{ gridTemplateColumns: `repeat(${widest}, minmax(0, 1fr))` }}>
                {level.units.map((unit) => (
                  <i
                    key={unit.unitId}
                    className={cx(
                      styles.unit,
                      styles[TONES[gridStatus(unit)]],
                      grid.chosen.has(unit.unitId) && styles.chosen,
                    )}
                  />
                ))}
              </span>
              <strong className={styles.count}>{available === 0 ? '–' : available}</strong>
            </button>
          )
        })}
      </div>
      <p className={styles.help}>Choose a level to go to its rows.</p>
    </div>
  )
})

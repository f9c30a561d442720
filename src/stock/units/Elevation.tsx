import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useState } from 'react'
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
  const [last, setLast] = useState<number | null>(null)
  const stop = grid.levels.some(({ level }) => level === last) ? last : grid.levels[0]?.level
  return (
    <div className={styles.pane}>
      <Dimensioned more={<span className={styles.caption}>available</span>}>Levels</Dimensioned>
      <div className={styles.levels} role="toolbar" aria-label="Levels" aria-orientation="vertical" onKeyDown={walk}>
        {grid.levels.map((level) => (
          <LevelButton
            key={level.level}
            level={level}
            widest={widest}
            chosen={level.units.map(({ unitId }) => (grid.chosen.has(unitId) ? CHOSEN : '-')).join('')}
            isStop={level.level === stop}
            onFocus={setLast}
            onSeek={grid.seek}
          />
        ))}
      </div>
      <p className={styles.help}>Choose a level to go to its rows.</p>
    </div>
  )
})

/** All levels are one stop of the Tab key; arrows go from one to the next. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const steps: Readonly<Partial<Record<string, number>>> = {
    ...{ ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: buttons.length - 1 },
  }
  const to = steps[event.key]
  if (to === undefined) return
  event.preventDefault()
  buttons[to]?.focus()
}

const CHOSEN = 'x'
/** Levels with more units than can be told apart are drawn as the shares of their statuses. */
const MOST_DRAWN = 16

const sharesOf = ({ units }: Level): readonly (readonly [GridStatus, number])[] =>
  (Object.keys(TONES) as GridStatus[])
    .map((status) => [status, units.filter((unit) => gridStatus(unit) === status).length] as const)
    .filter(([, count]) => count > 0)

interface LevelProps {
  readonly level: Level
  readonly widest: number
  /** A letter for each unit, `x` for those that are selected: text, so that a level is drawn again only when its own change. */
  readonly chosen: string
  readonly isStop: boolean
  readonly onFocus: (level: number) => void
  readonly onSeek: (level: number) => void
}

const LevelButton = observer(({ level, widest, chosen, isStop, onFocus, onSeek }: LevelProps) => {
  const available = level.units.filter((unit) => gridStatus(unit) === 'Available').length
  return (
    <button
      type="button"
      className={styles.level}
      aria-label={nameOf(level, available)}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onFocus(level.level)}
      onClick={() => onSeek(level.level)}
    >
      <span className={styles.caption}>{level.level === 0 ? 'G' : `L${level.level}`}</span>
      {widest > MOST_DRAWN ? (
        <span className={cx(styles.shares, chosen.includes(CHOSEN) && styles.chosen)}>
          {sharesOf(level).map(([status, count]) => (
            <i key={status} className={cx(styles.unit, styles[TONES[status]])} style={{ flexGrow: count }} />
          ))}
        </span>
      ) : (
        <span className={styles.units} style={{ gridTemplateColumns: `repeat(${widest}, minmax(0, 1fr))` }}>
          {level.units.map((unit, i) => (
            <i
              key={unit.unitId}
              className={cx(styles.unit, styles[TONES[gridStatus(unit)]], chosen[i] === CHOSEN && styles.chosen)}
            />
          ))}
        </span>
      )}
      <strong className={styles.count}>{available === 0 ? '–' : available}</strong>
    </button>
  )
})

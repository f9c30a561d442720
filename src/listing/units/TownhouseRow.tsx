import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import type { RowPicker } from '../../../drawing/picker/picker'
import { canBePicked, type Unit, shownStatus } from '../../../domain/listing/unit'
import { cx } from '../../shared/ui/cx'
import { Drawing } from '../../shared/ui/drawn/Drawing'
import { ScrollingPicture } from './ScrollingPicture'
import styles from './Units.module.css'
import { toneOf } from '../../shared/ui/text/unit-tone'
import { sizeInWords, tileLabel } from './unit-words'
import type { UnitsPresenter } from './units.presenter'
import { useRovingFocus, type Walk } from './use-roving-focus'

const rowWalk = ({ rows }: RowPicker): Walk => {
  const labels = rows.map(({ houses }) => houses.map(({ label }) => label))
  const at = (row: number, column: number): string | null => {
    const houses = labels[row]
    return houses?.[Math.min(Math.max(column, 0), houses.length - 1)] ?? null
  }
  return {
    labels: labels.flat(),
    next: (label, direction) => {
      const row = labels.findIndex((each) => each.includes(label))
      const column = labels[row]?.indexOf(label) ?? -1
      if (direction === 'left') return column > 0 ? at(row, column - 1) : null
      if (direction === 'right') return labels[row]?.[column + 1] ?? null
      return at(row + (direction === 'up' ? -1 : 1), column)
    },
  }
}

interface Props {
  picker: RowPicker
  units: UnitsPresenter
  /** Whether a unit is what the visitor looks for. */
  fits: (unit: Unit) => boolean
  titleOf: (apt: string) => string
}

/** The row of townhouses, with every front as a button. */
export const TownhouseRow = observer(({ picker, units, fits, titleOf }: Props) => {
  const walk = useMemo(() => rowWalk(picker), [picker])
  const { root, handlers, tabIndexOf, visit } = useRovingFocus(walk, units, fits)
  return (
    <div className={cx(styles.scene, styles.rows)}>
      <Drawing svg={picker.scene.svg} className={styles.backdrop} />
      <ScrollingPicture>
        <div ref={root} role="grid" aria-label="Townhouses along the street" className={styles.streets} {...handlers}>
          {picker.rows.map((row) => (
            <div key={row.mark} role="row" className={styles.street}>
              <span role="rowheader" className={styles.streetMark}>
                {row.mark}
              </span>
              {row.houses.map((house) => {
                const unit = units.byLabel.get(house.label)
                return unit === undefined ? null : (
                  <House
                    key={house.label}
                    unit={unit}
                    svg={house.facade.svg}
                    ratio={`${house.facade.width} / ${house.facade.height}`}
                    title={titleOf(house.label)}
                    faded={!fits(unit)}
                    picked={units.isPicked(house.label)}
                    tabIndex={tabIndexOf(house.label)}
                    onPick={units.pick}
                    onVisit={visit}
                  />
                )
              })}
            </div>
          ))}
        </div>
      </ScrollingPicture>
    </div>
  )
})

interface HouseProps {
  unit: Unit
  svg: string
  ratio: string
  title: string
  /** Not what the visitor looks for. */
  faded: boolean
  picked: boolean
  tabIndex: 0 | -1
  onPick: (unitId: number) => void
  onVisit: (apt: string) => void
}

const House = ({ unit, svg, ratio, title, faded, picked, tabIndex, onPick, onVisit }: HouseProps) => {
  const free = canBePicked(unit)
  return (
    <button
      type="button"
      role="gridcell"
      className={styles.house}
      data-tone={toneOf(unit)}
      data-faded={faded || undefined}
      data-unit={unit.apt}
      tabIndex={tabIndex}
      aria-selected={picked}
      aria-disabled={!free}
      aria-label={tileLabel(title, unit, faded)}
      onFocus={() => onVisit(unit.apt)}
      onClick={() => onPick(unit.unitId)}
    >
      <Drawing svg={svg} className={styles.facade} style={{ aspectRatio: ratio }} />
      <span className={styles.plate}>
        <b>{unit.apt}</b> <i>{sizeInWords(unit)}</i>
        {!free && <span className={styles.letter}>{shownStatus(unit.status).charAt(0)}</span>}
      </span>
    </button>
  )
}

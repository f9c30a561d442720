import type { CSSProperties } from 'react'
import { canBePicked, type Unit, shownStatus } from '../../../domain/listing/unit'
import styles from './Units.module.css'
import { toneOf } from '../../shared/ui/text/unit-tone'
import { sizeInWords, tileLabel } from './unit-words'

interface Props {
  unit: Unit
  title: string
  /** Not what the visitor looks for. */
  faded: boolean
  picked: boolean
  tabIndex: 0 | -1
  onPick: (unitId: number) => void
  onVisit: (apt: string) => void
  style?: CSSProperties
}

/** Reserved and sold units are focusable but can't be selected (B2.11-5): pressed, they say what they are. Status is never colour alone. */
export const UnitTile = ({ unit, title, faded, picked, tabIndex, onPick, onVisit, style }: Props) => {
  const free = canBePicked(unit)
  return (
    <button
      type="button"
      role="gridcell"
      className={styles.unit}
      data-tone={toneOf(unit)}
      data-faded={faded || undefined}
      data-unit={unit.apt}
      tabIndex={tabIndex}
      style={style}
      aria-selected={picked}
      aria-disabled={!free}
      aria-label={tileLabel(title, unit, faded)}
      onFocus={() => onVisit(unit.apt)}
      onClick={() => onPick(unit.unitId)}
    >
      <b>{unit.apt}</b>
      <i>{sizeInWords(unit)}</i>
      {!free && <span className={styles.letter}>{shownStatus(unit.status).charAt(0)}</span>}
    </button>
  )
}

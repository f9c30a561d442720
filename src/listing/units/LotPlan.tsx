import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useMemo } from 'react'
import type { LotPicker, PickerLot } from '../../../drawing/picker/picker'
import { canBePicked, type Unit, shownStatus } from '../../../domain/listing/unit'
import { Drawing } from '../../shared/ui/drawn/Drawing'
import { ScrollingPicture } from './ScrollingPicture'
import styles from './Units.module.css'
import { toneOf } from '../../shared/ui/text/unit-tone'
import { sizeInWords, tileLabel } from './unit-words'
import type { UnitsPresenter } from './units.presenter'
import { useRovingFocus, type Walk } from './use-roving-focus'

const lotWalk = ({ lots }: LotPicker): Walk => {
  const byLabel = new Map(lots.map((lot) => [lot.label, lot]))
  return {
    labels: lots.map(({ label }) => label),
    next: (label, direction) => byLabel.get(label)?.next[direction] ?? null,
  }
}

interface Props {
  picker: LotPicker
  units: UnitsPresenter
  /** Whether a unit is what the visitor looks for. */
  fits: (unit: Unit) => boolean
  titleOf: (apt: string) => string
}

/** Smallest lot number in pixels. The plan scrolls rather than shrink below it. */
const LEAST_TYPE = 13

/** The site plan, with every lot as a button. */
export const LotPlan = observer(({ picker, units, fits, titleOf }: Props) => {
  const walk = useMemo(() => lotWalk(picker), [picker])
  const { root, handlers, tabIndexOf, visit } = useRovingFocus(walk, units, fits)
  const {
    scene: { width, height, svg },
    fontSize,
  } = picker
  return (
    <div className={styles.plan}>
      <ScrollingPicture full>
        <div
          ref={root}
          className={styles.ground}
          style={{ aspectRatio: `${width} / ${height}`, minWidth: Math.round((width * LEAST_TYPE) / fontSize) }}
          {...handlers}
        >
          <Drawing svg={svg} className={styles.planDrawing} />
          <svg
            viewBox={`0 0 ${width} ${height}`}
            className={styles.lots}
            fontSize={fontSize}
            role="group"
            aria-label="Lots on the site plan"
          >
            <defs>
              <Hatch id="lot-reserved" paper="#cfe9da" line="#17693f" />
              <Hatch id="lot-sold" paper="#643592" line="#fff" />
            </defs>
            {picker.lots.map((lot) => {
              const unit = units.byLabel.get(lot.label)
              return unit === undefined ? null : (
                <Lot
                  key={lot.label}
                  lot={lot}
                  unit={unit}
                  title={titleOf(lot.label)}
                  faded={!fits(unit)}
                  picked={units.isPicked(lot.label)}
                  tabIndex={tabIndexOf(lot.label)}
                  onPick={units.pick}
                  onVisit={visit}
                />
              )
            })}
          </svg>
        </div>
      </ScrollingPicture>
    </div>
  )
})

/** Hatching, so that status is never colour alone. */
const Hatch = ({ id, paper, line }: { id: string; paper: string; line: string }) => (
  <pattern id={id} width={9} height={9} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path d="M0 0h9v9H0z" fill={paper} />
    <path d="M4.5 0v9" stroke={line} strokeWidth={1.2} opacity={0.4} />
  </pattern>
)

interface LotProps {
  lot: PickerLot
  unit: Unit
  title: string
  /** Not what the visitor looks for. */
  faded: boolean
  picked: boolean
  tabIndex: 0 | -1
  onPick: (unitId: number) => void
  onVisit: (apt: string) => void
}

const Lot = ({ lot, unit, title, faded, picked, tabIndex, onPick, onVisit }: LotProps) => {
  const free = canBePicked(unit)
  const pick = () => onPick(unit.unitId)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    pick()
  }
  const [x, y] = lot.at
  return (
    <g
      role="button"
      className={styles.lot}
      data-tone={toneOf(unit)}
      data-faded={faded || undefined}
      data-unit={unit.apt}
      tabIndex={tabIndex}
      aria-pressed={picked}
      aria-disabled={!free}
      aria-label={tileLabel(title, unit, faded)}
      onClick={pick}
      onKeyDown={onKey}
      onFocus={() => onVisit(unit.apt)}
    >
      <polygon points={lot.points} />
      <text x={x} y={y} textAnchor="middle">
        {lot.label.replace(/^Lot\s*/, '')}
      </text>
      <text x={lot.mark[0]} y={lot.mark[1]} textAnchor="middle" className={styles.lotLetter}>
        {[free ? '' : shownStatus(unit.status).charAt(0), unit.beds > 0 ? sizeInWords(unit) : ''].join(' ').trim()}
      </text>
    </g>
  )
}

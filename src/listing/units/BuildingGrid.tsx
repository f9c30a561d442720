import { observer } from 'mobx-react-lite'
import { type CSSProperties, useMemo } from 'react'
import type { BuildingPicker, PickerLevel } from '../../../drawing/picker/picker'
import type { Unit } from '../../../domain/listing/unit'
import { Drawing } from '../../shared/ui/drawn/Drawing'
import { buildingWalk } from './building-walk'
import { ScrollingPicture } from './ScrollingPicture'
import styles from './Units.module.css'
import { UnitTile } from './UnitTile'
import type { UnitsPresenter } from './units.presenter'
import { useRovingFocus } from './use-roving-focus'

const percent = (share: number): string => `${share * 100}%`

/** Sets how far a strip is inset from the building's sides, or extends beyond them. */
const reach = ({ left, right }: { left: number; right: number }): CSSProperties =>
  ({ '--from': left, '--to': right }) as CSSProperties

/** Buildings above this many storeys get lower tiles, still large enough to tap. */
const TALL = 18

interface Props {
  picker: BuildingPicker
  units: UnitsPresenter
  /** Whether a unit is what the visitor looks for. */
  fits: (unit: Unit) => boolean
  titleOf: (apt: string) => string
}

/** The building's elevation as a grid of buttons, one row per level (B2.11-3). */
export const BuildingGrid = observer(({ picker, units, fits, titleOf }: Props) => {
  const walk = useMemo(() => buildingWalk(picker.levels), [picker])
  const { root, handlers, tabIndexOf, visit } = useRovingFocus(walk, units, fits)
  const columns = Math.max(...picker.levels.map((level) => level.columns))
  return (
    <div className={styles.scene}>
      <Drawing svg={picker.scene.svg} className={styles.backdrop} />
      <ScrollingPicture className={styles.sway}>
        <div
          ref={root}
          className={styles.building}
          data-tall={picker.levels.length > TALL}
          data-wing={picker.wing?.side}
          style={{ '--columns': columns, '--wall': picker.wall, '--wing': picker.wing?.share ?? 0 } as CSSProperties}
        >
          <Drawing svg={picker.crown.svg} className={styles.strip} style={reach(picker.crown)} />
          <div className={styles.block}>
            {picker.wing !== null && (
              <Drawing
                svg={picker.wing.svg}
                className={styles.wing}
                style={{ height: `calc(${picker.wing.levels} * var(--tile))` }}
              />
            )}
            <div role="grid" aria-label="Units by level, top level first" {...handlers}>
              {picker.levels.map((level) => (
                <Storey key={level.mark} level={level}>
                  {level.units.map((placed) => {
                    const unit = units.byLabel.get(placed.label)
                    return unit === undefined ? null : (
                      <UnitTile
                        key={placed.label}
                        unit={unit}
                        title={titleOf(placed.label)}
                        faded={!fits(unit)}
                        picked={units.isPicked(placed.label)}
                        tabIndex={tabIndexOf(placed.label)}
                        onPick={units.pick}
                        onVisit={visit}
                        style={{ gridColumn: `${placed.column} / span ${placed.span}` }}
                      />
                    )
                  })}
                </Storey>
              ))}
            </div>
          </div>
          <Drawing svg={picker.ground.svg} className={styles.strip} style={reach(picker.ground)} />
        </div>
      </ScrollingPicture>
    </div>
  )
})

const Storey = ({ level, children }: { level: PickerLevel; children: React.ReactNode }) => (
  <div
    role="row"
    className={styles.level}
    style={{ paddingLeft: percent(level.left), paddingRight: percent(level.right) }}
  >
    <span role="rowheader" className={styles.mark}>
      {level.mark}
      <span className={styles.height}>{level.level}</span>
    </span>
    <Terrace strip={level.terraces.left} side="left" inset={level.left} />
    <Terrace strip={level.terraces.right} side="right" inset={level.right} />
    <div
      role="presentation"
      className={styles.homes}
      style={{ gridTemplateColumns: `repeat(${level.columns}, minmax(0, 1fr))` }}
    >
      {level.blanks.map((column) => (
        <i key={column} className={styles.blank} style={{ gridColumn: column }} />
      ))}
      {children}
    </div>
  </div>
)

/** A roof garden on the storey below. */
const Terrace = ({
  strip,
  side,
  inset,
}: {
  strip: PickerLevel['terraces']['left']
  side: 'left' | 'right'
  inset: number
}) =>
  strip === null ? null : (
    <Drawing
      svg={strip.svg}
      className={styles.terrace}
      style={{ [side]: percent(inset - strip.share), width: percent(strip.share) }}
    />
  )

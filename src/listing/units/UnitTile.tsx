import type { CSSProperties } from 'react'
import { canBePicked, type Room, shownStatus } from '../../../domain/listing/room'
import styles from './Units.module.css'
import { sizeInWords, tileLabel, toneOf } from './unit-words'

interface Props {
  room: Room
  title: string
  picked: boolean
  tabIndex: 0 | -1
  onPick: (roomId: number) => void
  onVisit: (apt: string) => void
  style?: CSSProperties
}

/** Reserved and sold units are focusable but can't be selected (B2.11-5). Status is never colour alone. */
export const UnitTile = ({ room, title, picked, tabIndex, onPick, onVisit, style }: Props) => {
  const free = canBePicked(room)
  return (
    <button
      type="button"
      role="gridcell"
      className={styles.unit}
      data-tone={toneOf(room)}
      data-unit={room.apt}
      tabIndex={tabIndex}
      style={style}
      aria-selected={picked}
      aria-disabled={!free}
      aria-label={tileLabel(title, room)}
      onFocus={() => onVisit(room.apt)}
      onClick={() => {
        if (free) onPick(room.roomId)
      }}
    >
      <b>{room.apt}</b>
      <i>{sizeInWords(room)}</i>
      {!free && <span className={styles.letter}>{shownStatus(room.status).charAt(0)}</span>}
    </button>
  )
}

import type { ShownMove } from '../../../domain/reservation/move/unit-move'
import { SellerNote } from './SellerNote'

interface Props {
  /** Null for a reservation of the unit that was claimed. */
  readonly moved: ShownMove | null
  /** `apartment 905 at The Lantern`. */
  readonly unit: string
  /** Of the property, whose time zone counts. */
  readonly state: string
}

/** From which unit the seller has moved a reservation, and whether the changed form needs to be signed. */
export const Moved = ({ moved, unit, state }: Props) =>
  moved === null ? null : (
    <SellerNote
      label={`Moved to ${unit}`}
      title={`The seller has moved this reservation from ${moved.from}`}
      said={moved}
      state={state}
    />
  )

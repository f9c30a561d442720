import type { ShownCorrection } from '../../../domain/reservation/people/purchaser-correction'
import { SellerNote } from './SellerNote'

interface Props {
  /** Null for nothing corrected. */
  readonly correction: ShownCorrection | null
  /** `apartment 905 at The Lantern`. */
  readonly unit: string
  /** Of the property, whose time zone counts. */
  readonly state: string
}

/** What the seller has corrected of a purchaser or of what buys, and whether the changed form needs to be signed. */
export const Corrected = ({ correction, unit, state }: Props) =>
  correction === null ? null : (
    <SellerNote
      label={`Correction for ${unit}`}
      title={`The seller has corrected ${correction.name === '' ? 'the purchasing entity' : `the details of ${correction.name}`}`}
      said={correction}
      state={state}
    >
      {correction.name !== '' && <p>{`${correction.fields}.`}</p>}
    </SellerNote>
  )

import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { BrandDetails } from '../content/stored-tenant'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { Approval, DeskBrand, MarkKind } from './office'

type Answer<A> = TaskEither<Failure, A>

/** Only for people of an office; other people’s calls fail as `forbidden`, and those about other brands as `not-found`. */
export interface OfficePort {
  /** Those whose office the caller is in, the default brand first. */
  brands(): Answer<readonly DeskBrand[]>
  /** Saves the fields that differ, all or none. Fails with the field that is wrong, and with `changed-meanwhile`. */
  changeBrand(change: { readonly brand: string; readonly was: BrandDetails; readonly now: BrandDetails }): Answer<void>
  /** Sets the logo or the icon, of an SVG or a PNG. Fails with `mark-unusable`, which says why. */
  setMark(mark: { readonly brand: string; readonly kind: MarkKind; readonly bytes: Uint8Array }): Answer<void>
  removeMark(mark: { readonly brand: string; readonly kind: MarkKind }): Answer<void>
  /** Projects that wait, the longest first. */
  approvals(): Answer<readonly Approval[]>
}
export const OFFICE = token<OfficePort>('office')

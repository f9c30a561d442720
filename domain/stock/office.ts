import * as t from 'io-ts'
import { TextVersion } from '../content/brand-texts'
import { TextKind } from '../content/published-text'
import { BrandDetails } from '../content/stored-tenant'
import { IsoDate } from '../shared/iso-date'
import { oneOf } from '../shared/one-of'
import { ProjectSummary } from './project'

/** A brand of the caller’s office. `isDefault`: shown at every host that names no other brand. */
export const DeskBrand = t.type({ label: t.string, isDefault: t.boolean, details: BrandDetails }, 'DeskBrand')
export type DeskBrand = t.TypeOf<typeof DeskBrand>

export const MARK_KINDS = ['logo', 'icon'] as const
export const MarkKind = oneOf(MARK_KINDS, 'MarkKind')
export type MarkKind = t.TypeOf<typeof MarkKind>

/** A project that waits for the office, with who sent it and when. */
export const Approval = t.type(
  { project: ProjectSummary, sentBy: t.string, sentAt: t.union([IsoDate, t.null]) },
  'Approval',
)
export type Approval = t.TypeOf<typeof Approval>

/** A text of a brand at the desk. */
export const DeskText = t.type(
  {
    kind: TextKind,
    /** What pages show; null for the standard text, or for none. */
    current: t.union([TextVersion, t.null]),
    /** All that were published, the newest first. */
    versions: t.readonlyArray(TextVersion),
    /** What visitors read now, as it is written in the editor. */
    text: t.string,
  },
  'DeskText',
)
export type DeskText = t.TypeOf<typeof DeskText>

/** `after`: the version that its writer saw last, 0 for none. */
export interface NewText {
  readonly brand: string
  readonly kind: TextKind
  readonly after: number
  readonly text: string
}

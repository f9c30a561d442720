import * as t from 'io-ts'
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

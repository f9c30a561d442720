import type { VisitorsView } from '../listing/visitors-view'
import type { Publication } from './publication.lifecycle'

/** What pressing something in a preview says. */
export const ONLY_PREVIEW = 'This is a preview: nothing is sent, and its buttons lead nowhere.'

/** A project as its visitors will see it, and what its publication lacks. */
export interface Preview extends VisitorsView {
  readonly publication: Publication
  /** Keys of the checklist. */
  readonly missing: readonly string[]
}

import type { ProjectSummary } from '../../../domain/stock/project'
import type { Publication } from '../../../domain/stock/publication.lifecycle'
import { cx } from '../../shared/ui/cx'
import panes from '../frame/Panes.module.css'

const WORDS: Readonly<Record<Publication, string>> = {
  draft: 'Draft',
  submitted: 'Waits for the office',
  published: 'Published',
  withdrawn: 'Withdrawn',
}

export const PublicationState = ({ publication }: { publication: Publication }) => (
  <span className={cx(panes.state, publication !== 'published' && panes.draft)}>{WORDS[publication]}</span>
)

/** `3 things missing`; empty if nothing is, or if it is published. */
export const publicationText = ({ publication, missing }: Pick<ProjectSummary, 'publication' | 'missing'>): string =>
  publication !== 'draft' || missing.length === 0
    ? ''
    : missing.length === 1
      ? '1 thing missing'
      : `${missing.length} things missing`

import type { Ref } from 'react'
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

interface Props {
  readonly publication: Publication
  /** For the focus, which it can get from a script. */
  readonly ref?: Ref<HTMLSpanElement>
}

export const PublicationState = ({ publication, ref }: Props) => (
  <span
    ref={ref}
    tabIndex={ref === undefined ? undefined : -1}
    className={cx(panes.state, publication !== 'published' && panes.draft)}
  >
    {WORDS[publication]}
  </span>
)

/** `3 things missing`; empty if nothing is, or if it is published. */
export const publicationText = ({ publication, missing }: Pick<ProjectSummary, 'publication' | 'missing'>): string =>
  publication !== 'draft' || missing.length === 0
    ? ''
    : missing.length === 1
      ? '1 thing missing'
      : `${missing.length} things missing`

import { formatDateAt } from '../../domain/shared/time-zones'
import type { ReactNode } from 'react'
import type { ConstructionUpdate } from '../../domain/construction/construction-update'
import { SafeHtml } from '../shared/SafeHtml'
import { LinkButton } from '../shared/ui/controls/Button'
import { proseLook } from '../shared/ui/text/prose-look'
import { VisuallyHidden } from '../shared/ui/text/VisuallyHidden'
import styles from './UpdateCard.module.css'
import { UpdateStrip } from './UpdateStrip'

interface UpdateCardProps {
  update: ConstructionUpdate
  /** Address of the full update. */
  to: string
  level: 2 | 3
  /** Beside the link to the full update. */
  beside?: ReactNode
}

/** Title, day, text and thumbnails of an update (A2.9-1, A2.9-4). */
export const UpdateCard = ({ update, to, level, beside }: UpdateCardProps) => {
  const Heading = `h${level}` as const
  return (
    <article className={styles.card} aria-labelledby={`update-${update.id}`}>
      <header className={styles.head}>
        <Heading id={`update-${update.id}`} className={styles.title}>
          {update.title}
        </Heading>
        <p className={styles.day}>
          <VisuallyHidden>Posted </VisuallyHidden>
          <time dateTime={update.postedAt.toISOString()}>{formatDateAt(update.postedAt, update.state)}</time>
        </p>
      </header>
      <UpdateStrip update={update} />
      <SafeHtml html={update.description} className={proseLook} />
      <p className={styles.links}>
        <LinkButton variant="line" size="small" iconAfter="arrow" destination={{ to }}>
          VIEW FULL UPDATE<VisuallyHidden>{` of ${update.title}`}</VisuallyHidden>
        </LinkButton>
        {beside}
      </p>
    </article>
  )
}

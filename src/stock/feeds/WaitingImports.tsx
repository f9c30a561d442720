import { SITE } from '../../../domain/content/site'
import { runPath } from '../../../domain/members/desk-paths'
import { formatDeadlineIn } from '../../../domain/shared/time-zones'
import type { FeedDetail } from '../../../domain/stock/feed/feed'
import { counted } from '../../../domain/stock/import/shown-difference'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'
import styles from './Feeds.module.css'

/** Imports of which a person decides what was not safe to apply. */
export const WaitingImports = ({ waiting }: Pick<FeedDetail, 'waiting'>) => {
  const { timeZone } = useInjection(SITE).tenant
  return waiting.length === 0 ? null : (
    <section aria-label="Imports that wait for you">
      <Dimensioned>Imports that wait for you</Dimensioned>
      <ul className={styles.proposals}>
        {waiting.map(({ id, projectId, project, at, changes }) => (
          <li key={id} className={panes.trace}>
            <Anchor className={panes.main} destination={{ to: runPath(projectId, id) }}>
              {`${project}, import ${id}`}
            </Anchor>
            <span>{`${counted(changes, 'change', 'changes')} to decide`}</span>
            <span className={styles.when}>{formatDeadlineIn(at, timeZone)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

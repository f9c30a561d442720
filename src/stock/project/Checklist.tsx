import { isObstacle, OBSTACLES, OBSTACLE_TEXTS } from '../../../domain/stock/obstacles'
import type { ProjectSummary } from '../../../domain/stock/project'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import { Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'

/** What a publication needs: missing first, then what is done. */
export const Checklist = ({ summary: { missing, publication } }: { summary: ProjectSummary }) => {
  const lacking = missing.filter(isObstacle)
  const done = OBSTACLES.filter((each) => !lacking.includes(each))
  const isOut = publication === 'published'
  return (
    <section aria-label={isOut ? 'What it needs' : 'Before it can be published'}>
      <Dimensioned>{isOut ? 'What it needs' : 'Before it can be published'}</Dimensioned>
      <p className={panes.muted}>
        {done.length} of {OBSTACLES.length} are done.
      </p>
      <ul className={panes.checks}>
        {lacking.map((each) => (
          <li key={each} className={panes.missing}>
            <span className={panes.check} aria-hidden="true" />
            <span className={panes.main}>
              {OBSTACLE_TEXTS[each].title} <VisuallyHidden>missing</VisuallyHidden>
            </span>
            <span className={panes.help}>{OBSTACLE_TEXTS[each].help}</span>
          </li>
        ))}
        {done.map((each) => (
          <li key={each} className={panes.done}>
            <span className={panes.check} aria-hidden="true" />
            <span>
              {OBSTACLE_TEXTS[each].title} <VisuallyHidden>done</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { observer } from 'mobx-react-lite'
import { DESK, projectPath } from '../../../domain/members/desk-paths'
import { isObstacle, type Obstacle, OBSTACLES, OBSTACLE_TEXTS } from '../../../domain/stock/obstacles'
import type { ProjectSummary } from '../../../domain/stock/project'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import { UNITS } from '../desk.flows'
import { Dimensioned } from '../frame/DeskSheet'
import { Progress } from '../frame/Progress'
import panes from '../frame/Panes.module.css'

/** Where a thing that is missing is put right: a field of the form, a tab of the project, or the agencies. */
const PLACES: Readonly<Record<Obstacle, { readonly field: string } | { readonly to: (projectId: number) => string }>> =
  {
    name: { field: 'name' },
    address: { field: 'address' },
    agent: { field: 'agentId' },
    licence: { to: () => DESK.agencies },
    picture: { to: (id) => projectPath(id, 'media') },
    'picture-text': { to: (id) => projectPath(id, 'media') },
    unit: { to: (id) => projectPath(id, 'units') },
    price: { to: (id) => projectPath(id, 'units') },
    contract: { field: 'contractType' },
  }

/** Leads to where it is put right, also by the key of its number. */
const Missing = ({ obstacle, projectId, number }: { obstacle: Obstacle; projectId: number; number: number }) => {
  const place = PLACES[obstacle]
  const { title } = OBSTACLE_TEXTS[obstacle]
  return 'to' in place ? (
    <Anchor destination={{ to: place.to(projectId) }} aria-keyshortcuts={String(number)}>
      {title}
    </Anchor>
  ) : (
    <button
      type="button"
      className={panes.link}
      aria-keyshortcuts={String(number)}
      onClick={() => document.querySelector<HTMLElement>(`#main [name="${place.field}"]`)?.focus()}
    >
      {title}
    </button>
  )
}

const NAMED = 10

/** The units on sale that have no price, by their labels. */
const Unpriced = observer(({ projectId }: { projectId: number }) => {
  const units = useFlow(useInjection(UNITS), { request: projectId }).value ?? []
  const labels = units.flatMap(({ label, status, price }) => (status === 'Available' && price === null ? [label] : []))
  if (labels.length === 0) return null
  const more = labels.length - NAMED
  return (
    <span className={panes.help}>
      {`Without a price: ${labels.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`}
    </span>
  )
})

/** What a publication needs: missing first, then what is done. */
export const Checklist = ({ summary: { id, missing, publication } }: { summary: ProjectSummary }) => {
  const lacking = missing.filter(isObstacle)
  const done = OBSTACLES.filter((each) => !lacking.includes(each))
  const isOut = publication === 'published'
  return (
    <section aria-label={isOut ? 'What it needs' : 'Before it can be published'}>
      <Dimensioned>{isOut ? 'What it needs' : 'Before it can be published'}</Dimensioned>
      <Progress missing={lacking.length} />
      <p className={panes.muted}>
        {done.length} of {OBSTACLES.length} are done.
      </p>
      <ul className={panes.checks}>
        {lacking.map((each, i) => (
          <li key={each} className={panes.missing}>
            <span className={panes.check} aria-hidden="true" />
            <span className={panes.main}>
              <Missing obstacle={each} projectId={id} number={i + 1} /> <VisuallyHidden>missing</VisuallyHidden>
            </span>
            <span className={panes.help}>{OBSTACLE_TEXTS[each].help}</span>
            {each === 'price' && <Unpriced projectId={id} />}
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

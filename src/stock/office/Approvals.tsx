import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { SITE } from '../../../domain/content/site'
import { projectPath } from '../../../domain/members/desk-paths'
import { formatDeadlineIn } from '../../../domain/shared/time-zones'
import { isObstacle, OBSTACLE_TEXTS } from '../../../domain/stock/obstacles'
import { countsText, unitTotal, type ProjectSummary } from '../../../domain/stock/project'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { EmptyState } from '../../shared/ui/messages/States'
import { PUBLISH } from '../desk.flows'
import { DeskTable, TwoLines } from '../frame/DeskTable'
import { FailureNotice, Overtaken } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import { WhenLoaded } from '../frame/WhenLoaded'
import { DeclineDialog } from '../project/DeclineDialog'
import { APPROVALS } from './office.flows'

/** Projects that agencies have sent, the longest wait first. */
export const Approvals = observer(() => {
  const approvals = useFlow(useInjection(APPROVALS), { request: undefined })
  const deciding = useFlow(useInjection(PUBLISH), undefined)
  const [declined, decline] = useState<ProjectSummary | null>(null)
  const { tenant } = useInjection(SITE)
  useEffect(
    () =>
      deciding.subscribe(() => {
        decline(null)
        approvals.refresh()
      }),
    [deciding, approvals],
  )
  const { isBusy, failure } = deciding
  const list = useRef<HTMLElement>(null)
  const decided = useRef<number | null>(null)
  const { value } = approvals
  useEffect(() => {
    if (failure !== null) decided.current = null
    // Another person has answered, so no reason is asked any more.
    if (failure?.kind === 'changed-meanwhile') decline(null)
  }, [failure])
  // The row of what was decided is gone, and its buttons with it.
  useEffect(() => {
    const at = decided.current
    if (at === null || value === null) return
    decided.current = null
    const next = value[Math.min(at, value.length - 1)]
    const button = next === undefined ? null : document.getElementById(approveButton(next.project.id))
    ;(button ?? list.current)?.focus()
  }, [value])
  const decide = (project: ProjectSummary, event: 'approved' | 'declined', reason: string) => {
    decided.current = value?.findIndex((each) => each.project.id === project.id) ?? null
    deciding.start({ id: project.id, event, reason })
  }
  const decision = (project: ProjectSummary) => (
    <div className={panes.buttons}>
      <Button
        id={approveButton(project.id)}
        size="small"
        aria-label={`Approve ${project.name}`}
        busy={isBusy}
        unready={project.missing.length > 0}
        onClick={() => decide(project, 'approved', '')}
      >
        Approve
      </Button>
      <Button size="small" variant="line" aria-label={`Decline ${project.name}`} onClick={() => decline(project)}>
        Decline
      </Button>
    </div>
  )
  return (
    <WhenLoaded loaded={approvals} what="what waits">
      {(waiting) => (
        <section ref={list} tabIndex={-1} aria-label="Approvals">
          <Overtaken value={approvals.refresh}>
            <FailureNotice failure={failure} />
          </Overtaken>
          {waiting.length === 0 ? (
            <EmptyState title="Nothing waits for you">
              Where the brand approves projects, those that agencies send appear here.
            </EmptyState>
          ) : (
            <DeskTable
              rows={waiting}
              keyOf={({ project }) => project.id}
              columns={[
                {
                  heading: 'Project',
                  show: ({ project: { id, name, agency, suburb, state } }) => (
                    <TwoLines below={`${agency}, ${suburb} ${state}`}>
                      <Anchor className={panes.main} destination={{ to: projectPath(id) }}>
                        {name}
                      </Anchor>
                    </TwoLines>
                  ),
                },
                {
                  heading: 'Units',
                  show: ({ project: { counts } }) => (
                    <TwoLines below={countsText(counts)}>
                      <span>{unitTotal(counts)}</span>
                    </TwoLines>
                  ),
                },
                {
                  heading: 'Sent',
                  look: 'when',
                  show: ({ sentBy, sentAt }) => (
                    <TwoLines below={sentBy}>
                      <span>{sentAt === null ? '–' : formatDeadlineIn(sentAt, tenant.timeZone)}</span>
                    </TwoLines>
                  ),
                },
                { heading: 'Missing', show: ({ project }) => missingText(project) },
                { heading: 'Decision', show: ({ project }) => decision(project) },
              ]}
            />
          )}
          {declined !== null && (
            <DeclineDialog
              name={declined.name}
              isBusy={isBusy}
              onClose={() => decline(null)}
              onDecline={(reason) => decide(declined, 'declined', reason)}
            />
          )}
        </section>
      )}
    </WhenLoaded>
  )
})

const approveButton = (id: number): string => `approve-${id}`

const missingText = ({ missing }: ProjectSummary): string =>
  missing.length === 0
    ? 'Nothing'
    : missing
        .filter(isObstacle)
        .map((each) => OBSTACLE_TEXTS[each].title)
        .join(', ')

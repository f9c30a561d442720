import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { DESK, projectPath } from '../../../domain/members/desk-paths'
import { formatDeadlineIn } from '../../../domain/shared/time-zones'
import { SITE } from '../../../domain/content/site'
import { countsText, unitTotal, type ProjectSummary } from '../../../domain/stock/project'
import { isObstacle, OBSTACLE_TEXTS } from '../../../domain/stock/obstacles'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { PUBLISH } from '../desk.flows'
import panes from '../frame/Panes.module.css'
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
  if (approvals.failure !== null)
    return (
      <ErrorState title="We couldn’t load what waits" onRetry={approvals.retry}>
        {approvals.failure.message}
      </ErrorState>
    )
  if (approvals.value === null)
    return (
      <Skeleton label="Loading what waits">
        <SkeletonBlock height={240} />
      </Skeleton>
    )
  return (
    <>
      {deciding.failure !== null && (
        <Notice tone="error">
          {deciding.failure.message}
          {deciding.failure.kind === 'second-factor-needed' && (
            <>
              {' '}
              <Anchor destination={{ to: DESK.security }}>Turn it on</Anchor>
            </>
          )}
        </Notice>
      )}
      {approvals.value.length === 0 ? (
        <EmptyState title="Nothing waits for you">
          Where the brand approves projects, those that agencies send appear here.
        </EmptyState>
      ) : (
        <table className={panes.table}>
          <thead>
            <tr>
              <th scope="col">Project</th>
              <th scope="col">Units</th>
              <th scope="col">Sent</th>
              <th scope="col">Missing</th>
              <th scope="col">Decision</th>
            </tr>
          </thead>
          <tbody>
            {approvals.value.map(({ project, sentBy, sentAt }) => (
              <tr key={project.id}>
                <th scope="row">
                  <Anchor className={panes.main} destination={{ to: projectPath(project.id) }}>
                    {project.name}
                  </Anchor>
                  <br />
                  <span className={panes.muted}>{`${project.agency}, ${project.suburb} ${project.state}`}</span>
                </th>
                <td>
                  <span>{unitTotal(project.counts)}</span>
                  <br />
                  <span className={panes.muted}>{countsText(project.counts)}</span>
                </td>
                <td className={panes.when}>
                  <span>{sentAt === null ? '–' : formatDeadlineIn(sentAt, tenant.timeZone)}</span>
                  <br />
                  <span>{sentBy}</span>
                </td>
                <td>
                  {project.missing.length === 0
                    ? 'Nothing'
                    : project.missing
                        .filter(isObstacle)
                        .map((each) => OBSTACLE_TEXTS[each].title)
                        .join(', ')}
                </td>
                <td>
                  <div className={panes.buttons}>
                    <Button
                      size="small"
                      aria-label={`Approve ${project.name}`}
                      busy={deciding.isBusy}
                      unready={project.missing.length > 0}
                      onClick={() => deciding.start({ id: project.id, event: 'approved', reason: '' })}
                    >
                      Approve
                    </Button>
                    <Button
                      size="small"
                      variant="line"
                      aria-label={`Decline ${project.name}`}
                      onClick={() => decline(project)}
                    >
                      Decline
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {declined !== null && (
        <DeclineDialog
          name={declined.name}
          isBusy={deciding.isBusy}
          onClose={() => decline(null)}
          onDecline={(reason) => deciding.start({ id: declined.id, event: 'declined', reason })}
        />
      )}
    </>
  )
})

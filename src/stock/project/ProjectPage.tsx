import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { listingPath } from '../../../domain/listing/listing-paths'
import { DESK, previewPath, projectPath } from '../../../domain/members/desk-paths'
import type { PublicationEvent } from '../../../domain/stock/publication.lifecycle'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Notice } from '../../shared/ui/messages/Notice'
import { PUBLISH } from '../desk.flows'
import { Dimensioned } from '../frame/DeskSheet'
import { rangeText, StockBar } from '../frame/Stock'
import { FailureNotice, Overtaken } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import { Checklist } from './Checklist'
import { ProjectForm } from './form/ProjectForm'
import { DeclineDialog } from './DeclineDialog'
import { may, type OfProject, ProjectSheet } from './ProjectSheet'
import { PublicationActs } from './PublicationActs'

/** `/desk/projects/{id}`: what is missing, and what buyers read. */
export const ProjectPage = observer(({ project, onChanged, person }: OfProject) => {
  const [declining, setDeclining] = useState(false)
  const publishing = useFlow(useInjection(PUBLISH), undefined)
  useEffect(
    () =>
      publishing.subscribe(() => {
        setDeclining(false)
        onChanged()
      }),
    [publishing, onChanged],
  )
  const { summary } = project
  const move = (event: PublicationEvent, reason = '') => publishing.start({ id: summary.id, event, reason })
  return (
    <ProjectSheet
      project={project}
      tab="project"
      number="02.1"
      actions={
        <>
          {summary.publication === 'published' ? (
            <Anchor destination={{ to: listingPath(summary.id) }}>As visitors see it</Anchor>
          ) : (
            <Anchor destination={{ to: previewPath(summary.id) }}>Preview as a visitor</Anchor>
          )}
          <PublicationActs
            project={project}
            isBusy={publishing.isBusy}
            onMove={(event) => (event === 'declined' ? setDeclining(true) : move(event))}
          />
        </>
      }
    >
      <div className={panes.columns}>
        <div className={panes.side}>
          <div className={panes.stack}>
            <Overtaken value={onChanged}>
              <FailureNotice failure={publishing.failure} />
            </Overtaken>
            {project.declinedReason !== '' && summary.publication === 'draft' && (
              <Notice tone="info">
                <p className={panes.lines}>{`The office declined it: ${project.declinedReason}`}</p>
              </Notice>
            )}
            <Checklist summary={summary} />
            {may(project, 'manager') && !person.hasSecondFactor && (
              <p className={panes.muted}>
                Publishing needs your second step of login.{' '}
                <Anchor destination={{ to: DESK.security }}>Turn on two-step login</Anchor>
              </p>
            )}
          </div>
        </div>
        <div className={panes.pane}>
          <div className={panes.stack}>
            <section aria-label="Stock">
              <Dimensioned more={<Anchor destination={{ to: projectPath(summary.id, 'units') }}>Units</Anchor>}>
                Stock
              </Dimensioned>
              <StockBar counts={summary.counts} />
              <p className={panes.muted}>{rangeText(summary.prices)}</p>
            </section>
            <ProjectForm project={project} onChanged={onChanged} />
          </div>
        </div>
      </div>
      {declining && (
        <DeclineDialog
          name={summary.name}
          isBusy={publishing.isBusy}
          onClose={() => setDeclining(false)}
          onDecline={(reason) => move('declined', reason)}
        />
      )}
    </ProjectSheet>
  )
})

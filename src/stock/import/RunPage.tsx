import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { projectPath, runPath } from '../../../domain/members/desk-paths'
import { REFUSALS } from '../../../domain/stock/import/codes'
import type { ImportRun } from '../../../domain/stock/import/run'
import { runSource, thisRun } from '../../../domain/stock/import/run-text'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { LinkButton } from '../../shared/ui/controls/Button'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { DeskSheet } from '../frame/DeskSheet'
import type { OfProject } from '../project/ProjectSheet'
import { DifferenceScreen } from './DifferenceScreen'
import { IMPORT_RUN } from './import.flows'
import { QuestionsScreen } from './QuestionsScreen'
import { RunDone } from './RunDone'
import { RunFrame } from './RunFrame'

interface Props extends OfProject {
  readonly id: number
}

/** `/desk/projects/{id}/imports/{run}`: what the run needs now. Whoever opens it again goes on where it was. */
export const RunPage = observer(({ id, project, onChanged }: Props) => {
  const presenter = useFlow(useInjection(IMPORT_RUN), { id })
  const navigate = useNavigate()
  const projectId = project.summary.id
  useEffect(
    () => presenter.subscribe((undone) => void navigate(runPath(projectId, undone))),
    [presenter, navigate, projectId],
  )
  const { run } = presenter
  const isApplied = run?.state === 'applied'
  useEffect(() => {
    if (isApplied) onChanged()
  }, [isApplied, onChanged])
  if (presenter.failure?.kind === 'not-found' || (run !== null && run.projectId !== projectId))
    return (
      <Plain>
        <EmptyState title="Import not found">It isn’t one of this project, or its address is wrong.</EmptyState>
      </Plain>
    )
  if (presenter.isBroken)
    return (
      <Plain>
        <ErrorState title="We couldn’t load the import" onRetry={presenter.retry}>
          {presenter.failure?.message}
        </ErrorState>
      </Plain>
    )
  if (run === null) return <Loading label="Loading the import" />
  const shared = { presenter, run, project }
  switch (run.state) {
    case 'reading':
      return <Loading label="We are reading the file" />
    case 'needs-choice':
      return <QuestionsScreen {...shared} />
    case 'compared':
      if (presenter.showsHeadings) return <QuestionsScreen {...shared} />
      if (presenter.difference === null) return <Loading label="Comparing the list with the units" />
      return <DifferenceScreen {...shared} difference={presenter.difference} />
    case 'applied':
    case 'undone':
      if (presenter.difference === null) return <Loading label="Loading what was changed" />
      return <RunDone {...shared} difference={presenter.difference} />
    case 'refused':
    case 'abandoned':
      return (
        <RunFrame {...shared} step={null}>
          <Ended run={run} />
        </RunFrame>
      )
  }
})

const Plain = ({ children }: { children: ReactNode }) => (
  <DeskSheet title="Import" number="02.6">
    {children}
  </DeskSheet>
)

const Loading = ({ label }: { label: string }) => (
  <Plain>
    <Skeleton label={label}>
      <SkeletonBlock height={320} />
    </Skeleton>
  </Plain>
)

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const Ended = ({ run }: { run: ImportRun }) => (
  <EmptyState
    title={run.state === 'refused' ? `${runSource(run)} wasn’t read` : `${capital(thisRun(run))} was abandoned`}
    action={
      run.kind === 'edit' ? (
        <LinkButton variant="line" destination={{ to: projectPath(run.projectId, 'units') }}>
          Back to the units
        </LinkButton>
      ) : (
        <LinkButton variant="line" icon="upload" destination={{ to: projectPath(run.projectId, 'imports') }}>
          Bring in another file
        </LinkButton>
      )
    }
  >
    {run.refusal === null ? 'Nothing was changed.' : `${REFUSALS[run.refusal.code]} Nothing was changed.`}
  </EmptyState>
)

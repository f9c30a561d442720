import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { SITE } from '../../../domain/content/site'
import { projectPath, runPath } from '../../../domain/members/desk-paths'
import { formatDeadlineIn } from '../../../domain/shared/time-zones'
import type { ImportRun, RunDifference } from '../../../domain/stock/import/run'
import { doneText } from '../../../domain/stock/import/shown-difference'
import type { Project } from '../../../domain/stock/project'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { UNITS } from '../desk.flows'
import { FailureNotice } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import { may } from '../project/ProjectSheet'
import { useStored } from './DifferenceScreen'
import { DifferenceTable } from './DifferenceTable'
import { RunFrame } from './RunFrame'
import type { RunPresenter } from './run.presenter'
import styles from './Import.module.css'

interface Props {
  readonly presenter: RunPresenter
  readonly run: ImportRun
  readonly difference: RunDifference
  readonly project: Project
}

/** What an applied run has changed, who applied it, and until when it can be undone. */
export const RunDone = observer(({ presenter, run, difference, project }: Props) => {
  const { tenant } = useInjection(SITE)
  const units = useFlow(useInjection(UNITS), { request: project.summary.id })
  const stored = useStored(units.value)
  const { id } = project.summary
  // The pressed button has gone, and on a phone the result is above what is shown.
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  const when = run.appliedAt === null ? '' : formatDeadlineIn(run.appliedAt, tenant.timeZone)
  return (
    <RunFrame run={run} project={project} step={null} foot={[['Applied', when]]}>
      <div className={styles.main}>
        <p ref={said} className={styles.sums} role="status" tabIndex={-1}>
          <strong>{run.counts === null ? 'Applied.' : doneText({ counts: run.counts })}</strong>{' '}
          <span>{`Applied by ${run.appliedBy ?? 'the command line'}, ${when}.`}</span>
        </p>
        <div className={panes.tools}>
          {run.undoUntil !== null && may(project, 'manager') && (
            <Button
              size="small"
              variant="line"
              busy={presenter.isApplying}
              disabled={presenter.isSaving}
              onClick={presenter.undo}
            >
              Undo
            </Button>
          )}
          {run.undoUntil !== null && (
            <span className={panes.muted}>
              {`Can be undone until ${formatDeadlineIn(run.undoUntil, tenant.timeZone)}. You see first what that changes.`}
            </span>
          )}
          {run.undoneBy !== null && (
            <Anchor destination={{ to: runPath(id, run.undoneBy) }}>{`Import ${run.undoneBy} undoes it`}</Anchor>
          )}
          {run.undoes !== null && (
            <Anchor destination={{ to: runPath(id, run.undoes) }}>{`It undoes import ${run.undoes}`}</Anchor>
          )}
          <Anchor destination={{ to: projectPath(id, 'units') }}>Units</Anchor>
          <Anchor destination={{ to: projectPath(id, 'history') }}>History</Anchor>
        </div>
        <FailureNotice failure={presenter.failure} />
        <DifferenceTable
          difference={difference}
          presenter={presenter}
          project={project}
          stored={stored}
          canTick={false}
          isDone
        />
      </div>
    </RunFrame>
  )
})

import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { PAPER_KINDS } from '../../../domain/listing/pack/contract-pack'
import { PAPERS_TOGETHER } from '../../../domain/listing/pack/pack-rules'
import { MINUTE } from '../../../domain/shared/dates'
import { currentOf } from '../../../domain/stock/pack/desk-pack'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { FailureNotice, Overtaken } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import { may, type OfProject, ProjectSheet } from '../project/ProjectSheet'
import { deskPackBindings } from './pack.bindings'
import { CHANGE_PAPERS, DESK_PACK } from './pack.flows'
import { PackSettings } from './PackSettings'
import { OnePaper } from './OnePaper'

const EMAILED = `Buyers who have reserved a unit, or whose offer is open, are emailed ${PAPERS_TOGETHER / MINUTE} minutes after the last new version. One that you withdraw before isn’t mentioned.`

/** `/desk/projects/{id}/pack`: the papers of the contract with all their versions. */
export const PackPage = observer(({ project }: OfProject) => {
  useBindings(deskPackBindings)
  const { id, state } = project.summary
  const loaded = useFlow(useInjection(DESK_PACK), { request: id })
  const changing = useFlow(useInjection(CHANGE_PAPERS), undefined)
  const [withdrawn, setWithdrawn] = useState<{ readonly versionId: number; readonly title: string } | null>(null)
  useEffect(() => changing.subscribe(loaded.refresh), [changing, loaded])
  const { value } = loaded
  const isSeller = may(project, 'seller')
  return (
    <ProjectSheet project={project} tab="pack" number="02.8">
      <div className={panes.pane}>
        {loaded.failure !== null ? (
          <ErrorState title="We couldn’t load the contract pack" onRetry={loaded.retry}>
            {loaded.failure.message}
          </ErrorState>
        ) : value === null ? (
          <Skeleton label="Loading the contract pack">
            <SkeletonBlock height={320} />
          </Skeleton>
        ) : (
          <Overtaken value={loaded.refresh}>
            <div className={panes.stack}>
              <PackSettings
                projectId={id}
                pack={value}
                hasPapers={value.papers.some(({ versions }) => currentOf(versions) !== null)}
                isSeller={isSeller}
                onSaved={loaded.refresh}
              />
              <FailureNotice failure={changing.failure} />
              {isSeller && <p className={panes.muted}>{EMAILED}</p>}
              {PAPER_KINDS.map((kind) => (
                <OnePaper
                  key={kind}
                  {...{ kind, state, isSeller }}
                  projectId={id}
                  versions={value.papers.find((paper) => paper.kind === kind)?.versions ?? []}
                  isBusy={changing.isBusy}
                  onAdd={(note, file) => changing.start({ act: 'add', id, kind, note, file })}
                  onWithdraw={setWithdrawn}
                />
              ))}
            </div>
          </Overtaken>
        )}
      </div>
      <ConfirmDialog
        open={withdrawn !== null}
        danger
        title={`Withdraw ${withdrawn?.title ?? ''}?`}
        confirm="Withdraw it"
        onCancel={() => setWithdrawn(null)}
        onConfirm={() => {
          if (withdrawn !== null) changing.start({ act: 'withdraw', id, versionId: withdrawn.versionId })
          setWithdrawn(null)
        }}
      >
        Visitors no longer see this paper, and an earlier version doesn’t count again. Who received it stays recorded.
      </ConfirmDialog>
    </ProjectSheet>
  )
})

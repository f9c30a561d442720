import { observer } from 'mobx-react-lite'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { SITE } from '../../../domain/content/site'
import { DESK, knownListsPath, runPath } from '../../../domain/members/desk-paths'
import { formatDeadlineIn } from '../../../domain/shared/time-zones'
import type { RunSummary } from '../../../domain/stock/import/run'
import { isWaiting, RUN_STATE_NAMES, runCountsText, runOrigin, runTitle } from '../../../domain/stock/import/run-text'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { LinkButton } from '../../shared/ui/controls/Button'
import { cx } from '../../shared/ui/cx'
import { EmptyState } from '../../shared/ui/messages/States'
import { type Column, DeskTable, TwoLines } from '../frame/DeskTable'
import panes from '../frame/Panes.module.css'
import { WhenLoaded } from '../frame/WhenLoaded'
import { may, type OfProject, ProjectSheet } from '../project/ProjectSheet'
import { BringIn } from './BringIn'
import { RUNS } from './import.flows'

const PER_PAGE = 50

/** `/desk/projects/{id}/imports?before=`: what was brought in, the newest first, and a place to drop the next file. */
export const RunsPage = ({ project }: OfProject) => {
  const [query] = useSearchParams()
  const before = /^[1-9]\d{0,8}$/.test(query.get('before') ?? '') ? Number(query.get('before')) : 0
  const navigate = useNavigate()
  const { id } = project.summary
  return (
    <ProjectSheet
      project={project}
      tab="imports"
      number="02.6"
      actions={
        <>
          <LinkButton size="small" variant="quiet" destination={{ to: knownListsPath(id) }}>
            What is known
          </LinkButton>
          <LinkButton size="small" variant="line" icon="download" destination={{ to: DESK.feeds }}>
            Feeds
          </LinkButton>
        </>
      }
    >
      {may(project, 'seller') && <BringIn projectId={id} onMade={(run) => void navigate(runPath(id, run))} />}
      <List key={before} projectId={id} before={before} />
    </ProjectSheet>
  )
}

const List = observer(({ projectId, before }: { projectId: number; before: number }) => {
  const runs = useFlow(useInjection(RUNS), { request: { projectId, before } })
  const { tenant } = useInjection(SITE)
  const { pathname } = useLocation()
  return (
    <WhenLoaded loaded={runs} what="the imports">
      {(rows) => {
        const last = rows.length === PER_PAGE ? rows.at(-1) : undefined
        return rows.length === 0 ? (
          <EmptyState title={before === 0 ? 'Nothing was brought in yet' : 'No older imports'}>
            A price list changes nothing until you have seen what it would change.
          </EmptyState>
        ) : (
          <>
            <DeskTable rows={rows} keyOf={({ id }) => id} columns={columnsIn(tenant.timeZone)} />
            {(before !== 0 || last !== undefined) && (
              <nav aria-label="Pages of imports" className={panes.tools}>
                {before !== 0 && <Anchor destination={{ to: pathname }}>Newest imports</Anchor>}
                {last !== undefined && (
                  <Anchor destination={{ to: `${pathname}?before=${last.id}` }}>Older imports</Anchor>
                )}
              </nav>
            )}
          </>
        )
      }}
    </WhenLoaded>
  )
})

type Zone = Parameters<typeof formatDeadlineIn>[1]

const columnsIn = (zone: Zone): readonly [Column<RunSummary>, ...Column<RunSummary>[]] => [
  {
    heading: 'Import',
    show: (run) => (
      <TwoLines below={runOrigin(run)}>
        <Anchor className={panes.main} destination={{ to: runPath(run.projectId, run.id) }}>
          {runTitle(run)}
        </Anchor>
      </TwoLines>
    ),
  },
  {
    heading: 'State',
    show: (run) => <span className={cx(panes.state, isWaiting(run) && panes.draft)}>{RUN_STATE_NAMES[run.state]}</span>,
  },
  {
    heading: 'What it changes',
    show: ({ counts }) => (counts === null ? '–' : runCountsText(counts)),
  },
  {
    heading: 'Sent',
    look: 'when',
    show: ({ by, at }) => <TwoLines below={by}>{formatDeadlineIn(at, zone)}</TwoLines>,
  },
  {
    heading: 'Applied',
    look: 'when',
    show: ({ appliedBy, appliedAt }) =>
      appliedAt === null ? '–' : <TwoLines below={appliedBy}>{formatDeadlineIn(appliedAt, zone)}</TwoLines>,
  },
]

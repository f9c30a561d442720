import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { projectPath } from '../../../domain/members/desk-paths'
import { formatDateAt } from '../../../domain/shared/time-zones'
import type { ProjectSummary } from '../../../domain/stock/project'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { Pagination } from '../../shared/ui/controls/Pagination'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { usePagedList } from '../../shared/paged-list'
import { PROJECTS } from '../desk.flows'
import { DeskSheet } from '../frame/DeskSheet'
import { type Column, DeskTable, TwoLines } from '../frame/DeskTable'
import { rangeText, StockBar } from '../frame/Stock'
import panes from '../frame/Panes.module.css'
import { NewProjectDialog } from './NewProjectDialog'
import { publicationText, PublicationState } from './PublicationState'

const PER_PAGE = 50

/** `/desk/projects?words=&page=`: all projects of the caller, found by name or suburb. */
export const ProjectsPage = ({ mayAdd }: { mayAdd: boolean }) => {
  const [query, setQuery] = useSearchParams()
  const words = query.get('words') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const show = (wanted: string, at: number) =>
    setQuery({ ...(wanted === '' ? {} : { words: wanted }), ...(at === 1 ? {} : { page: String(at) }) })
  const [typed, setTyped] = useState(words)
  const isAdding = query.get('new') === '1'
  const setAdding = (adding: boolean) =>
    setQuery((now) => {
      now.delete('new')
      if (adding) now.set('new', '1')
      return now
    })
  const navigate = useNavigate()
  return (
    <DeskSheet
      title="Projects"
      number="02"
      actions={
        mayAdd && (
          <Button size="small" icon="plus" aria-keyshortcuts="n" onClick={() => setAdding(true)}>
            New project
          </Button>
        )
      }
    >
      <form
        className={panes.tools}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          show(typed.trim(), 1)
        }}
      >
        <input
          className={panes.search}
          name="words"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label="Project or suburb"
          placeholder="Project or suburb"
        />
        <Button type="submit" size="small" variant="line">
          Find
        </Button>
      </form>
      <List
        key={words}
        words={words}
        place={[page, (next) => show(words, next)]}
        onAdd={mayAdd ? () => setAdding(true) : null}
      />
      {mayAdd && isAdding && (
        <NewProjectDialog onClose={() => setAdding(false)} onMade={(id) => void navigate(projectPath(id))} />
      )}
    </DeskSheet>
  )
}

interface ListProps {
  readonly words: string
  readonly place: readonly [number, (page: number) => void]
  /** Null for people who may not add one. */
  readonly onAdd: (() => void) | null
}

const List = observer(({ words, place, onAdd }: ListProps) => {
  const [page, turnTo] = place
  const projects = usePagedList(useInjection(PROJECTS), place, (at) => ({ page: at, words }))
  if (projects.failure !== null)
    return (
      <ErrorState title="We couldn’t load your projects" onRetry={projects.retry}>
        {projects.failure.message}
      </ErrorState>
    )
  if (projects.value === null)
    return (
      <Skeleton label="Loading your projects">
        <SkeletonBlock height={240} />
      </Skeleton>
    )
  const { rows, total } = projects.value
  if (total === 0)
    return words === '' ? (
      <EmptyState
        title="No projects yet"
        action={
          onAdd !== null && (
            <Button icon="plus" onClick={onAdd}>
              New project
            </Button>
          )
        }
      >
        A project is a building, a street of townhouses or an estate, with the units that are sold in it.
      </EmptyState>
    ) : (
      <EmptyState title={`No project matches “${words}”`}>Check the spelling, or find a part of its name.</EmptyState>
    )
  return (
    <>
      <DeskTable rows={rows} keyOf={({ id }) => id} columns={COLUMNS} />
      <Pagination page={page} pages={Math.ceil(total / PER_PAGE)} onChange={turnTo} label="Projects, pages" />
    </>
  )
})

const COLUMNS: readonly [Column<ProjectSummary>, ...Column<ProjectSummary>[]] = [
  {
    heading: 'Project',
    show: ({ id, name, suburb, state, agency }) => (
      <TwoLines below={`${suburb} ${state}, ${agency}`}>
        <Anchor className={panes.main} destination={{ to: projectPath(id) }}>
          {name}
        </Anchor>
      </TwoLines>
    ),
  },
  {
    heading: 'State',
    show: (project) => (
      <TwoLines below={publicationText(project)}>
        <PublicationState publication={project.publication} />
      </TwoLines>
    ),
  },
  { heading: 'Units', show: ({ counts }) => <StockBar counts={counts} /> },
  { heading: 'Prices', look: 'right', show: ({ prices }) => rangeText(prices) },
  {
    heading: 'Last change',
    look: 'when',
    show: ({ changedAt, state }) => (changedAt === null ? '–' : formatDateAt(changedAt, state)),
  },
]

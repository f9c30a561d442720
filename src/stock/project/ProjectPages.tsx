import { observer } from 'mobx-react-lite'
import { lazy } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { DESK } from '../../../domain/members/desk-paths'
import type { DeskPerson } from '../../../domain/members/role'
import { idIn } from '../../../domain/shared/paths'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { PROJECT } from '../desk.flows'
import { DeskSheet } from '../frame/DeskSheet'
import { ProjectPage } from './ProjectPage'

const UnitsPage = lazy(async () => ({ default: (await import('../units/UnitsPage')).UnitsPage }))
const UnitPage = lazy(async () => ({ default: (await import('../units/UnitPage')).UnitPage }))
const StagesPage = lazy(async () => ({ default: (await import('./StagesPage')).StagesPage }))
const MediaPage = lazy(async () => ({ default: (await import('./MediaPage')).MediaPage }))
const PackPage = lazy(async () => ({ default: (await import('../pack/PackPage')).PackPage }))
const ImportPages = lazy(async () => ({ default: (await import('../import/ImportPages')).ImportPages }))
const ProjectHistory = lazy(async () => ({ default: (await import('../history/ProjectHistory')).ProjectHistory }))

/** `/desk/projects/{id}/…` */
export const ProjectPages = ({ person }: { person: DeskPerson }) => {
  const id = idIn(useParams()['id'])
  return id === null ? <Navigate to={DESK.projects} replace /> : <Loading key={id} id={id} person={person} />
}

const Loading = observer(({ id, person }: { id: number; person: DeskPerson }) => {
  const project = useFlow(useInjection(PROJECT), { request: id })
  if (project.failure?.kind === 'not-found')
    return (
      <DeskSheet title="Project" number="02">
        <EmptyState title="Project not found">It isn’t among yours, or its address is wrong.</EmptyState>
      </DeskSheet>
    )
  if (project.failure !== null)
    return (
      <DeskSheet title="Project" number="02">
        <ErrorState title="We couldn’t load the project" onRetry={project.retry}>
          {project.failure.message}
        </ErrorState>
      </DeskSheet>
    )
  if (project.value === null)
    return (
      <DeskSheet title="Project" number="02">
        <Skeleton label="Loading the project">
          <SkeletonBlock height={320} />
        </Skeleton>
      </DeskSheet>
    )
  const shared = { project: project.value, onChanged: project.refresh, person }
  return (
    <Routes>
      <Route index element={<ProjectPage {...shared} />} />
      <Route path="units" element={<UnitsPage {...shared} />} />
      <Route path="units/:unitId" element={<UnitPage {...shared} />} />
      <Route path="stages" element={<StagesPage {...shared} />} />
      <Route path="media" element={<MediaPage {...shared} />} />
      <Route path="pack" element={<PackPage {...shared} />} />
      <Route path="imports/*" element={<ImportPages {...shared} />} />
      <Route path="history" element={<ProjectHistory {...shared} />} />
      <Route path="*" element={<Navigate to={DESK.projects} replace />} />
    </Routes>
  )
})

import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { projectPath } from '../../../domain/members/desk-paths'
import { idIn } from '../../../domain/shared/paths'
import { useBindings } from '../../shared/injection'
import type { OfProject } from '../project/ProjectSheet'
import { importBindings } from './import.bindings'
import { KnownListsPage } from './KnownListsPage'
import { RunPage } from './RunPage'
import { RunsPage } from './RunsPage'

/** `/desk/projects/{id}/imports/…` */
export const ImportPages = (props: OfProject) => {
  useBindings(importBindings)
  return (
    <Routes>
      <Route index element={<RunsPage {...props} />} />
      <Route path="known" element={<KnownListsPage {...props} />} />
      <Route path=":run" element={<OneRun {...props} />} />
    </Routes>
  )
}

const OneRun = (props: OfProject) => {
  const id = idIn(useParams()['run'])
  return id === null ? (
    <Navigate to={projectPath(props.project.summary.id, 'imports')} replace />
  ) : (
    <RunPage key={id} id={id} {...props} />
  )
}

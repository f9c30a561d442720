import { type OfProject, ProjectSheet } from '../project/ProjectSheet'
import { ChangeList } from './ChangeList'

/** `/desk/projects/{id}/history` */
export const ProjectHistory = ({ project }: OfProject) => (
  <ProjectSheet project={project} tab="history" number="02.6">
    <ChangeList listingId={project.summary.id} />
  </ProjectSheet>
)

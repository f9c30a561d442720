import { may, type OfProject, ProjectSheet } from '../project/ProjectSheet'
import { ChangeList } from './ChangeList'
import { ChangesFile } from './ChangesFile'
import { HistoryFilters } from './HistoryFilters'

/** `/desk/projects/{id}/history?who=&action=&from=&until=` */
export const ProjectHistory = ({ project }: OfProject) => (
  <ProjectSheet
    project={project}
    tab="history"
    number="02.6"
    actions={may(project, 'manager') && <ChangesFile listingId={project.summary.id} />}
  >
    <HistoryFilters hasProject={false} isOffice={false} />
    <ChangeList listingId={project.summary.id} />
  </ProjectSheet>
)

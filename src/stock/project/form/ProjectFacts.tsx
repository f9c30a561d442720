import { observer } from 'mobx-react-lite'
import { projectFacts } from '../../../../domain/stock/project-facts'
import { useFlow } from '../../../shared/flow'
import { useInjection } from '../../../shared/injection'
import { AGENCIES } from '../../desk.flows'
import { Dimensioned } from '../../frame/DeskSheet'
import panes from '../../frame/Panes.module.css'
import type { OfProject } from '../ProjectSheet'
import styles from './Form.module.css'

/** What managers have written about a project, to read. */
export const ProjectFacts = observer(({ project }: Pick<OfProject, 'project'>) => {
  const agencies = useFlow(useInjection(AGENCIES), { request: undefined })
  const agents = agencies.value?.find(({ id }) => id === project.summary.agencyId)?.agents ?? []
  const agentName = (wanted: number): string => {
    const agent = agents.find(({ id }) => id === wanted)
    return agent === undefined ? '' : `${agent.firstName} ${agent.lastName}`
  }
  return (
    <div className={panes.form}>
      <p className={panes.muted}>Managers of the agency write what is below.</p>
      {projectFacts({ ...project, agentName }).map(({ title, facts }) => (
        <section key={title} aria-label={title}>
          <Dimensioned>{title}</Dimensioned>
          <dl className={styles.facts}>
            {facts.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
})

import { useState } from 'react'
import { projectPath } from '../../../domain/members/desk-paths'
import type { FeedDetail, UnknownProject } from '../../../domain/stock/feed/feed'
import { counted } from '../../../domain/stock/import/shown-difference'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { DeskTable } from '../frame/DeskTable'
import { Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'
import { AnswerDialog } from './AnswerDialog'
import type { NamedProject } from './answer.form'
import styles from './Feeds.module.css'

interface Props {
  readonly detail: FeedDetail
  readonly isManager: boolean
  readonly onChanged: () => void
}

/** Which of our projects those are that a feed names; those that we don’t know come first. */
export const FeedProjects = ({ detail: { feed, unknown, known }, isManager, onChanged }: Props) => {
  const [asked, ask] = useState<NamedProject | null>(null)
  return (
    <>
      {unknown.length > 0 && (
        <section aria-label="Which projects are these?">
          <Dimensioned>Which projects are these?</Dimensioned>
          <p className={panes.muted}>
            {`Nothing of them is taken until ${isManager ? 'you say' : 'a manager of the agency says'} which they are.`}
          </p>
          <ul className={styles.proposals}>
            {unknown.map((project) => (
              <li key={project.id} className={panes.trace}>
                <strong>{project.name}</strong>
                <span>{aboutText(project)}</span>
                <span className={styles.key}>{project.key}</span>
                {isManager && (
                  <Button
                    size="small"
                    variant="line"
                    aria-label={`Say which project ${project.name} is`}
                    onClick={() => ask(project)}
                  >
                    Say which
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {known.length > 0 && (
        <section aria-label="Projects of the feed">
          <Dimensioned>Projects of the feed</Dimensioned>
          <DeskTable
            rows={known}
            keyOf={({ id }) => id}
            columns={[
              { heading: 'As the feed names it', show: ({ key }) => <span className={styles.key}>{key}</span> },
              {
                heading: 'Here',
                show: ({ projectId, project }) =>
                  projectId === null ? (
                    <span className={panes.muted}>Nothing of it is taken</span>
                  ) : (
                    <Anchor destination={{ to: projectPath(projectId) }}>{project}</Anchor>
                  ),
              },
              ...(isManager
                ? [
                    {
                      heading: 'Actions',
                      show: (project: NamedProject) => (
                        <Button
                          size="small"
                          variant="quiet"
                          aria-label={`Change ${project.key}`}
                          onClick={() => ask(project)}
                        >
                          Change
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </section>
      )}
      {asked !== null && (
        <AnswerDialog
          feed={feed}
          project={asked}
          onClose={() => ask(null)}
          onStale={onChanged}
          onSaved={() => {
            ask(null)
            onChanged()
          }}
        />
      )}
    </>
  )
}

/** `12 units, Apartments, Glenelg SA 5045` */
const aboutText = ({ units, type, suburb, state, postcode }: UnknownProject): string =>
  [counted(units, 'unit', 'units'), type ?? '', [suburb, state, postcode].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', ')

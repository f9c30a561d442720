import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { SITE } from '../../../domain/content/site'
import { projectPath } from '../../../domain/members/desk-paths'
import { formatDeadlineIn } from '../../../domain/shared/time-zones'
import {
  type AnswerId,
  answerKindText,
  type KnownAnswer,
  type KnownSender,
  meaningText,
  subjectText,
} from '../../../domain/stock/import/known-answers'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Button, LinkButton } from '../../shared/ui/controls/Button'
import { cx } from '../../shared/ui/cx'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { EmptyState } from '../../shared/ui/messages/States'
import { Dimensioned } from '../frame/DeskSheet'
import { type Column, DeskTable, TwoLines } from '../frame/DeskTable'
import { FailureNotice } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import { WhenLoaded } from '../frame/WhenLoaded'
import { may, type OfProject, ProjectSheet } from '../project/ProjectSheet'
import { FORGET_ANSWERS, KNOWN_LISTS } from './import.flows'
import styles from './Import.module.css'

/** `/desk/projects/{id}/imports/known`: what people have answered about price lists, by who made them. */
export const KnownListsPage = observer(({ project }: OfProject) => {
  const { id, name } = project.summary
  const lists = useFlow(useInjection(KNOWN_LISTS), { request: id })
  const forgetting = useFlow(useInjection(FORGET_ANSWERS), undefined)
  useEffect(() => forgetting.subscribe(lists.refresh), [forgetting, lists])
  return (
    <ProjectSheet
      project={project}
      tab="imports"
      number="02.6"
      actions={
        <LinkButton size="small" variant="line" destination={{ to: projectPath(id, 'imports') }}>
          Back to the imports
        </LinkButton>
      }
    >
      <WhenLoaded loaded={lists} what="what is known">
        {({ known }) => {
          const shown = known.filter((sender) => sender.name !== '' || sender.answers.length > 0)
          return shown.length === 0 ? (
            <EmptyState title="Nothing is known yet">
              What people answer about the headings, words and colours of a price list is kept here once the list is
              applied, so that nothing is asked twice.
            </EmptyState>
          ) : (
            <div className={panes.stack}>
              <FailureNotice failure={forgetting.failure} />
              {shown.map((sender) => (
                <Sender
                  key={sender.name}
                  sender={sender}
                  project={name}
                  onForget={
                    may(project, 'manager')
                      ? (answer) => forgetting.start({ projectId: id, sender: sender.name, answer })
                      : null
                  }
                />
              ))}
            </div>
          )
        }}
      </WhenLoaded>
    </ProjectSheet>
  )
})

interface SenderProps {
  readonly sender: KnownSender
  readonly project: string
  /** Null: of all answers; the whole is null for people who may not. */
  readonly onForget: ((answer: AnswerId | null) => void) | null
}

const Sender = ({ sender: { name, at, answers }, project, onForget }: SenderProps) => {
  const { timeZone } = useInjection(SITE).tenant
  const [isAsking, ask] = useState(false)
  const inSentence = name === '' ? `lists of ${project}` : `lists from ${name}`
  const title = inSentence.replace(/^l/, 'L')
  const isOf =
    name === ''
      ? 'Also lists of its feeds. What is known of who made a list comes first.'
      : 'For all projects of the agency.'
  return (
    <section aria-label={title} className={cx(panes.pane, styles.answers)}>
      <Dimensioned
        more={
          onForget !== null && (
            <Button size="small" variant="quiet" aria-label={`Forget all of ${inSentence}`} onClick={() => ask(true)}>
              Forget all
            </Button>
          )
        }
      >
        {title}
      </Dimensioned>
      <p className={panes.muted}>{`${isOf} A list was applied last on ${formatDeadlineIn(at, timeZone)}.`}</p>
      {answers.length === 0 ? (
        <p>Nothing in its lists had to be asked.</p>
      ) : (
        <DeskTable rows={answers} keyOf={({ is, subject }) => `${is} ${subject}`} columns={columnsFor(onForget)} />
      )}
      {isAsking && onForget !== null && (
        <ConfirmDialog
          open
          title={`Forget what is known of ${inSentence}?`}
          confirm="Forget all"
          onCancel={() => ask(false)}
          onConfirm={() => {
            ask(false)
            onForget(null)
          }}
        >
          {name === ''
            ? 'The next list asks again, unless who made it is known.'
            : 'The next list asks again, for any project of the agency. Units and prices stay as they are.'}
        </ConfirmDialog>
      )}
    </section>
  )
}

const columnsFor = (onForget: SenderProps['onForget']): readonly [Column<KnownAnswer>, ...Column<KnownAnswer>[]] => [
  {
    heading: 'In the list',
    show: (answer) => (
      <TwoLines below={answerKindText(answer)}>
        {answer.is === 'fill' && (
          <span className={styles.swatch} style={{ backgroundColor: answer.subject }} aria-hidden="true" />
        )}
        <span className={styles.subject}>{subjectText(answer)}</span>
      </TwoLines>
    ),
  },
  { heading: 'What it means', show: meaningText },
  ...(onForget === null
    ? []
    : [
        {
          heading: 'Actions',
          show: ({ is, subject }: KnownAnswer) => (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Forget ${subjectText({ is, subject })}`}
              onClick={() => onForget({ is, subject })}
            >
              Forget
            </Button>
          ),
        },
      ]),
]

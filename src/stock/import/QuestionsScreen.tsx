import { observer } from 'mobx-react-lite'
import { type FormEvent, useId, useRef, useState } from 'react'
import { subjectOf } from '../../../domain/stock/import/answers'
import type { ImportRun } from '../../../domain/stock/import/run'
import type { Project } from '../../../domain/stock/project'
import { Button } from '../../shared/ui/controls/Button'
import { FailureNotice } from '../frame/FailureNotice'
import { MAIN_KEYS } from '../frame/main-keys'
import { may } from '../project/ProjectSheet'
import { type Answers, answered, type Asked, askedOf, chosenIn, leadOf, newIn, stillAsked } from './asked'
import { AbandonButton } from './AbandonButton'
import { KnownHeadings } from './KnownHeadings'
import { Question } from './Question'
import { RunFrame } from './RunFrame'
import type { RunPresenter } from './run.presenter'
import styles from './Import.module.css'

interface Props {
  readonly presenter: RunPresenter
  readonly run: ImportRun
  readonly project: Project
}

/**
 * Headings, words and colours that we don’t know. Each answer is saved with the run, so that the next person goes on from
 * there; once the run is applied, answers are remembered for the project’s next list.
 */
export const QuestionsScreen = observer(({ presenter, run, project }: Props) => {
  const [answers, setAnswers] = useState(run.choices.answers)
  const asked = useAsked(run, answers)
  const [isFirst] = useState(run.state === 'needs-choice')
  const form = useId()
  const place = useRef<HTMLFormElement>(null)
  const isSeller = may(project, 'seller')
  const open = asked.filter((each) => chosenIn(each, answers) === '')
  const choose = (next: Answers) => {
    setAnswers(next)
    presenter.keep(next)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (open.length === 0) presenter.answer(answers)
    else place.current?.querySelector<HTMLElement>('[data-open] :is(input, select)')?.focus()
  }
  const known = Object.keys(run.file?.columns ?? {}).length
  return (
    <RunFrame
      run={run}
      project={project}
      step="match"
      actions={
        <>
          {!isFirst ? (
            <Button size="small" variant="quiet" onClick={() => presenter.showHeadings(false)}>
              Back
            </Button>
          ) : (
            isSeller && <AbandonButton presenter={presenter} run={run} />
          )}
          {isSeller && (
            <Button
              size="small"
              type="submit"
              form={form}
              aria-keyshortcuts={MAIN_KEYS}
              unready={open.length > 0}
              busy={presenter.isSaving && !presenter.showsHeadings}
            >
              See the difference
            </Button>
          )}
        </>
      }
      foot={[['To answer', `${open.length} of ${asked.length}`]]}
    >
      <form ref={place} id={form} className={styles.match} aria-label="Headings and words" onSubmit={send}>
        <p className={styles.lead}>
          <strong>{leadOf(asked)}</strong>{' '}
          <span>
            {known > 0 && <span>{known === 1 ? '1 heading is known.' : `${known} headings are known.`}</span>}{' '}
            <span>{`We remember your answers for the next list ${run.source === '' ? 'of this project' : `from ${run.source}, for any project of the agency`}, and ask nothing twice.`}</span>
          </span>
        </p>
        <FailureNotice failure={presenter.failure} />
        <div className={styles.questions}>
          {asked.map((each) => (
            <Question
              key={`${each.is} ${subjectOf(each)} ${each.is === 'column' ? each.column : ''}`}
              asked={each}
              file={run.file}
              chosen={chosenIn(each, answers)}
              isDisabled={!isSeller}
              onChoose={(chosen) => choose(answered(each, chosen, answers))}
            />
          ))}
        </div>
        {run.file !== null && <KnownHeadings file={run.file} />}
      </form>
    </RunFrame>
  )
})

/** Questions stay where they are while they are answered, and new ones come below. */
const useAsked = (run: ImportRun, answers: Answers): readonly Asked[] => {
  const [seen, see] = useState(() => askedOf(run))
  const added = newIn(run, seen)
  if (added.length > 0) see([...seen, ...added])
  return stillAsked(run, [...seen, ...added], answers)
}

import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { formatDollars } from '../../../domain/shared/money'
import { formatDeadline, timeZoneOf } from '../../../domain/shared/time-zones'
import { AUDIENCE_WORDS, type Stage } from '../../../domain/stock/stage'
import { STAGE_AUDIENCES, type StageEvent } from '../../../domain/stock/stage.lifecycle'
import { useFlow } from '../../shared/flow'
import { Form } from '../../shared/form/Form'
import { FormField } from '../../shared/form/FormField'
import { useSending } from '../../shared/form/use-sending'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { Select } from '../../shared/ui/fields/Select'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { MOVE_STAGE } from '../desk.flows'
import { ADD_STAGE, CHANGE_STAGE, stageTyped } from '../desk.forms'
import { Dimensioned } from '../frame/DeskSheet'
import { FailureNotice, Overtaken } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import { may, type OfProject, ProjectSheet } from './ProjectSheet'

/** `/desk/projects/{id}/stages`: what is put on sale at once, and when. */
export const StagesPage = observer(({ project, onChanged }: OfProject) => {
  const moving = useFlow(useInjection(MOVE_STAGE), undefined)
  useEffect(() => moving.subscribe(onChanged), [moving, onChanged])
  const isManager = may(project, 'manager')
  return (
    <ProjectSheet project={project} tab="stages" number="02.4">
      <div className={panes.pane}>
        <Overtaken value={onChanged}>
          <div className={panes.stack}>
            <FailureNotice failure={moving.failure} />
            <section aria-label="Stages">
              <Dimensioned>Stages</Dimensioned>
              {project.stages.length === 0 && (
                <p className={panes.muted}>
                  No stages: units are put on sale one by one. A stage puts all of its units on sale at once, now or at
                  a set time.
                </p>
              )}
              {project.stages.map((stage) => (
                <StagePanel
                  key={stage.id}
                  stage={stage}
                  state={project.summary.state}
                  isManager={isManager}
                  isMoving={moving.isBusy}
                  onMove={(event) => moving.start({ id: stage.id, event })}
                  onChanged={onChanged}
                />
              ))}
            </section>
            {isManager && <AddStage projectId={project.summary.id} onAdded={onChanged} />}
          </div>
        </Overtaken>
      </div>
    </ProjectSheet>
  )
})

interface PanelProps {
  readonly stage: Stage
  readonly state: string
  readonly isManager: boolean
  readonly isMoving: boolean
  readonly onMove: (event: StageEvent) => void
  readonly onChanged: () => void
}

const unitsText = (count: number): string => (count === 1 ? '1 unit' : `${count} units`)

/** What happens by itself, in one sentence. */
const planText = ({ withheld, releasesAt }: Stage, state: string): string =>
  releasesAt === null
    ? 'Nothing happens until you release it.'
    : `On ${formatDeadline(releasesAt, state)} ${unitsText(withheld)} ${withheld === 1 ? 'goes' : 'go'} on sale, at once.`

const AUDIENCES = STAGE_AUDIENCES.map((value) => ({ value, label: AUDIENCE_WORDS[value].option }))

/** Who sees its units, and what a change does to those that are on sale. */
const audienceText = ({ status, audience }: Stage, chosen: Stage['audience']): string => {
  const { sees } = AUDIENCE_WORDS[chosen]
  if (status !== 'released') return `Once they are on sale, ${sees} will see its units.`
  if (chosen === audience) return `On sale to ${sees}.`
  return `When you save, ${sees} will see its units, at once. Reservations stay as they are.`
}

const pastText = ({ status, releasedAt }: Stage, state: string): string => {
  const word = status === 'released' ? 'Released' : 'Paused'
  return releasedAt === null ? word : `${word}, first on ${formatDeadline(releasedAt, state)}`
}

const StagePanel = observer(({ stage, state, isManager, isMoving, onMove, onChanged }: PanelProps) => {
  const zone = timeZoneOf(state)
  const flowOf = useInjection(CHANGE_STAGE)
  const shown = useRef(stage)
  const saving = useSending(
    () => flowOf(shown, zone),
    () => {
      saving.startAgain()
      saving.form.reset(saving.form.snapshot())
      onChanged()
    },
  )
  const { form } = saving
  // What another person has saved meanwhile is taken over, but for what was typed.
  useEffect(() => {
    shown.current = stage
    form.startFrom(stageTyped(stage, zone))
  }, [form, stage, zone])
  const isPlanned = stage.status === 'planned'
  return (
    <article className={isPlanned ? panes.trace : panes.plain} aria-label={stage.name}>
      <p>
        <strong>{stage.name}</strong>{' '}
        <span>
          {stage.from === null
            ? unitsText(stage.units)
            : `${unitsText(stage.units)}, from ${formatDollars(stage.from)}`}
        </span>
      </p>
      {isPlanned ? (
        <p key="plan">{planText(stage, state)}</p>
      ) : (
        <p key="past" className={panes.muted}>
          {pastText(stage, state)}
        </p>
      )}
      <p className={panes.muted}>{audienceText(stage, form.values.audience)}</p>
      {isManager && (
        <Form form={form} onSubmit={saving.send} label={`Stage ${stage.name}`} className={panes.inline}>
          <FormField form={form} name="name" label="Name" required>
            {(field) => <TextInput {...field} maxLength={40} autoComplete="off" />}
          </FormField>
          {isPlanned && (
            <FormField form={form} name="releasesAt" label={`Opens (${state} time)`} optional>
              {(field) => <TextInput {...field} type="datetime-local" />}
            </FormField>
          )}
          <FormField form={form} name="audience" label="Shown to" required>
            {(field) => <Select {...field} options={AUDIENCES} />}
          </FormField>
          <Button type="submit" size="small" variant="line" busy={saving.isSending} disabled={!form.isChanged}>
            Save
          </Button>
          {isPlanned && (
            <Button size="small" busy={isMoving} onClick={() => onMove('released')}>
              Release now
            </Button>
          )}
          {stage.status === 'released' && (
            <Button size="small" variant="line" busy={isMoving} onClick={() => onMove('paused')}>
              Pause
            </Button>
          )}
          {stage.status === 'paused' && (
            <Button size="small" busy={isMoving} onClick={() => onMove('resumed')}>
              Put back on sale
            </Button>
          )}
        </Form>
      )}
      <FailureNotice failure={saving.failure} />
    </article>
  )
})

const AddStage = observer(({ projectId, onAdded }: { projectId: number; onAdded: () => void }) => {
  const flowOf = useInjection(ADD_STAGE)
  const adding = useSending(
    () => flowOf(projectId),
    () => {
      adding.form.reset()
      adding.startAgain()
      onAdded()
    },
  )
  return (
    <Form form={adding.form} onSubmit={adding.send} label="Add a stage" className={panes.inline}>
      <FormField form={adding.form} name="name" label="New stage" required>
        {(field) => <TextInput {...field} maxLength={40} autoComplete="off" />}
      </FormField>
      <Button type="submit" size="small" variant="line" icon="plus" busy={adding.isSending}>
        Add a stage
      </Button>
    </Form>
  )
})

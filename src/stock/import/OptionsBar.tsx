import { observer } from 'mobx-react-lite'
import { STOCK_FIELD_NAMES } from '../../../domain/stock/import/fields'
import type { CorrectedField, RunDifference } from '../../../domain/stock/import/run'
import { REMOVALS_TEXT } from '../../../domain/stock/import/shown-difference'
import type { Project } from '../../../domain/stock/project'
import { Button } from '../../shared/ui/controls/Button'
import { Checkbox } from '../../shared/ui/fields/Checkbox'
import type { RunPresenter } from './run.presenter'
import styles from './Import.module.css'

interface Props {
  readonly presenter: RunPresenter
  readonly difference: RunDifference
  readonly project: Project
  readonly isSeller: boolean
}

/** How the list is meant, the labels that may be old ones, and what was corrected. */
export const OptionsBar = observer(({ presenter, difference, project, isSeller }: Props) => {
  const { run } = presenter
  const { options, corrections } = presenter.choices
  const isFile = run?.kind === 'price-list' || run?.kind === 'pasted'
  const corrected = Object.entries(corrections).flatMap(([row, fields]) =>
    Object.entries(fields).flatMap(([field, text]) => [{ row: Number(row), field, text }]),
  )
  return (
    <div className={styles.options}>
      {isFile && (
        <div className={styles.option} role="group" aria-label="How the list is meant">
          <Checkbox
            checked={options.isComplete}
            disabled={!isSeller}
            onChange={(isComplete) => presenter.setOptions({ isComplete, stages: null })}
          >
            This list is complete
          </Checkbox>
          {options.isComplete && project.stages.length > 1 && (
            <Stages presenter={presenter} names={project.stages.map(({ name }) => name)} />
          )}
          <Checkbox
            checked={options.releases}
            disabled={!isSeller}
            onChange={(releases) => presenter.setOptions({ releases })}
          >
            Put available units on sale now
          </Checkbox>
          <Button size="small" variant="quiet" onClick={() => presenter.showHeadings(true)}>
            Headings
          </Button>
        </div>
      )}
      {options.isComplete && <p className={styles.note}>{REMOVALS_TEXT[difference.removals]}</p>}
      {isSeller && <Renames presenter={presenter} difference={difference} />}
      {corrected.map(({ row, field, text }) => (
        <p key={`${row} ${field}`} className={styles.note}>
          {`Row ${row}: “${text}” is used for ${STOCK_FIELD_NAMES[field as CorrectedField]}. `}
          {isSeller && (
            <button
              type="button"
              className={styles.inline}
              onClick={() => presenter.correct(row, field as CorrectedField, null)}
            >
              Take it back
            </button>
          )}
        </p>
      ))}
    </div>
  )
})

/** The stages that a complete list is about; all of them are none in particular. */
const Stages = observer(({ presenter, names }: { presenter: RunPresenter; names: readonly string[] }) => {
  const chosen = presenter.choices.options.stages ?? names
  const set = (name: string, on: boolean) => {
    const next = names.filter((each) => (each === name ? on : chosen.includes(each)))
    presenter.setOptions({ stages: next.length === names.length ? null : next })
  }
  return (
    <fieldset className={styles.option}>
      <legend className={styles.hidden}>Stages that the list is about</legend>
      {names.map((name) => (
        <Checkbox key={name} checked={chosen.includes(name)} onChange={(on) => set(name, on)}>
          {name}
        </Checkbox>
      ))}
    </fieldset>
  )
})

const Renames = observer(({ presenter, difference }: { presenter: RunPresenter; difference: RunDifference }) => {
  const { renames } = presenter.choices.options
  const say = (to: string, from: string | null) => presenter.setOptions({ renames: { ...renames, [to]: from } })
  const forget = (to: string) => {
    const { [to]: _, ...others } = renames
    presenter.setOptions({ renames: others })
  }
  return (
    <>
      {difference.renames.map(({ from, to }) => (
        <div key={to} className={styles.rename} role="group" aria-label={`Is ${from} now ${to}?`}>
          <strong>{`Is ${from} now ${to}?`}</strong>
          <span>Until you say so, neither changes.</span>
          <Button size="small" variant="line" onClick={() => say(to, from)}>
            Yes, it has a new label
          </Button>
          <Button size="small" variant="line" onClick={() => say(to, null)}>
            No, they are two units
          </Button>
        </div>
      ))}
      {Object.entries(renames).map(([to, from]) => (
        <p key={to} className={styles.note}>
          <span>{from === null ? `${to} is another unit.` : `${from} is now ${to}.`}</span>{' '}
          <button type="button" className={styles.inline} onClick={() => forget(to)}>
            Take it back
          </button>
        </p>
      ))}
    </>
  )
})

import type { Failure } from '../../shared/failure'
import type { ImportRun, RunChoices, RunDifference } from './run'

/** What a person has confirmed. */
export interface Confirmed {
  readonly leavesErrors: boolean
  readonly isConfirmed: boolean
}

export interface ImportContext {
  readonly id: number
  readonly run: ImportRun | null
  readonly difference: RunDifference | null
  /** The difference that was seen when it was to be applied, if stock has moved since. */
  readonly before: RunDifference | null
  /** As they are on the screen. */
  readonly choices: RunChoices | null
  /** Whether they were changed since they were last sent. */
  readonly isUnsaved: boolean
  /** Applying waits until the choices are saved. */
  readonly confirmed: Confirmed | null
  /** The run that undoes this one. */
  readonly undoneBy: number | null
  readonly failure: Failure | null
}

export const importContext = (id: number): ImportContext => ({
  ...{ id, run: null, difference: null, before: null, choices: null, isUnsaved: false },
  ...{ confirmed: null, undoneBy: null, failure: null },
})

export const sameRows = (one: RunDifference | null, other: RunDifference): boolean =>
  one === null || JSON.stringify(one.rows) === JSON.stringify(other.rows)

import type { Database } from '../../server/db/database'

export interface Conditions {
  readonly kind: Database['kind']
  /** `small` runs with `npm test`, `full` on demand. */
  readonly size: 'small' | 'full'
}

export interface Trial {
  /** What is tried, or which guard is disabled. */
  readonly name: string
  /** `holds`: nothing may go wrong. `breaks`: a guard is disabled, so something must go wrong. */
  readonly expect: 'holds' | 'breaks'
  run(conditions: Conditions): Promise<Outcome>
}

export interface Outcome {
  readonly runs: number
  /** Figures on what happened. */
  readonly seen: string
  /** What went wrong, one sentence each. */
  readonly wrong: readonly string[]
}

export interface Experiment {
  readonly title: string
  /** Trials that need this database. */
  readonly only?: Database['kind']
  readonly trials: (conditions: Conditions) => readonly Trial[]
}

export interface Result extends Outcome {
  readonly experiment: string
  readonly trial: string
  readonly expect: Trial['expect']
  readonly passed: boolean
}

export const bySize = <A>({ size }: Conditions, small: A, full: A): A => (size === 'small' ? small : full)

/** A trial that throws counts as gone wrong, whatever was expected. */
export const runTrial = async (experiment: Experiment, trial: Trial, conditions: Conditions): Promise<Result> => {
  const named = { experiment: experiment.title, trial: trial.name, expect: trial.expect }
  try {
    const outcome = await trial.run(conditions)
    return {
      ...named,
      ...outcome,
      passed: outcome.runs > 0 && (outcome.wrong.length === 0) === (trial.expect === 'holds'),
    }
  } catch (error) {
    return {
      ...named,
      runs: 0,
      seen: 'ended early',
      wrong: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      passed: false,
    }
  }
}

/**
 * Repeats a control that breaks only if two messages overlap, which a run of it may happen to miss, until it breaks; at most
 * that many times.
 */
export const untilItBreaks = async (run: () => Promise<Outcome>, most: number): Promise<Outcome> => {
  const outcome = await run()
  if (outcome.wrong.length > 0 || most <= 1) return outcome
  const next = await untilItBreaks(run, most - 1)
  return { ...next, runs: outcome.runs + next.runs }
}

import type { Database } from '../../server/db/database'
import type { Result, Trial } from './experiment'

/** A trial as `docs/experiments.json` keeps it. */
export interface KeptResult {
  readonly experiment: string
  readonly trial: string
  readonly expect: Trial['expect']
  readonly runs: number
  readonly seen: string
  /** How often each rule was broken. */
  readonly wrong: Readonly<Record<string, number>>
  /** The day of the run, `2026-11-23`. */
  readonly date: string
}

export interface KeptDatabase {
  readonly kind: Database['kind']
  readonly title: string
  readonly results: readonly KeptResult[]
}

/** Which rules were broken, and how often; the sentences themselves name rows of that run. */
const rulesBroken = (wrong: readonly string[]): Record<string, number> => {
  const counted: Record<string, number> = {}
  for (const each of wrong) {
    const rule =
      each
        .replace(/^killed at [^:]*: [^:]*: /, '')
        .split(':')[0]
        ?.replace(/\d+/g, 'n') ?? ''
    counted[rule] = (counted[rule] ?? 0) + 1
  }
  return counted
}

export const kept = ({ experiment, trial, expect, runs, seen, wrong }: Result, date: string): KeptResult => ({
  ...{ experiment, trial, expect, runs, seen },
  wrong: rulesBroken(wrong),
  date,
})

/** Replaces the results of those experiments that ran again, in the order of the experiments' titles; others stay as they are. */
export const merged = (
  titles: readonly string[],
  before: readonly KeptResult[],
  again: readonly KeptResult[],
): readonly KeptResult[] =>
  titles.flatMap((title) => {
    const ran = again.filter(({ experiment }) => experiment === title)
    return ran.length > 0 ? ran : before.filter(({ experiment }) => experiment === title)
  })

import { type ProblemCode, PROBLEMS } from '../codes'
import type { FeedLeftOut, FeedProblem } from './feed'

/** In characters, of a value that is shown with a problem. */
const LONGEST_VALUE = 60

/** What was noticed while one element was read. */
export interface Notes {
  readonly problems: readonly FeedProblem[]
  readonly leftOut: readonly FeedLeftOut[]
  readonly problem: (field: string, code: ProblemCode, value?: string) => void
  readonly leaveOut: (field: string) => void
}

export const notesOf = (row: number, key: string | null): Notes => {
  const problems: FeedProblem[] = []
  const leftOut: FeedLeftOut[] = []
  return {
    problems,
    leftOut,
    problem: (field, code, value = '') => {
      problems.push({ row, key, field, code, severity: PROBLEMS[code].severity, value: shortened(value) })
    },
    leaveOut: (field) => {
      leftOut.push({ row, field })
    },
  }
}

const shortened = (value: string): string =>
  value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : value

export const hasError = ({ problems }: Pick<Notes, 'problems'>): boolean =>
  problems.some(({ severity }) => severity === 'error')

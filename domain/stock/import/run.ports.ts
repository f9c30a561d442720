import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { AnswerId, KnownLists } from './known-answers'
import type { ImportRun, RunChoices, RunCounts, RunDifference, RunSummary } from './run'

type Answer<A> = TaskEither<Failure, A>

interface Numbered {
  readonly id: number
}

/** What brings stock in. What isn’t the caller’s fails as `not-found`. */
export interface ImportsPort {
  /** Sends a price list, or pasted cells as text between tabs, to a project. The answer is the run, which may have questions or be refused. */
  begin(file: {
    readonly projectId: number
    readonly kind: 'price-list' | 'pasted'
    readonly name: string
    /** Who made it; empty for none. */
    readonly source: string
    readonly bytes: Uint8Array
  }): Answer<Numbered>
  /** Of a project, the newest first; `before` 0 for the newest 50. */
  runs(request: { readonly projectId: number; readonly before: number }): Answer<readonly RunSummary[]>
  run(id: number): Answer<ImportRun>
  /** Only of a compared or applied run. */
  difference(id: number): Answer<RunDifference>
  /** Reads again if answers or corrections changed. Fails with `changed-meanwhile`. */
  choose(change: Numbered & { readonly version: number; readonly choices: RunChoices }): Answer<ImportRun>
  /**
   * Applies all ticked rows or none. Fails with `changed-meanwhile` if the difference isn’t what was seen, `has-errors` unless rows
   * with errors may be left, `unusual` unless it is confirmed, and `second-factor-needed`.
   */
  apply(
    run: Numbered & { readonly fingerprint: string; readonly leavesErrors: boolean; readonly isConfirmed: boolean },
  ): Answer<RunCounts>
  /** Makes the run that undoes this one; it is looked at and applied as any other. */
  undo(id: number): Answer<Numbered>
  abandon(id: number): Answer<void>
  /** The rows with errors in the sender’s own columns, and what is wrong with each, as the text of a CSV file. */
  errorsCsv(id: number): Answer<string>
  /** What is known of the price lists of a project. */
  known(projectId: number): Answer<KnownLists>
  /** Forgets an answer of a sender, or of the project for an empty name; null for all. The next list asks again. */
  forget(of: { readonly projectId: number; readonly sender: string; readonly answer: AnswerId | null }): Answer<void>
}
export const IMPORTS = token<ImportsPort>('imports')

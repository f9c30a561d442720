import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from './failure'
import { token } from './token'

export interface Clipboard {
  /** Fails if the browser denies clipboard access. */
  copy(text: string): TaskEither<Failure, void>
}

export const CLIPBOARD = token<Clipboard>('clipboard')

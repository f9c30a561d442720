import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from './failure'
import { token } from './token'

export interface Clipboard {
  /** Fails where the browser keeps its clipboard to itself. */
  copy(text: string): TaskEither<Failure, void>
}

export const CLIPBOARD = token<Clipboard>('clipboard')

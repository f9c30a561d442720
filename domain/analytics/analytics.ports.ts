import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { ActionEntry, Noted } from './action-log'

/** Notes an event without waiting. Never fails. */
export interface Analytics {
  note(noted: Noted): void
}

export const ANALYTICS = token<Analytics>('analytics')

/** Receives the entries. */
export interface ActionLogPort {
  send(entries: readonly ActionEntry[]): TaskEither<Failure, void>
  pageViewed(path: string): TaskEither<Failure, void>
}

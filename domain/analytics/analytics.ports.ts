import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { ActionEntry, Click } from './action-log'

/** What a screen may tell; nothing of it says who the visitor is. */
export type Noted =
  /** A navigation. The query stays behind: it may carry what is private. */
  | { readonly type: 'page-viewed'; readonly path: string }
  /** `element` where the click could have been on several: `Facebook`, an agent's name never. */
  | { readonly type: 'clicked'; readonly click: Click; readonly propertyId: number; readonly element?: string }
  /** From now on this part of a listing is looked at, until another is, or until `looked-away`. */
  | { readonly type: 'looking-at'; readonly propertyId: number; readonly element: string }
  | { readonly type: 'looked-away' }
  /** The page goes out of sight, for good perhaps; and is back. */
  | { readonly type: 'hidden' }
  | { readonly type: 'shown' }

/** Tells and goes on: noting takes no time, and never fails. */
export interface Analytics {
  note(what: Noted): void
}

export const ANALYTICS = token<Analytics>('analytics')

/** Where it goes. */
export interface ActionLogPort {
  send(entries: readonly ActionEntry[]): TaskEither<Failure, void>
  pageViewed(path: string): TaskEither<Failure, void>
}

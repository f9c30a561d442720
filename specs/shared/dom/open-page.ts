import type { Document } from 'happy-dom'
import type { Styles } from './styles'
import type { Realm } from './window'

/** A locator's view of its page. */
export interface OpenPage {
  readonly window: Realm
  readonly document: Document
  readonly styles: Styles
  /** Runs a function in the window, and returns its value as one of this realm. */
  runInWindow(work: unknown, given: readonly unknown[]): Promise<unknown>
  /** Whether React has done what it put off. A hand is never quicker than that. */
  readonly isAtRest: boolean
  /** Lets what an action began take its first turns. */
  settled(): Promise<void>
}

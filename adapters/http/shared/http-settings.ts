import type { Failure } from '../../../domain/shared/failure'

/** What a client of the wire is told by the site. */
export interface HttpSettings {
  /** Where `/api` and `/oa` live; empty strings mean the server the page came from. */
  readonly apiHost: string
  readonly adminHost: string
  readonly token: () => string | null
  readonly now: () => number
  /** Called once a session code arrived, before the caller sees the failure. */
  readonly onSessionEnded: (failure: Failure) => void
  /** What the server says with a status other than 200 (A8-12, M8-21). */
  readonly onBroken: (message: string) => void
  /** What went wrong on the wire, for the console (A8-13). */
  readonly log: (message: string, detail: unknown) => void
}

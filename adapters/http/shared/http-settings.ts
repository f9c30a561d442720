import type { Failure } from '../../../domain/shared/failure'

/** The site's settings for the HTTP client. */
export interface HttpSettings {
  /** Origins of `/api` and `/oa`; empty for the page's own server. */
  readonly apiHost: string
  readonly adminHost: string
  readonly token: () => string | null
  readonly now: () => number
  /** Called on a session code, before the caller sees the failure. */
  readonly onSessionEnded: (failure: Failure) => void
  /** Called with the server's message for a status other than 200 (A8-12, M8-21). */
  readonly onBroken: (message: string) => void
  /** Logs wire errors to the console (A8-13). */
  readonly log: (message: string, detail: unknown) => void
}

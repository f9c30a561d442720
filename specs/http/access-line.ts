import type { Subject } from './scene'

/** Codes for the caller's own subject, another account's, a missing one and an unpublished one. */
export type Codes = readonly [own: number, foreign: number, missing: number, unpublished: number]

interface Sent {
  readonly params?: object
  readonly query?: object
  readonly body?: object
  /** Instead of a body in JSON. */
  readonly bytes?: Buffer
}

export interface Line {
  /** `anyone` may call without a token; an invalid token is then ignored. */
  readonly who: 'anyone' | 'signed-in' | 'agent' | 'introducer' | 'desk' | 'business'
  readonly codes: Codes
  /** Of HTTP; 200 by default. */
  readonly status?: number
  /** Codes for visitors without a session, if they differ. */
  readonly visitor?: Codes
  /** Codes for introducers, if they differ. */
  readonly introducer?: Codes
  /** `made` is different in each call. */
  readonly send?: (subject: Subject, made: number) => Sent
  /** Ends the session used for the call. */
  readonly endsSession?: true
  /** Repeated calls by one account are rate-limited. */
  readonly limited?: true
}

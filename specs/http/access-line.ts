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

export const same = (code: number): Codes => [code, code, code, code]
export const anyone = (codes: Codes, send?: Line['send'], more: Partial<Line> = {}): Line => ({
  who: 'anyone',
  codes,
  ...(send === undefined ? {} : { send }),
  ...more,
})
export const signedIn = (codes: Codes, send?: Line['send'], more: Partial<Line> = {}): Line => ({
  ...anyone(codes, send, more),
  who: 'signed-in',
})

export const agents = (codes: Codes, send?: Line['send'], more: Partial<Line> = {}): Line => ({
  ...anyone(codes, send, more),
  who: 'agent',
})

export const introducers = (codes: Codes, send?: Line['send'], more: Partial<Line> = {}): Line => ({
  ...anyone(codes, send, more),
  who: 'introducer',
})

export const OK = same(0)
/** Public subjects are visible to all; missing and unpublished ones return the same code. */
export const LISTED: Codes = [0, 0, 20001, 20001]

/** Visible to those with a reservation in the listing. */
export const OWN: Codes = [0, 40400, 40400, 40400]

export const page = () => ({ params: { page: 1, pageSize: 8 } })
export const byListing = ({ listingId }: Subject) => ({ params: { id: listingId } })
/** An account gives no access to a document: only the link of a signer does. */
export const noLink = ({ accountId }: Subject) => ({ params: { token: `link-of-${accountId}` } })

/** Callers of the table have no membership, so every call of the desk is refused; specs/stock/roles.db.spec.ts has those who have one. */
export const members = (sent: object = {}): Line => ({
  who: 'desk',
  codes: [40301, 40301, 40301, 40301],
  send: ({ listingId }) => ({ params: { id: listingId }, ...sent }),
})

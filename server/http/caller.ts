/** The authenticated caller, from the token and its session. */
export interface Caller {
  readonly accountId: number
  readonly email: string
  /** Required for a checkout and an offer. */
  readonly emailConfirmed: boolean
  readonly sessionId: string
  readonly role: 'buyer' | 'agent'
}

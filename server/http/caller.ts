/** The authenticated caller, from the token and its session. */
export interface Caller {
  readonly accountId: number
  readonly email: string
  /** A checkout and an offer need it. */
  readonly emailConfirmed: boolean
  readonly sessionId: string
  readonly role: 'buyer' | 'agent'
}

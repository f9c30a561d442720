/** Who asks, as the token tells and the session confirms. */
export interface Caller {
  readonly accountId: number
  readonly email: string
  /** A checkout and an offer need it. */
  readonly emailConfirmed: boolean
  readonly sessionId: string
  readonly role: 'buyer' | 'agent'
}

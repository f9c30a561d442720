/** Who asks, as the token tells and the session confirms. */
export interface Caller {
  readonly accountId: number
  readonly email: string
  readonly sessionId: string
  readonly role: 'buyer' | 'agent'
}

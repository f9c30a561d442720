/** The signed tokens of anonymous reveals, by listing, kept for the session. */
export interface RevealTokens {
  get(propertyId: number): string | null
  set(propertyId: number, token: string): void
}

/** Of calls without a body. */
export const revealHeader = (token: string | null): Readonly<Record<string, string>> =>
  token === null ? {} : { 'reveal-token': token }

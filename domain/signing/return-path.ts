import type { ReturnEvent, SigningState } from './envelope'

/** What became of the document, for its form. */
export const returnEvents: Readonly<Record<SigningState, ReturnEvent>> = {
  open: 'cancel',
  consented: 'cancel',
  signed: 'signing_complete',
  declined: 'decline',
  voided: 'cancel',
  expired: 'ttl_expired',
}

/** The path that a signer returns to, saying what became of the document, or null. */
export const returnPathOf = (returnPath: string, state: SigningState): string | null =>
  returnPath === '' ? null : `${returnPath}${returnPath.includes('?') ? '&' : '?'}event=${returnEvents[state]}`

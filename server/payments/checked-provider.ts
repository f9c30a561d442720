import type { PaymentProvider, SessionState } from './provider'

/**
 * A provider whose answers about a session are about that session. Another's would settle a payment with money that was
 * paid for something else.
 */
export const checkedProvider = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  charge: async (sessionId, card) => {
    const outcome = await provider.charge(sessionId, card)
    if (outcome.kind === 'paid') checked(sessionId, outcome.state)
    return outcome
  },
  read: async (sessionId) => checked(sessionId, await provider.read(sessionId)),
  expire: async (sessionId) => checked(sessionId, await provider.expire(sessionId)),
})

const checked = (sessionId: string, state: SessionState | null): SessionState | null => {
  if (state !== null && state.sessionId !== sessionId)
    throw new Error(`The payment provider was asked about ${sessionId} and answered about ${state.sessionId}.`)
  return state
}

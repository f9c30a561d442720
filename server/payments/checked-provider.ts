import type { PaymentProvider, SessionState } from './provider'

/**
 * A provider whose answers about a session or a subscription are about that one. Another's would settle a payment with
 * money that was paid for something else, or give a member's invoices to another.
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
  subscription: async (request) => {
    const state = await provider.subscription(request)
    if (state !== null) same(request.subscriptionRef, state.subscriptionRef)
    return state
  },
})

const checked = (sessionId: string, state: SessionState | null): SessionState | null => {
  if (state !== null) same(sessionId, state.sessionId)
  return state
}

const same = (requested: string, answered: string): void => {
  if (requested !== answered)
    throw new Error(`The payment provider was asked about ${requested} and answered about ${answered}.`)
}

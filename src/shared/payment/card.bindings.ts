import { SITE } from '../../../domain/content/site'
import { bindings } from '../bindings'
import { CARD_PROVIDER } from './card-provider'

/** The card fields of a form of ours. */
export const cardBindings = bindings((bind) => {
  bind(
    CARD_PROVIDER,
    ({ payments }) => {
      if (payments.provider === 'sandbox')
        return {
          fields: null,
          challenge: async () => (await import('../../../adapters/payment/sandbox-challenge')).SandboxChallenge,
        }
      const stripe = async () => (await import('../../../adapters/payment/load-stripe')).stripeOnce
      let found: ReturnType<Awaited<ReturnType<typeof stripe>>> | null = null
      const once = async () => (found ??= (await stripe())(payments.publishableKey))()
      return {
        fields: async () => (await import('../../../adapters/payment/stripe-card')).stripeCard(once),
        challenge: async () => (await import('../../../adapters/payment/stripe-challenge')).stripeChallenge(once),
      }
    },
    SITE,
  )
})

import type { Stripe } from '@stripe/stripe-js'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Challenge, ChallengeProps } from '../../domain/payment/card-provider.ports'

const REFUSED = 'Your bank didn’t approve this card. Try again, or use another card.'
/** The statuses of a payment that the cardholder has confirmed. */
const ANSWERED = ['succeeded', 'processing', 'requires_capture', 'requires_confirmation']

/** The bank's question; Stripe opens it over the page. */
export const stripeChallenge = (stripe: () => Promise<Stripe>): Challenge<ReactNode> => {
  const StripeChallenge = ({ clientSecret, onDone, onRefused, onUnavailable }: ChallengeProps) => {
    const answered = useEffectEvent((message: string | null) => (message === null ? onDone() : onRefused(message)))
    const failed = useEffectEvent(onUnavailable)
    useEffect(() => {
      let left = false
      const ask = async () => {
        const { error, paymentIntent } = await (await stripe()).handleNextAction({ clientSecret })
        if (left) return
        answered(
          error !== undefined
            ? (error.message ?? REFUSED)
            : ANSWERED.includes(paymentIntent?.status ?? '')
              ? null
              : REFUSED,
        )
      }
      ask().catch(() => {
        if (!left) failed()
      })
      return () => {
        left = true
      }
    }, [clientSecret])
    return null
  }
  return StripeChallenge
}

import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { failure, unreachable } from '../../domain/shared/failure'
import type { CardFields, CardHandle, CardPart } from '../../domain/payment/card-provider.ports'

const ELEMENTS = { cardNumber: CardNumberElement, expiry: CardExpiryElement, cardCvv: CardCvcElement } as const

const elementOf = (elements: StripeElements, part: CardPart) =>
  part === 'cardNumber'
    ? elements.getElement(CardNumberElement)
    : part === 'expiry'
      ? elements.getElement(CardExpiryElement)
      : elements.getElement(CardCvcElement)

const handleOf = (stripe: Stripe, elements: StripeElements): CardHandle => ({
  collect: (name) => async () => {
    const card = elements.getElement(CardNumberElement)
    if (card === null) return TE.left(unreachable)()
    try {
      const { error, paymentMethod } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: { name },
      })
      return await (
        error === undefined
          ? TE.right(paymentMethod.id)
          : TE.left(failure('card-declined', error.message ?? 'We couldn’t read this card.'))
      )()
    } catch {
      return TE.left(unreachable)()
    }
  },
  focus: (part) => elementOf(elements, part)?.focus(),
})

/** Stripe's fields for number, expiry and CVV. A reservation gets a payment method, never the number. */
export const stripeCard = (stripe: () => Promise<Stripe>): CardFields<ReactNode> => ({
  Frame: ({ onReady, onUnavailable, children }) => {
    const [ready, setReady] = useState<Stripe | null>(null)
    const failed = useEffectEvent(onUnavailable)
    useEffect(() => {
      let left = false
      stripe().then(
        (found) => {
          if (!left) setReady(found)
        },
        () => {
          if (!left) failed()
        },
      )
      return () => {
        left = true
      }
    }, [])
    return ready === null ? null : (
      <Elements stripe={ready}>
        <Ready onReady={onReady} />
        {children}
      </Elements>
    )
  },
  Part: ({ part, label, onChange, onBlur }) => {
    const Element = ELEMENTS[part]
    return (
      <Element
        options={{ ...(part === 'cardNumber' ? { showIcon: true } : {}), placeholder: '' }}
        aria-label={label}
        onBlur={onBlur}
        onChange={(event: { complete: boolean; error: { message: string } | undefined; brand?: string }) =>
          onChange({
            isComplete: event.complete,
            problem: event.error?.message ?? null,
            brand: event.brand === undefined || event.brand === 'unknown' ? null : event.brand,
          })
        }
      />
    )
  },
})

/** Inside of `Elements`, which has what the handle needs. */
const Ready = ({ onReady }: { onReady: (card: CardHandle) => void }) => {
  const stripe = useStripe()
  const elements = useElements()
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    if (stripe !== null && elements !== null) ready(handleOf(stripe, elements))
  }, [stripe, elements])
  return null
}

import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import type { CardFields, CardPart as Part } from '../../../domain/payment/card-provider.ports'
import type { CardDetails } from '../../../domain/payment/card-to-charge'
import { CARD_LIMITS } from '../../../domain/reservation/client/card-details'
import { useInjection } from '../../shared/injection'
import { CARD_PROVIDER } from '../../shared/payment/card-provider'
import { LoadedWidget } from '../../shared/payment/LoadedWidget'
import { useFormFocus } from '../../shared/form/form-focus'
import { FormField } from '../../shared/form/FormField'
import { Field } from '../../shared/ui/fields/Field'
import { Icon } from '../../shared/ui/drawn/Icon'
import { TextInput } from '../../shared/ui/fields/TextInput'
import common from '../Reservation.module.css'
import type { CardPresenter } from './card.presenter'
import styles from './ClientForm.module.css'

const BRAND_NAMES = { visa: 'Visa', master: 'Mastercard' } as const
const KEPT = 'What you’ve filled in is saved.'

/** B2.13-6, B5-50 to B5-56: five inputs of ours, or the provider's fields in their places. */
export const CardPart = observer(({ card }: { card: CardPresenter }) => {
  useFormFocus(card.form)
  const { fields } = useInjection(CARD_PROVIDER)
  return (
    <fieldset className={common.group}>
      <legend>Card</legend>
      <p className={styles.accepted}>Mastercard or Visa only.</p>
      <FormField form={card.form} name="cardName" label="Name on card" required>
        {(field) => <TextInput {...field} maxLength={CARD_LIMITS.cardName} autoComplete="cc-name" />}
      </FormField>
      {fields === null ? (
        <Typed card={card} />
      ) : (
        <LoadedWidget load={fields} subject="the card form" meanwhile={KEPT} height={160}>
          {(provider, onUnavailable) => <Provided card={card} provider={provider} onUnavailable={onUnavailable} />}
        </LoadedWidget>
      )}
    </fieldset>
  )
})

const Brand = observer(({ card: { brand } }: { card: CardPresenter }) => (
  <span className={styles.brand} role="status" data-brand={brand ?? undefined}>
    <Icon name="card" />
    {brand !== null && <span>{BRAND_NAMES[brand]}</span>}
  </span>
))

const Typed = ({ card }: { card: CardPresenter }) => (
  <div className={styles.card}>
    <Digits
      card={card}
      name="cardNumber"
      label="Card number"
      autoComplete="cc-number"
      className={styles.cardNumber}
      isBranded
    />
    <Digits card={card} name="expMonth" label="Expiry month" autoComplete="cc-exp-month" placeholder="MM" />
    <Digits card={card} name="expYear" label="Expiry year" autoComplete="cc-exp-year" placeholder="YY" />
    <Digits card={card} name="cardCvv" label="CVV" autoComplete="cc-csc" placeholder="123" />
  </div>
)

interface DigitsProps {
  card: CardPresenter
  name: Exclude<keyof CardDetails, 'cardName'>
  label: string
  autoComplete: string
  placeholder?: string
  className?: string | undefined
  isBranded?: boolean
}

const Digits = ({ card, name, label, className, isBranded = false, ...input }: DigitsProps) => (
  <FormField form={card.form} name={name} label={label} required className={className}>
    {(field) => (
      <TextInput
        {...field}
        {...input}
        inputMode="numeric"
        onChange={(text) => card.change(name, text)}
        {...(isBranded ? { after: <Brand card={card} /> } : {})}
      />
    )}
  </FormField>
)

const PARTS: readonly (readonly [part: Part, label: string])[] = [
  ['cardNumber', 'Card number'],
  ['expiry', 'Expiry'],
  ['cardCvv', 'CVV'],
]

interface ProvidedProps {
  card: CardPresenter
  provider: CardFields<ReactNode>
  onUnavailable: () => void
}

const Provided = observer(({ card, provider: { Frame, Part }, onUnavailable }: ProvidedProps) => {
  const { partFocus } = card
  useEffect(() => {
    if (partFocus !== null) card.focusPart(partFocus.part)
  }, [partFocus, card])
  return (
    <Frame onReady={card.ready} onUnavailable={onUnavailable}>
      <div className={styles.card}>
        {PARTS.map(([part, label]) => (
          <Field
            key={part}
            group
            label={label}
            error={card.partProblem(part)}
            className={part === 'cardNumber' ? styles.cardNumber : undefined}
          >
            <div className={styles.provided} data-invalid={card.partProblem(part) !== null || undefined}>
              <Part
                part={part}
                label={label}
                onChange={(state) => card.partChanged(part, state)}
                onBlur={() => card.blurPart(part)}
              />
            </div>
          </Field>
        ))}
      </div>
    </Frame>
  )
})

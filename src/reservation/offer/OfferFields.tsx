import { observer } from 'mobx-react-lite'
import { groupedOffer, OFFER_DAYS, OFFER_LIMITS, typedOffer } from '../../../domain/reservation/offer'
import { FormField } from '../../shared/form/FormField'
import { AmountInput } from '../../shared/ui/fields/AmountInput'
import { Checkbox } from '../../shared/ui/fields/Checkbox'
import { Select } from '../../shared/ui/fields/Select'
import { TextArea } from '../../shared/ui/fields/TextArea'
import { TextInput } from '../../shared/ui/fields/TextInput'
import type { ReservationFormPresenter } from '../reservation-form.presenter'
import styles from '../Reservation.module.css'

const ENDS = OFFER_DAYS.map((days) => ({ value: days, label: `After ${days} days` }))

/** What a buyer offers: the amount, its conditions, how long it stands, and a message. */
export const OfferFields = observer(({ form }: { form: ReservationFormPresenter }) => (
  <fieldset className={styles.group}>
    <legend>Your offer</legend>
    <FormField
      form={form.terms}
      name="offer"
      label="Offer amount"
      required
      help="In Australian dollars, for example 650,000 or 650k. No payment needed. An offer doesn’t hold the property."
    >
      {({ onBlur, ...field }) => (
        <AmountInput
          {...field}
          before="$"
          plain={typedOffer}
          grouped={groupedOffer}
          onBlur={() => {
            form.spellOutOffer()
            onBlur()
          }}
        />
      )}
    </FormField>
    <Checkbox checked={form.isSubjectToFinance} onChange={form.dependOnFinance} name="isSubjectToFinance">
      My offer is subject to finance approval.
    </Checkbox>
    <FormField
      form={form.terms}
      name="settlement"
      label="Settlement"
      optional
      help="If you need other dates than the contract’s, for example 60 days after completion."
    >
      {(field) => <TextInput {...field} maxLength={OFFER_LIMITS.settlement} autoComplete="off" />}
    </FormField>
    <FormField form={form.terms} name="offerDays" label="Your offer ends" optional>
      {(field) => <Select {...field} options={ENDS} placeholder="When I withdraw it" />}
    </FormField>
    <FormField form={form.terms} name="message" label="Message to the agent" optional>
      {(field) => <TextArea {...field} rows={3} limit={OFFER_LIMITS.message} />}
    </FormField>
  </fieldset>
))

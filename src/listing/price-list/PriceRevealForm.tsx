import { observer } from 'mobx-react-lite'
import { type FormEvent, useEffect } from 'react'
import { useFormFocus } from '../../shared/form/form-focus'
import { FormField } from '../../shared/form/FormField'
import { Button } from '../../shared/ui/controls/Button'
import { PhoneInput } from '../../shared/ui/fields/PhoneInput'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { TermsNote } from '../../shared/ui/text/TermsNote'
import styles from './PriceRevealForm.module.css'
import type { PriceRevealPresenter } from './price-reveal.presenter'

const PRICE_LIST_ID = 'price-list'

/** The reveal form. Submitting it accepts the terms (B2.7-2 to B2.7-5). */
export const PriceRevealForm = observer(({ reveal }: { reveal: PriceRevealPresenter }) => {
  const { form } = reveal
  useFormFocus(form)
  // Moves the focus to the uncovered list.
  useEffect(() => () => document.getElementById(PRICE_LIST_ID)?.focus({ preventScroll: true }), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reveal.submit()
  }
  return (
    <form className={styles.form} noValidate aria-labelledby="reveal-title" onSubmit={submit}>
      <h3 id="reveal-title" className={styles.title}>
        See every price
      </h3>
      <p className={styles.lead}>Enter your details to unlock the price list.</p>
      <div className={styles.names}>
        <FormField form={form} name="firstName" label="First name">
          {(field) => <TextInput {...field} maxLength={50} autoComplete="given-name" />}
        </FormField>
        <FormField form={form} name="lastName" label="Last name">
          {(field) => <TextInput {...field} maxLength={100} autoComplete="family-name" />}
        </FormField>
      </div>
      <FormField form={form} name="email" label="Email">
        {(field) => <TextInput {...field} type="email" maxLength={100} autoComplete="email" />}
      </FormField>
      <FormField form={form} name="mobileNumber" label="Mobile" optional>
        {(field) => (
          <PhoneInput
            {...field}
            dialCode={form.values.countryCode}
            onDialCode={(code) => form.change('countryCode', code)}
          />
        )}
      </FormField>
      <Button type="submit" wide busy={reveal.isSending} icon="lock" className={styles.send}>
        Show the price list
      </Button>
      <TermsNote by="continuing" className={styles.terms} />
    </form>
  )
})

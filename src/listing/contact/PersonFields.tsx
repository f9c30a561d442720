import { CONTACT_LIMITS } from '../../../domain/listing/contact/contact-enquiry'
import type { FormPresenter } from '../../shared/form/form.presenter'
import { FormField } from '../../shared/form/FormField'
import { wide } from '../../shared/form/FormSection'
import { TextInput } from '../../shared/ui/fields/TextInput'

interface Person {
  readonly name: string
  readonly email: string
  readonly phone: string
}

interface Props<F extends Person> {
  readonly form: FormPresenter<F>
  readonly onType: (field: keyof Person, text: string) => void
}

/** Who asks the agents of a listing. */
export const PersonFields = <F extends Person>({ form, onType }: Props<F>) => (
  <>
    <FormField form={form} name="name" label="Name" required className={wide}>
      {(field) => (
        <TextInput
          {...field}
          autoComplete="name"
          maxLength={CONTACT_LIMITS.name}
          onChange={(text) => onType('name', text)}
        />
      )}
    </FormField>
    <FormField form={form} name="email" label="Email" required>
      {(field) => (
        <TextInput
          {...field}
          type="email"
          autoComplete="email"
          maxLength={CONTACT_LIMITS.email}
          onChange={(text) => onType('email', text)}
        />
      )}
    </FormField>
    <FormField form={form} name="phone" label="Phone" required>
      {(field) => (
        <TextInput
          {...field}
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          onChange={(text) => onType('phone', text)}
        />
      )}
    </FormField>
  </>
)

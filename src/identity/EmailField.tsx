import { EMAIL_LIMIT } from '../../domain/identity/sign-in'
import { FormField } from '../shared/form/FormField'
import type { FormPresenter } from '../shared/form/form.presenter'
import { TextInput } from '../shared/ui/fields/TextInput'

/** The account's email; 250 characters at most (M5-72). */
export const EmailField = <F extends { readonly email: string }>({ form }: { form: FormPresenter<F> }) => {
  const named = form as unknown as FormPresenter<{ readonly email: string }>
  return (
    <FormField form={named} name="email" label="Email" required>
      {(field) => (
        <TextInput
          {...field}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_LIMIT}
        />
      )}
    </FormField>
  )
}

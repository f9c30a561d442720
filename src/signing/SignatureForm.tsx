import { observer } from 'mobx-react-lite'
import { LONGEST_NAME } from '../../domain/signing/signature-mark'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { Button } from '../shared/ui/controls/Button'
import { Segmented } from '../shared/ui/fields/Segmented'
import { TextInput } from '../shared/ui/fields/TextInput'
import { SignaturePad } from './SignaturePad'
import styles from './SignatureForm.module.css'
import type { SigningPresenter } from './signing.presenter'

const WAYS = [
  { value: 'type', label: 'Type' },
  { value: 'draw', label: 'Draw' },
] as const

export const SignatureForm = observer(({ signing }: { signing: SigningPresenter }) => {
  const { form, pad } = signing
  const { way, typedName } = form.values
  return (
    <Form form={form} onSubmit={signing.sign} label="Signature" className={styles.form}>
      <Segmented
        label="How you sign"
        value={way}
        segments={WAYS}
        onChange={(value) => form.change('way', value)}
        className={styles.ways}
      />
      {way === 'type' ? (
        <>
          <FormField form={form} name="typedName" label="Your name" required>
            {(field) => <TextInput {...field} autoComplete="name" maxLength={LONGEST_NAME} />}
          </FormField>
          <p className={styles.written} aria-hidden="true">
            {typedName}
          </p>
        </>
      ) : (
        <FormField
          form={form}
          name="drawnPath"
          label="Your signature"
          help="Draw with a finger, a pen or a mouse. You can also choose Type and use the keyboard."
          group
        >
          {() => <SignaturePad pad={pad} />}
        </FormField>
      )}
      <Button type="submit" size="large" busy={signing.step === 'signing'}>
        Sign
      </Button>
    </Form>
  )
})

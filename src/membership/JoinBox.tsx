import { observer } from 'mobx-react-lite'
import { UCONNECT_EMAIL_LIMIT } from '../../domain/membership/u-connect-rules'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { Button } from '../shared/ui/controls/Button'
import { Notice } from '../shared/ui/messages/Notice'
import { TextInput } from '../shared/ui/fields/TextInput'
import styles from './JoinBox.module.css'
import type { UConnectPresenter } from './u-connect.presenter'

/** Only an email is needed to start, with the free plan (M2-79, M4-1, M4-4, M5-46 to M5-50). */
export const JoinBox = observer(({ joining }: { joining: UConnectPresenter }) => (
  <Form form={joining.joining} onSubmit={joining.join} label="Join U-Connect" repeats className={styles.box}>
    <FormField
      form={joining.joining}
      name="email"
      label="Your work email"
      help="Start with the free plan. No card needed."
      className={styles.field}
    >
      {(field) => (
        <TextInput
          {...field}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={UCONNECT_EMAIL_LIMIT}
          placeholder="name@company.com.au"
        />
      )}
    </FormField>
    <Button type="submit" size="large" busy={joining.isBusy} className={styles.button}>
      Join U-Connect
    </Button>
    {joining.message !== null && (
      <Notice tone="error" className={styles.notice}>
        {joining.message}
      </Notice>
    )}
  </Form>
))

import { observer } from 'mobx-react-lite'
import { Button } from '../shared/ui/controls/Button'
import { Box } from '../shared/ui/text/Sheet'
import { PasswordInput } from '../shared/ui/fields/TextInput'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import styles from './PassphrasePrompt.module.css'
import type { PrivateVisitPresenter } from './private-visit.presenter'

/** Asks for the link's passphrase (B4-46, B5-64 to B5-66). */
export const PassphrasePrompt = observer(({ visit }: { visit: PrivateVisitPresenter }) => (
  <Box as="section" className={styles.prompt}>
    <h1 className={styles.title}>This property is shared privately</h1>
    <p>Enter the passphrase you received with the link.</p>
    <Form form={visit.form} onSubmit={visit.unlock} label="Open the link" className={styles.form}>
      <FormField form={visit.form} name="passphrase" label="Passphrase" help="6 to 12 characters; spaces don’t count.">
        {(field) => <PasswordInput {...field} onChange={visit.type} autoComplete="off" autoFocus />}
      </FormField>
      <Button type="submit" wide busy={visit.isUnlocking} icon="lock">
        Open
      </Button>
    </Form>
  </Box>
))

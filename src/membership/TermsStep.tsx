import { observer } from 'mobx-react-lite'
import { Form } from '../shared/form/Form'
import { FormCheckbox } from '../shared/form/FormField'
import { Icon } from '../shared/ui/drawn/Icon'
import { Buttons } from './Buttons'
import type { UConnectPresenter } from './u-connect.presenter'
import styles from './Wizard.module.css'

/** M7-36 to M7-38. */
const PAPERS = [
  ['Membership agreement', '/files/membership-agreement.pdf'],
  ['Terms and conditions', '/files/terms-and-conditions.pdf'],
  ['Privacy policy', '/files/privacy-policy.pdf'],
] as const

/** The terms to accept before continuing (M2-100, M5-68, M5-69). */
export const TermsStep = observer(({ joining }: { joining: UConnectPresenter }) => (
  <Form form={joining.terms} onSubmit={joining.accept} label="Membership terms" className={styles.form}>
    <p className={styles.lead}>Please read these three documents. Each opens in a new window.</p>
    <ul className={styles.papers}>
      {PAPERS.map(([name, file]) => (
        <li key={file}>
          <a href={file} target="_blank" rel="noopener">
            <Icon name="file" />
            {name}
            <span>PDF, opens in a new window</span>
          </a>
        </li>
      ))}
    </ul>
    <FormCheckbox form={joining.terms} name="accepted">
      I have read and accept the membership agreement, terms and conditions, and privacy policy.
    </FormCheckbox>
    <Buttons joining={joining} disabled={!joining.terms.values.accepted} />
  </Form>
))

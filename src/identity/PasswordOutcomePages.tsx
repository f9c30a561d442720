import { PASSWORD_LINK_HOURS } from '../../domain/identity/lifetimes'
import { AFTER_SIGN_OUT_PATH } from '../../domain/identity/return-path'
import { titleOf } from '../../domain/shared/address-titles'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useFlow } from '../shared/flow'
import { Form } from '../shared/form/Form'
import { useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Anchor } from '../shared/ui/controls/Anchor'
import { Button, LinkButton } from '../shared/ui/controls/Button'
import { EmailField } from './EmailField'
import { EntranceSheet, FormProblem } from './EntranceSheet'
import styles from './EntranceSheet.module.css'
import { LinkSent } from './LinkSent'
import { LINK_REQUEST } from './link-request.presenter'

/** /password/success (M2-33, M2-11). */
export const PasswordSuccessPage = () => {
  usePageTitle(titleOf('passwordChanged'))
  return (
    <EntranceSheet
      title="Successful Verification"
      lead="Your password has been changed. Log in with your new password."
      door="open"
    >
      <p className={styles.form}>
        <LinkButton destination={{ to: AFTER_SIGN_OUT_PATH }} size="large" wide>
          Login
        </LinkButton>
      </p>
    </EntranceSheet>
  )
}

/** /password/expired: asks for an email and sends a new link (M2-34, M2-35). */
export const PasswordExpiredPage = observer(() => {
  usePageTitle(titleOf('resetExpired'))
  const asking = useFlow(useInjection(LINK_REQUEST), { arrival: 'requesting', link: null })
  useEffect(() => asking.subscribe(), [asking])
  return (
    <EntranceSheet
      title="This link has expired"
      lead={`Each link works once and expires after ${PASSWORD_LINK_HOURS} hours. Enter your email address and we’ll send you a new one.`}
      door="closed"
    >
      <Form form={asking.form} onSubmit={asking.submit} label="New link" className={styles.form}>
        <EmailField form={asking.form} />
        <FormProblem>{asking.message}</FormProblem>
        <Button type="submit" size="large" wide busy={asking.isBusy}>
          Send new link
        </Button>
      </Form>
      <p className={styles.other}>
        Know your password? <Anchor destination={{ to: AFTER_SIGN_OUT_PATH }}>Login</Anchor>
      </p>
      {asking.isSent && <LinkSent email={asking.sentTo} onClose={asking.askAgain} onAskAgain={asking.askAgain} />}
    </EntranceSheet>
  )
})

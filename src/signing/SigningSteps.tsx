import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { SigningView } from '../../domain/signing/envelope'
import { EmailConfirmationPanel } from '../shared/email-confirmation/EmailConfirmationPanel'
import { Form } from '../shared/form/Form'
import { FormCheckbox } from '../shared/form/FormField'
import { Button } from '../shared/ui/controls/Button'
import { Notice } from '../shared/ui/messages/Notice'
import { Box } from '../shared/ui/text/Sheet'
import { DeclineDialog } from './DeclineDialog'
import { SignatureForm } from './SignatureForm'
import type { SigningPresenter } from './signing.presenter'
import styles from './SigningSteps.module.css'

interface Props {
  signing: SigningPresenter
  view: SigningView
}

/** Consent, then the signature; both times with a way out. */
export const SigningSteps = observer(({ signing, view }: Props) => {
  const [isDeclining, setDeclining] = useState(false)
  const failure = signing.message !== null && <Notice tone="error">{signing.message}</Notice>
  return (
    <Box className={styles.steps}>
      <section aria-labelledby="signing-agree" className={styles.step}>
        <h2
          id="signing-agree"
          className={styles.title}
          {...(signing.hasConsented || signing.emailConfirmation !== null ? {} : next)}
        >
          Agree to sign electronically
        </h2>
        {signing.hasConsented ? (
          <>
            <p className={styles.done}>You have agreed:</p>
            <p className={styles.wording}>{view.consentWording}</p>
          </>
        ) : signing.emailConfirmation !== null ? (
          <EmailConfirmationPanel
            confirmation={signing.emailConfirmation}
            email={view.signer.email}
            next="Then you can sign."
            back="Back"
            onBack={signing.backToConsent}
          />
        ) : (
          <>
            <Form form={signing.consentForm} onSubmit={signing.consent} label="Consent" className={styles.form}>
              <FormCheckbox form={signing.consentForm} name="agreed">
                {view.consentWording}
              </FormCheckbox>
              <Button type="submit" size="large" busy={signing.step === 'consenting'}>
                Agree and continue
              </Button>
            </Form>
            {failure}
          </>
        )}
      </section>
      <section aria-labelledby="signing-sign" className={styles.step}>
        <h2 id="signing-sign" className={styles.title} {...(signing.hasConsented ? next : {})}>
          Sign
        </h2>
        {signing.hasConsented ? (
          <>
            <SignatureForm signing={signing} />
            {failure}
          </>
        ) : (
          <p className={styles.later}>You can type or draw your signature once you have agreed.</p>
        )}
      </section>
      <div className={styles.out}>
        <Button variant="line" onClick={() => setDeclining(true)}>
          Decline
        </Button>
        <Button variant="quiet" onClick={signing.leave}>
          Not now
        </Button>
      </div>
      <DeclineDialog signing={signing} open={isDeclining} onClose={() => setDeclining(false)} />
    </Box>
  )
})

/** The heading that gets the focus when its step begins. */
const next = { tabIndex: -1, 'data-next': true }

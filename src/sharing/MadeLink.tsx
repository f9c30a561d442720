import { typedDay } from '../../domain/shared/typed-date'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { pathTo } from '../../domain/shared/paths'
import { useFlow } from '../shared/flow'
import { Form } from '../shared/form/Form'
import { FormField } from '../shared/form/FormField'
import { useInjection } from '../shared/injection'
import { Button, LinkButton } from '../shared/ui/controls/Button'
import { Field } from '../shared/ui/fields/Field'
import { Notice } from '../shared/ui/messages/Notice'
import { TextInput } from '../shared/ui/fields/TextInput'
import { EMAIL_PASSPHRASE } from './email-passphrase.presenter'
import { EmailInput } from './EmailInput'
import { LINK_ADDRESS } from './link-address.presenter'
import styles from './Links.module.css'
import type { MadeLink as Made } from './make-link.presenter'

/** The link that was made, and its passphrase for the last time. */
export const MadeLink = ({ made, onDone }: { made: Made; onDone: () => void }) => {
  const { link, passphrase } = made
  const address = useInjection(LINK_ADDRESS)
  return (
    <div className={styles.form}>
      <p role="status">
        {`It is open until ${typedDay(link.endDate)}.${link.email === '' ? '' : ` We have emailed it to ${link.email}.`}`}
      </p>
      <div className={styles.passphrase}>
        <Field label="Link">
          <TextInput
            value={address.of(link)}
            onChange={() => undefined}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <Button autoFocus icon="copy" className={styles.suggest} onClick={() => void address.copy(link)}>
          Copy link
        </Button>
      </div>
      {passphrase !== '' && (
        <>
          <Notice
            title={
              <>
                The passphrase is <span className={styles.secret}>{passphrase}</span>
              </>
            }
          >
            <p>Write it down now. We don’t store it, so we can’t show it again.</p>
          </Notice>
          <EmailIt made={made} />
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="line" onClick={onDone}>
          Done
        </Button>
        <LinkButton variant="quiet" destination={{ to: pathTo('privateLinks') }}>
          All your private links
        </LinkButton>
      </div>
    </div>
  )
}

const EmailIt = observer(({ made: { link, passphrase } }: { made: Made }) => {
  const flowOf = useInjection(EMAIL_PASSPHRASE)
  const [flow] = useState(() => flowOf(link, passphrase))
  const email = useFlow(flow, undefined)
  useEffect(() => email.subscribe(), [email])
  if (email.sentTo !== null)
    return <p tabIndex={-1} ref={(words) => words?.focus()}>{`The passphrase is on its way to ${email.sentTo}.`}</p>
  return (
    <Form form={email.form} onSubmit={email.submit} label="Email the passphrase" className={styles.form}>
      <div className={styles.passphrase}>
        <FormField
          form={email.form}
          name="email"
          label="Email the passphrase to"
          help={link.email === '' ? 'The link follows in a separate email.' : 'In a separate email, without the link.'}
        >
          {(field) => <EmailInput {...field} />}
        </FormField>
        <Button type="submit" variant="line" busy={email.isBusy} className={styles.suggest}>
          Send email
        </Button>
      </div>
      {email.message !== null && <Notice tone="error">{email.message}</Notice>}
    </Form>
  )
})

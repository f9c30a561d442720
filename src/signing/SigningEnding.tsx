import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { SigningView } from '../../domain/signing/envelope'
import { Button, LinkButton } from '../shared/ui/controls/Button'
import { Box } from '../shared/ui/text/Sheet'
import type { Ending, SigningPresenter } from './signing.presenter'
import { OpenDocument } from './SigningDocument'
import styles from './SigningEnding.module.css'

interface Props {
  signing: SigningPresenter
  ending: Ending
  view: SigningView
}

interface Words {
  readonly title: string
  readonly text: ReactNode
  readonly action?: ReactNode
}

/** The document's outcome and the next step. */
export const SigningEnding = observer(({ signing, ending, view }: Props) => {
  const { title, text, action } = WORDS[ending](signing, view)
  const { returnPath } = signing
  return (
    <Box as="section" className={styles.ending}>
      <h2 tabIndex={-1} data-next className={styles.title}>
        {title}
      </h2>
      <div className={styles.text}>{text}</div>
      {signing.isFormOpen === true && <p>The form is open in your other tab. You can close this one.</p>}
      <div className={styles.actions}>
        {action}
        {returnPath !== null && (
          <LinkButton variant={action === undefined ? 'primary' : 'line'} destination={{ to: returnPath }}>
            Back to the form
          </LinkButton>
        )}
      </div>
      <OpenDocument address={view.documentAddress} />
    </Box>
  )
})

const WORDS: Readonly<Record<Ending, (signing: SigningPresenter, view: SigningView) => Words>> = {
  signed: (signing) => ({
    title: 'You have signed',
    text: (
      <p>
        <strong>{`${signing.count}.`}</strong>{' '}
        <span>
          {signing.isComplete
            ? 'Everyone has signed. We seal the document with a certificate that records who signed it and when.'
            : 'Each of the other purchasers has their own link. When all have signed, we seal the document with a certificate that records who signed it and when.'}
        </span>
      </p>
    ),
  }),
  declined: ({ hasDeclined }) => ({
    title: hasDeclined ? 'You have declined to sign' : 'This document was declined',
    text: hasDeclined ? (
      <p>Nobody can sign this document any more. Your decision is recorded with it.</p>
    ) : (
      <p>One of the purchasers has declined to sign, so this document can’t be signed any more.</p>
    ),
  }),
  voided: () => ({
    title: 'This document was withdrawn',
    text: <p>It can’t be signed any more. If the form was changed, you will get a link to the new document.</p>,
  }),
  expired: ({ deadline }) => ({
    title: 'This link has expired',
    text: (
      <p>{`The document could be signed until ${deadline}. Ask the person who sent you the form for a new link.`}</p>
    ),
  }),
  left: ({ deadline, resume }) => ({
    title: 'You haven’t signed yet',
    text: <p>{`You can come back with the same link until ${deadline}.`}</p>,
    action: <Button onClick={resume}>Continue to sign</Button>,
  }),
  redirecting: (_signing, { providerAddress }) => ({
    title: 'Opening the signing service',
    text: <p>This document is signed at our signing service. If it doesn’t open, use the button.</p>,
    action: <LinkButton destination={{ href: providerAddress ?? '' }}>Open the signing service</LinkButton>,
  }),
  away: ({ isExpected, resume }) => ({
    title: isExpected ? 'Waiting for the signing service' : 'You haven’t signed yet',
    text: isExpected ? (
      <p>The signing service is sending us the result. This takes a few seconds.</p>
    ) : (
      <p>You came back from the signing service before we got a signature.</p>
    ),
    action: (
      <Button variant={isExpected ? 'line' : 'primary'} onClick={resume}>
        Continue to sign
      </Button>
    ),
  }),
}

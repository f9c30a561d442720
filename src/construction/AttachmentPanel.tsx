import { useId, useState } from 'react'
import { type Attachment, isPdfAttachment } from '../../domain/construction/construction-update'
import { Button, LinkButton } from '../shared/ui/controls/Button'
import { DocumentView } from '../shared/ui/drawn/DocumentView'
import styles from './AttachmentPanel.module.css'

/** A link to the attachment, and its preview, hidden at first (A2.9-7 to A2.9-9). */
export const AttachmentPanel = ({ attachment }: { attachment: Attachment }) => {
  const [isShown, show] = useState(false)
  const id = useId()
  return (
    <section className={styles.panel} aria-label="Attachment">
      <p className={styles.links}>
        <LinkButton variant="quiet" icon="file" destination={{ href: attachment.address, newWindow: true }}>
          {attachment.name}
        </LinkButton>
        <Button variant="line" size="small" aria-expanded={isShown} aria-controls={id} onClick={() => show(!isShown)}>
          {isShown ? 'Hide Preview' : 'Show Preview'}
        </Button>
      </p>
      <div id={id}>{isShown && <Preview attachment={attachment} />}</div>
    </section>
  )
}

/** Keeps the address it was opened with, so that a fresh one does not load the document again. */
const Preview = ({ attachment }: { attachment: Attachment }) => {
  const [{ address, name }] = useState(attachment)
  return <DocumentView title={name} address={address} isPdf={isPdfAttachment(attachment)} />
}

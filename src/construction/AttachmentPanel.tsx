import { useId, useState } from 'react'
import { type Attachment, isPdfAttachment } from '../../domain/construction/construction-update'
import { Button, LinkButton } from '../shared/ui/Button'
import { showsPdfs } from '../shared/ui/shows-pdfs'
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

const Preview = ({ attachment }: { attachment: Attachment }) => {
  const { address, name } = attachment
  if (!isPdfAttachment(attachment)) return <img className={styles.picture} src={address} alt={name} />
  return showsPdfs() ? (
    <iframe className={styles.pdf} src={`${address}#navpanes=0&view=FitH`} title={name} />
  ) : (
    <p className={styles.note}>This browser can’t show a PDF here. Open {name} instead.</p>
  )
}

import { isPdf } from '../../../domain/listing/listing'
import { Anchor } from '../../shared/ui/Anchor'
import { Button, LinkButton } from '../../shared/ui/Button'
import { Icon } from '../../shared/ui/Icon'
import { SectionTitle } from '../../shared/ui/SectionTitle'
import { showsPdfs } from '../../shared/ui/shows-pdfs'
import styles from './DocumentPanel.module.css'

interface DocumentPanelProps {
  title: string
  address: string
  /** Shows a download button (B2.5-11). */
  onDownload?: () => void
}

/** A document of the listing: a PDF in its own frame, anything else as a picture (B2.5-20). */
export const DocumentPanel = ({ title, address, onDownload }: DocumentPanelProps) => (
  <section>
    <SectionTitle>{title}</SectionTitle>
    <DocumentView title={title} address={address} />
    <p className={styles.links}>
      {onDownload && (
        <Button variant="line" icon="download" onClick={onDownload}>
          Download
        </Button>
      )}
      <LinkButton variant="quiet" icon="external" destination={{ href: address, newWindow: true }}>
        Open in a new window
      </LinkButton>
    </p>
  </section>
)

/** Where PDFs can't be shown inline, a cover opens the file. */
export const DocumentView = ({ title, address }: { title: string; address: string }) => {
  if (!isPdf(address))
    return <img className={styles.picture} src={address} alt={title} width={900} height={600} loading="lazy" />
  if (showsPdfs())
    return <iframe className={styles.pdf} src={`${address}#navpanes=0&view=FitH`} title={title} loading="lazy" />
  return (
    <Anchor className={styles.cover} destination={{ href: address, newWindow: true }}>
      <Icon name="file" />
      {title}, PDF
    </Anchor>
  )
}

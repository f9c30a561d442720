import { isPdf } from '../../../../domain/listing/listing'
import { Button } from '../../../shared/ui/controls/Button'
import { DocumentView, OpenInWindow } from '../../../shared/ui/drawn/DocumentView'
import { SectionTitle } from '../../../shared/ui/text/SectionTitle'
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
    <DocumentView title={title} address={address} isPdf={isPdf(address)} />
    <p className={styles.links}>
      {onDownload && (
        <Button variant="line" icon="download" onClick={onDownload}>
          Download
        </Button>
      )}
      <OpenInWindow address={address} isPdf={isPdf(address)} />
    </p>
  </section>
)

import type { ReactNode } from 'react'
import { isPdf } from '../../domain/listing/listing'
import { LinkButton } from '../shared/ui/Button'
import { SectionTitle } from '../shared/ui/SectionTitle'
import styles from './PrivateDocument.module.css'

interface PrivateDocumentProps {
  title: string
  /** Null if there is no document. */
  address: string | null
  /** Below it. */
  children: ReactNode
}

/** A document of the shared listing in a frame (B2.15-13, B2.15-14). */
export const PrivateDocument = ({ title, address, children }: PrivateDocumentProps) => (
  <section>
    <SectionTitle>{title}</SectionTitle>
    {address === null ? (
      <p className={styles.none}>Not Uploaded Yet.</p>
    ) : (
      <iframe
        className={styles.frame}
        src={isPdf(address) ? `${address}#navpanes=0&view=FitH` : address}
        title={title}
      />
    )}
    <div className={styles.links}>
      {children}
      {address !== null && (
        // Phones can't show PDFs in a frame.
        <LinkButton variant="quiet" icon="external" destination={{ href: address, newWindow: true }}>
          Open in a new window
        </LinkButton>
      )}
    </div>
  </section>
)

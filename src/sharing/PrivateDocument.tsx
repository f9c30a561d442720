import type { ReactNode } from 'react'
import { isPdf } from '../../domain/listing/listing'
import { DocumentView, OpenInWindow } from '../shared/ui/drawn/DocumentView'
import { SectionTitle } from '../shared/ui/text/SectionTitle'
import styles from './PrivateDocument.module.css'

interface PrivateDocumentProps {
  title: string
  /** Null if there is no document. */
  address: string | null
  /** Below it. */
  children: ReactNode
}

/** A document of the shared listing (B2.15-13, B2.15-14). */
export const PrivateDocument = ({ title, address, children }: PrivateDocumentProps) => (
  <section>
    <SectionTitle>{title}</SectionTitle>
    {address === null ? (
      <p className={styles.none}>Not Uploaded Yet.</p>
    ) : (
      <DocumentView title={title} address={address} isPdf={isPdf(address)} />
    )}
    <div className={styles.links}>
      {children}
      {address !== null && <OpenInWindow address={address} isPdf={isPdf(address)} />}
    </div>
  </section>
)

import { useState } from 'react'
import type { SigningView } from '../../domain/signing/envelope'
import { LinkButton } from '../shared/ui/controls/Button'
import { DocumentView } from '../shared/ui/drawn/DocumentView'
import { useShowsPdfs } from '../shared/ui/drawn/shows-pdfs'
import styles from './SigningDocument.module.css'

/** The document: in a frame and for its own window, or where a frame doesn't show PDFs, its first page as a link. */
export const SigningDocument = ({ view }: { view: SigningView }) => {
  // A frame that got a fresh address would start reading again.
  const [address] = useState(view.documentAddress)
  const showsPdfs = useShowsPdfs()
  return (
    <section aria-labelledby="signing-read" className={styles.document}>
      <h2 id="signing-read" className={styles.title}>
        Read the document
      </h2>
      {showsPdfs && <OpenDocument address={view.documentAddress} />}
      {address !== '' && <DocumentView title={view.title} address={address} current={view.documentAddress} isPdf />}
      <p className={styles.hash}>
        SHA-256 of the document: <code>{view.documentHash}</code>
      </p>
    </section>
  )
}

export const OpenDocument = ({ address }: { address: string }) =>
  address !== '' && (
    <p>
      <LinkButton variant="line" icon="file" destination={{ href: address, newWindow: true }}>
        Open the document (PDF)
      </LinkButton>
    </p>
  )

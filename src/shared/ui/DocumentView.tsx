import { Anchor } from './Anchor'
import styles from './DocumentView.module.css'
import { Icon } from './Icon'
import { showsPdfs } from './shows-pdfs'

interface DocumentViewProps {
  title: string
  address: string
  /** Anything else is a picture. */
  isPdf: boolean
}

/** A document on the page: a PDF in its own frame, or a picture. Where PDFs can't be shown inline, a cover opens the file. */
export const DocumentView = ({ title, address, isPdf }: DocumentViewProps) => {
  if (!isPdf)
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

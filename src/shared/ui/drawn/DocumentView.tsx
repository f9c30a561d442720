import { Suspense, useState } from 'react'
import { pictureSource } from '../../../../domain/listing/view/picture'
import { part } from '../../part'
import { Anchor } from '../controls/Anchor'
import { LinkButton } from '../controls/Button'
import styles from './DocumentView.module.css'
import { Icon } from './Icon'
import { useShowsPdfs } from './shows-pdfs'
import { NotDrawn } from '../pdf/NotDrawn'
import { SkeletonBlock } from '../messages/Skeleton'

const FirstPage = part(() => import('../pdf/FirstPage'), 'FirstPage', NotDrawn)

interface Document {
  address: string
  /** Anything else is a picture. */
  isPdf: boolean
}

interface ShownDocument extends Document {
  title: string
  /** For an address that expires: the one that opens the document now. The document isn't read again when it changes. */
  current?: string
}

/** A document on the page: a PDF in its own frame, or a picture. Where a frame doesn't show PDFs, its first page. */
export const DocumentView = ({ title, address, isPdf, current = address }: ShownDocument) => {
  const showsPdfs = useShowsPdfs()
  if (!isPdf)
    return (
      <img
        className={styles.picture}
        {...pictureSource(address, 900)}
        alt={title}
        width={900}
        height={600}
        loading="lazy"
      />
    )
  return showsPdfs ? (
    <iframe className={styles.pdf} src={`${address}#navpanes=0&view=FitH`} title={title} loading="lazy" />
  ) : (
    <Cover title={title} address={address} current={current} />
  )
}

/** For below the document; nothing where the document is such a link itself. */
export const OpenInWindow = ({ address, isPdf }: Document) =>
  useShowsPdfs() || !isPdf ? (
    <LinkButton variant="quiet" icon="external" destination={{ href: address, newWindow: true }}>
      Open in a new window
    </LinkButton>
  ) : null

/** The first page as a picture, in a link to the file, which is there from the beginning and however drawing ends. */
const Cover = ({ title, address, current }: { title: string; address: string; current: string }) => {
  const [pages, count] = useState<number | null>(null)
  const kind = pages === null ? 'PDF' : `PDF, ${pages} ${pages === 1 ? 'page' : 'pages'}`
  return (
    <Anchor
      className={styles.cover}
      destination={{ href: current, newWindow: true }}
      aria-label={`Open ${title}, ${kind}`}
    >
      <span className={styles.mat}>
        <Suspense fallback={<SkeletonBlock className={styles.coming} />}>
          <FirstPage address={address} alt={`First page of ${title}`} onOpen={count} />
        </Suspense>
      </span>
      <span className={styles.open}>
        <Icon name="external" />
        Open
        <span className={styles.kind}>{kind}</span>
      </span>
    </Anchor>
  )
}

import { Link } from 'react-router-dom'
import { hasUnread, type PaperOfSale, paperOfSaleText } from '../../../domain/reservation/pack/paper-of-sale'
import { Anchor } from '../../shared/ui/controls/Anchor'
import styles from '../documents/AttachedDocuments.module.css'

interface Props {
  readonly papers: readonly PaperOfSale[]
  /** `apartment 905 at The Lantern`. */
  readonly unit: string
  /** Of the property, whose time zone counts. */
  readonly state: string
  /** The page that has the current versions; null for none. */
  readonly path?: string | null
}

/** The versions of the contract's papers that were received or opened, and those to read, each with its file; nothing without any. */
export const PapersOfSale = ({ papers, unit, state, path = null }: Props) =>
  papers.length === 0 ? null : (
    <section className={styles.documents} aria-label={`Contract papers of ${unit}`}>
      <p className={styles.title}>Contract papers</p>
      <ul>
        {papers.map((paper) => {
          const { title, says } = paperOfSaleText(paper, state)
          return (
            <li key={title}>
              <Anchor destination={{ href: paper.address, newWindow: true }}>{title}</Anchor>
              {says.map((text) => `. ${text}`).join('')}
            </li>
          )
        })}
      </ul>
      {path !== null && hasUnread(papers) && (
        <Link to={path} aria-label={`Read the current papers of ${unit}`}>
          Read the current papers
        </Link>
      )}
    </section>
  )

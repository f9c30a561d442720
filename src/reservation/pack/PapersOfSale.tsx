import { type PaperOfSale, paperOfSaleText } from '../../../domain/reservation/pack/paper-of-sale'
import styles from '../documents/AttachedDocuments.module.css'

interface Props {
  readonly papers: readonly PaperOfSale[]
  /** `905, The Lantern`. */
  readonly unit: string
  /** Of the property, whose time zone counts. */
  readonly state: string
}

/** The versions of the contract's papers that were received or opened; nothing without any. */
export const PapersOfSale = ({ papers, unit, state }: Props) =>
  papers.length === 0 ? null : (
    <section className={styles.documents} aria-label={`Contract papers of ${unit}`}>
      <p className={styles.title}>Contract papers</p>
      <ul>
        {papers.map((paper) => {
          const { title, says } = paperOfSaleText(paper, state)
          return <li key={title}>{[title, ...says].join('. ')}</li>
        })}
      </ul>
    </section>
  )

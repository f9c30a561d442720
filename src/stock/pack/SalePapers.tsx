import { type PaperOfSale, paperOfSaleText } from '../../../domain/reservation/pack/paper-of-sale'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'
import styles from './Pack.module.css'

interface Props {
  readonly papers: readonly PaperOfSale[]
  /** Of the property, whose time zone counts. */
  readonly state: string
}

/** Which versions of the contract's papers the buyer of a sale got, and when; nothing without any. */
export const SalePapers = ({ papers, state }: Props) =>
  papers.length === 0 ? null : (
    <section aria-label="Contract papers">
      <Dimensioned>Contract papers</Dimensioned>
      <ul className={styles.versions}>
        {papers.map((paper) => {
          const { title, says } = paperOfSaleText(paper, state)
          return (
            <li key={title}>
              <span>
                <Anchor destination={{ href: paper.address, newWindow: true }}>{title}</Anchor>
              </span>
              {says.map((text) => (
                <span key={text} className={panes.muted}>
                  {text}
                </span>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )

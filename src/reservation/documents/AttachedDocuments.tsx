import type { ReservedProperty } from '../../../domain/account/reserved-property'
import { Anchor } from '../../shared/ui/controls/Anchor'
import styles from './AttachedDocuments.module.css'

interface Props extends Pick<ReservedProperty, 'documents'> {
  /** `apartment 905 at The Lantern`. */
  readonly unit: string
}

/** What the seller has attached to a reservation. */
export const AttachedDocuments = ({ documents, unit }: Props) =>
  documents.length === 0 ? null : (
    <section className={styles.documents} aria-label={`Documents of ${unit}`}>
      <p className={styles.title}>Documents</p>
      <ul>
        {documents.map(({ title, address }) => (
          <li key={title}>
            <Anchor destination={{ href: address, newWindow: true }}>{title}</Anchor>
          </li>
        ))}
      </ul>
    </section>
  )

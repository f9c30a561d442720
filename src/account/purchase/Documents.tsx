import { DOCUMENT_KINDS, DOCUMENT_TITLES, type PurchaseDocuments } from '../../../domain/account/purchase'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Icon } from '../../shared/ui/drawn/Icon'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import styles from './Documents.module.css'

/** The eleven documents; one without a file says so when it is pressed (A2.8-15, A2.8-16). */
export const Documents = ({ documents }: { documents: PurchaseDocuments }) => {
  const toasts = useInjection(TOASTS)
  return (
    <ul className={styles.documents} aria-label="Documents">
      {DOCUMENT_KINDS.map((kind) => (
        <li key={kind}>
          {documents[kind] === '' ? (
            <button type="button" className={styles.missing} onClick={() => toasts.error('No content yet.')}>
              {DOCUMENT_TITLES[kind]}
            </button>
          ) : (
            <Anchor destination={{ href: documents[kind], newWindow: true }} className={styles.document}>
              {DOCUMENT_TITLES[kind]}
              <Icon name="external" />
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  )
}

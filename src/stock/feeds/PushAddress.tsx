import { pushExample } from '../../../domain/stock/feed/feed-text'
import { AddressDialog } from '../frame/AddressDialog'
import panes from '../frame/Panes.module.css'
import styles from './Feeds.module.css'

interface Props {
  readonly address: string
  readonly onClose: () => void
}

/** The address that files are sent to, shown this once, and how a program sends one. */
export const PushAddress = ({ address, onClose }: Props) => (
  <AddressDialog
    address={address}
    description="Give it to the sender now: it isn’t shown again. Anyone who has it can send files."
    onClose={onClose}
  >
    <div>
      <p className={panes.muted}>Each file is sent with PUT. From a command line, for instance:</p>
      <pre className={styles.example} tabIndex={0} aria-label="Example">
        {pushExample(address)}
      </pre>
    </div>
  </AddressDialog>
)

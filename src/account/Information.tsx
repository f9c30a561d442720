import type { User } from '../../domain/identity/user'
import { pathTo } from '../../domain/shared/paths'
import { Anchor } from '../shared/ui/controls/Anchor'
import styles from './Account.module.css'
import { ChangePassword } from './ChangePassword'
import { DetailsForm } from './DetailsForm'
import { MailingList } from './MailingList'

interface Props {
  user: User
  onPasswordClosed: () => void
  onMailingList: () => void
}

/** My Information: details, mailing list, password change and account deletion. */
export const Information = ({ user, onPasswordClosed, onMailingList }: Props) => (
  <div className={styles.information}>
    <div>
      <DetailsForm user={user} />
      <MailingList isOn={user.subscribed} onChanged={onMailingList} />
    </div>
    <div className={styles.side}>
      <ChangePassword onClosed={onPasswordClosed} />
      <p className={styles.note}>
        No longer needed? <Anchor destination={{ to: pathTo('deleteAccount') }}>Delete your account</Anchor>
      </p>
    </div>
  </div>
)

import type { User } from '../../domain/identity/user'
import { pathTo } from '../../domain/shared/paths'
import { Anchor } from '../shared/ui/controls/Anchor'
import styles from './Account.module.css'
import { ChangePassword } from './ChangePassword'
import { DetailsForm } from './DetailsForm'

interface Props {
  user: User
  onPasswordClosed: () => void
}

/** My Information: details, password change and account deletion. */
export const Information = ({ user, onPasswordClosed }: Props) => (
  <div className={styles.information}>
    <DetailsForm user={user} />
    <div className={styles.side}>
      <ChangePassword onClosed={onPasswordClosed} />
      <p className={styles.note}>
        No longer needed? <Anchor destination={{ to: pathTo('deleteAccount') }}>Delete your account</Anchor>
      </p>
    </div>
  </div>
)

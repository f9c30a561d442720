import type { User } from '../../domain/identity/user'
import styles from './Account.module.css'
import { ChangePassword } from './ChangePassword'
import { DetailsForm } from './DetailsForm'

/** My Information: the details, and the password beside them. */
export const Information = ({ user }: { user: User }) => (
  <div className={styles.information}>
    <DetailsForm user={user} />
    <ChangePassword />
  </div>
)

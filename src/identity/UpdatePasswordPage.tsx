import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type ResetLink, resetLinkIn, UPDATE_SCREEN_LIMIT } from '../../domain/identity/recovery'
import { pathTo } from '../../domain/shared/paths'
import { titleOf } from '../../domain/shared/address-titles'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Anchor } from '../shared/ui/controls/Anchor'
import { Icon } from '../shared/ui/drawn/Icon'
import { EntranceSheet } from './EntranceSheet'
import styles from './EntranceSheet.module.css'
import { UPDATED_PASSWORD } from './new-password.presenter'
import { NewPasswordForm } from './NewPasswordForm'
import { RequireSession } from './RequireSession'

/** /update: by emailed link or for logged-in users (A2.1-5, A2.2, A7-8); others log in first (M6-3). */
export const UpdatePasswordPage = () => {
  usePageTitle(titleOf('updatePassword'))
  const link = resetLinkIn(useLocation().search)
  return link === null ? (
    <RequireSession>
      <Updating link={null} />
    </RequireSession>
  ) : (
    <Updating link={link} />
  )
}

const Updating = observer(({ link }: { link: ResetLink | null }) => {
  const choosing = useFlow(useInjection(UPDATED_PASSWORD), { arrival: 'choosing', link })
  useEffect(() => choosing.subscribe(null), [choosing])
  return choosing.isSaved ? (
    <Updated />
  ) : (
    <EntranceSheet
      title="Update password"
      lead={`Between 8 and ${UPDATE_SCREEN_LIMIT} characters. You’ll be logged out on all other devices.`}
      door="closed"
    >
      <NewPasswordForm choosing={choosing} />
    </EntranceSheet>
  )
})

/** A2.2-6, A4-14. */
const Updated = () => (
  <EntranceSheet title="Password updated" lead="You have Successfully updated your password." door="open">
    <p className={styles.other}>
      <Anchor destination={{ to: pathTo('signIn') }} className={styles.home}>
        <Icon name="house" />
        Back to login
      </Anchor>
    </p>
  </EntranceSheet>
)

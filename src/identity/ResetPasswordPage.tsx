import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { type ResetLink, resetLinkIn } from '../../domain/identity/recovery'
import { pathTo } from '../../domain/shared/paths'
import { AFTER_SIGN_OUT_PATH } from '../../domain/identity/return-path'
import { titleOf } from '../../domain/shared/address-titles'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Anchor } from '../shared/ui/controls/Anchor'
import { EntranceSheet } from './EntranceSheet'
import styles from './EntranceSheet.module.css'
import { NEW_PASSWORD } from './new-password.presenter'
import { NewPasswordForm } from './NewPasswordForm'

/** /password/reset, the target of the emailed link (M2-36). An incomplete link counts as expired. */
export const ResetPasswordPage = () => {
  const link = resetLinkIn(useLocation().search)
  return link === null ? (
    <Navigate to={pathTo('resetExpired')} replace />
  ) : (
    <ChooseAnother key={link.sessionId} link={link} />
  )
}

const ChooseAnother = observer(({ link }: { link: ResetLink }) => {
  usePageTitle(titleOf('resetPassword'))
  const choosing = useFlow(useInjection(NEW_PASSWORD), { arrival: 'choosing', link })
  useEffect(() => choosing.subscribe(pathTo('passwordChanged')), [choosing])
  return (
    <EntranceSheet
      title="Reset password"
      lead={`Choose a new password for ${link.email}. You’ll be logged out on all devices.`}
      door="closed"
    >
      <NewPasswordForm choosing={choosing} />
      <p className={styles.other}>
        Remembered your password? <Anchor destination={{ to: AFTER_SIGN_OUT_PATH }}>Login</Anchor>
      </p>
    </EntranceSheet>
  )
})

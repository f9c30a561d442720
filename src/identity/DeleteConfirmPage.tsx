import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { SESSION } from '../../domain/identity/session'
import { pathTo } from '../../domain/shared/paths'
import { titleOf } from '../../domain/shared/address-titles'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Anchor } from '../shared/ui/controls/Anchor'
import { Button } from '../shared/ui/controls/Button'
import { ConfirmDialog } from '../shared/ui/messages/ConfirmDialog'
import { DELETION } from './deletion.presenter'
import { DeletionPassword } from './DeletionPassword'
import { EntranceSheet, FormProblem } from './EntranceSheet'
import styles from './EntranceSheet.module.css'

/** /delete-confirm (M2-39, M2-147, M2-148). */
export const DeleteConfirmPage = observer(() => {
  usePageTitle(titleOf('confirmDeletion'))
  const { user } = useInjection(SESSION)
  const deleting = useFlow(useInjection(DELETION), undefined)
  useEffect(() => deleting.subscribe(), [deleting])
  return (
    <EntranceSheet
      title="Delete your account"
      lead={
        user === null
          ? 'This can’t be undone.'
          : `You’re logged in as ${user.email}. Deleting your account can’t be undone.`
      }
      door="open"
    >
      <ul className={styles.points}>
        <li>
          Your details, favourites and unlocked price lists are deleted immediately, and you are logged out everywhere.
        </li>
        <li>You can’t delete the account while you have an open payment, a hold or an offer.</li>
        <li>We keep records of past reservations, but they are no longer linked to an account.</li>
      </ul>
      <div className={styles.form}>
        <FormProblem>{deleting.message}</FormProblem>
        <Button variant="danger" size="large" wide icon="trash" onClick={deleting.ask}>
          Delete Account
        </Button>
      </div>
      <p className={styles.other}>
        Changed your mind? <Anchor destination={{ to: pathTo('home') }}>Keep my account</Anchor>
      </p>
      <ConfirmDialog
        open={deleting.isAsked}
        danger
        busy={deleting.isBusy}
        title="Are you sure you want to delete your account?"
        confirm="Delete"
        onConfirm={deleting.confirm}
        onCancel={deleting.keep}
      >
        Your account and everything in it will be permanently deleted.
      </ConfirmDialog>
      <DeletionPassword deleting={deleting} />
    </EntranceSheet>
  )
})

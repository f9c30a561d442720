import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { DESK } from '../../../domain/members/desk-paths'
import { roleSentence } from '../../../domain/members/role'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { Button, LinkButton } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'
import { Skeleton, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { ACCEPT, INVITATION } from '../desk.flows'
import styles from '../frame/Desk.module.css'

const ToDesk = () => (
  <LinkButton variant="line" destination={{ to: DESK.today }}>
    Open the desk
  </LinkButton>
)

/** `/desk/invitation/{token}`: what one is invited to, and accepting it. */
export const InvitationPage = observer(() => {
  usePageTitle('Invitation')
  const token = useParams()['token'] ?? ''
  const navigate = useNavigate()
  const invitation = useFlow(useInjection(INVITATION), { request: token })
  const accepting = useFlow(useInjection(ACCEPT), undefined)
  useEffect(() => accepting.subscribe(() => void navigate(DESK.today)), [accepting, navigate])
  return (
    <>
      {invitation.failure !== null ? (
        <ErrorState
          title="This invitation doesn’t work"
          level={1}
          onRetry={invitation.retry}
          // A used one is of no use again: the person who used it has a desk.
          {...(invitation.failure.kind === 'not-found' ? { action: <ToDesk /> } : {})}
        >
          {invitation.failure.message}
        </ErrorState>
      ) : invitation.value === null ? (
        <Skeleton label="Loading the invitation">
          <SkeletonText lines={4} />
        </Skeleton>
      ) : (
        <>
          <h1 className={styles.invited}>Join the desk of {invitation.value.name}</h1>
          <p>
            {invitation.value.email} is invited as {invitation.value.role}. {roleSentence(invitation.value.role)}
          </p>
          {accepting.failure !== null && <Notice tone="error">{accepting.failure.message}</Notice>}
          <p className={styles.accept}>
            <Button busy={accepting.isBusy} onClick={() => accepting.start(token)}>
              Accept the invitation
            </Button>
          </p>
        </>
      )}
    </>
  )
})

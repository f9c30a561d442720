import { observer } from 'mobx-react-lite'
import { SITE } from '../../domain/content/site'
import { useInjection } from '../shared/injection'
import { Button, LinkButton } from '../shared/ui/Button'
import { Dialog } from '../shared/ui/Dialog'
import { VisuallyHidden } from '../shared/ui/VisuallyHidden'
import type { UConnectPresenter } from './u-connect.presenter'

/**
 * What interrupts a registration: the email has an account, or the registration has ended (M8-5, M8-6, M8-13 to M8-16).
 */
export const Interruptions = observer(({ joining }: { joining: UConnectPresenter }) => {
  const { channelPartnerSearch } = useInjection(SITE).tenant.dashboards
  const { interruption } = joining
  const exists = interruption?.kind === 'account-exists'
  return (
    <Dialog
      open={interruption !== null}
      onClose={joining.close}
      alert
      size="small"
      title={interruption?.title ?? ''}
      description={interruption?.text}
      footer={
        exists ? (
          <>
            <Button variant="line" onClick={joining.close}>
              Close
            </Button>
            {channelPartnerSearch !== '' && (
              <LinkButton iconAfter="external" destination={{ href: channelPartnerSearch, newWindow: true }}>
                Sign in to U-Connect<VisuallyHidden> (opens in a new window)</VisuallyHidden>
              </LinkButton>
            )}
          </>
        ) : (
          <Button onClick={joining.close}>OK</Button>
        )
      }
    />
  )
})

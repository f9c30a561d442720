import { observer } from 'mobx-react-lite'
import { SITE } from '../../domain/content/site'
import { EntranceButton } from '../shared/EntranceButton'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/controls/Button'
import { Dialog } from '../shared/ui/messages/Dialog'
import type { UConnectPresenter } from './u-connect.presenter'

/**
 * Interruptions of a registration: the email has an account, or the registration has ended (M8-5, M8-6, M8-13 to M8-16).
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
            <EntranceButton address={channelPartnerSearch}>Sign in to U-Connect</EntranceButton>
          </>
        ) : (
          <Button onClick={joining.close}>OK</Button>
        )
      }
    />
  )
})

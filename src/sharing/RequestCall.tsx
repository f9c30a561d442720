import { observer } from 'mobx-react-lite'
import { SITE } from '../../domain/content/site'
import { CALL_REQUEST_READY, callRequestLink } from '../../domain/sharing/call-request'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { LinkButton } from '../shared/ui/controls/Button'
import { Notice } from '../shared/ui/messages/Notice'
import { CALL_REQUEST } from './call-request.presenter'
import { usePrivateVisit } from './use-private-visit'

/** Opens an email that asks for a call, and confirms it a second later (B2.15-17 to B2.15-19). */
export const RequestCall = observer(() => {
  const { visit, listing } = usePrivateVisit()
  const { tenant } = useInjection(SITE)
  const request = useFlow(useInjection(CALL_REQUEST), undefined)
  const href = callRequestLink({
    contactEmail: tenant.contactEmail,
    brand: tenant.name,
    listing,
    referrer: visit.referrer,
  })
  return tenant.contactEmail === '' ? null : (
    <>
      <LinkButton
        wide
        variant={visit.hasPublicFlag ? 'line' : 'primary'}
        icon="phone"
        destination={{ href }}
        onClick={request.press}
      >
        Request a call
      </LinkButton>
      <div role="status">{request.isReady && <Notice tone="success">{CALL_REQUEST_READY}</Notice>}</div>
    </>
  )
})

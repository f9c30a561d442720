import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { SITE } from '../../../domain/content/site'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { JOIN_PANEL } from './join-panel.presenter'
import { JOIN_REQUEST } from './kit-request.presenter'
import { KitForm } from './KitForm'
import { kitBindings } from './kits.bindings'

/** Request to Join (M2-84, M2-85). Stays mounted while closed, so typed text is kept. */
export const JoinDialog = observer(() => {
  useBindings(kitBindings)
  const panel = useInjection(JOIN_PANEL)
  const { tenant } = useInjection(SITE)
  const request = useFlow(useInjection(JOIN_REQUEST), undefined)
  useEffect(() => request.subscribe(panel.close), [request, panel])
  return (
    <Dialog
      open={panel.isOpen}
      onClose={panel.close}
      title={`Request to Join ${tenant.name.toUpperCase()}`}
      description="For agents, developers and channel partners. Tell us about your business and we’ll reply by email."
    >
      <KitForm request={request} label="Request to join" send="Send request" />
    </Dialog>
  )
})

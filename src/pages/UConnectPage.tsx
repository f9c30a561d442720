import { JOIN_PANEL } from '../content/agents/join-panel.presenter'
import { membershipBindings } from '../membership/membership.bindings'
import { Wizard } from '../membership/Wizard'
import { useBindings, useInjection } from '../shared/injection'
import { paymentBindings } from '../shared/payment/payment.bindings'

/** `/unifi/register/*` (M2-17): the wizard, and the request to join for corporate plans. */
export const UConnectPage = () => {
  useBindings(membershipBindings)
  useBindings(paymentBindings)
  return <Wizard onContact={useInjection(JOIN_PANEL).open} />
}

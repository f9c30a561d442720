import { SITE } from '../../domain/content/site'
import { JOIN_PANEL } from '../content/agents/join-panel.presenter'
import { MailStrip } from '../content/home/MailStrip'
import { membershipBindings } from '../membership/membership.bindings'
import { PricingSheet } from '../membership/PricingSheet'
import { useBindings, useInjection } from '../shared/injection'
import { Sheet } from '../shared/ui/text/Sheet'

/** `/pricing` (M2-14): the membership, and the request to join for those who want to talk first (M4-25). */
export const PricingPage = () => {
  useBindings(membershipBindings)
  const { contactEmail } = useInjection(SITE).tenant
  const join = useInjection(JOIN_PANEL)
  return (
    <>
      <PricingSheet onContact={join.open} />
      <Sheet space>
        <MailStrip email={contactEmail} />
      </Sheet>
    </>
  )
}

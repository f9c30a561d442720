import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { SESSION } from '../../../domain/identity/session'
import { listingPath } from '../../../domain/listing/listing-paths'
import { pathTo } from '../../../domain/shared/paths'
import { useInjection } from '../../shared/injection'
import { LinkButton } from '../../shared/ui/controls/Button'
import { EmptyState } from '../../shared/ui/messages/States'
import { Sheet } from '../../shared/ui/text/Sheet'

/** A page on which agents reserve for clients; without a plan that allows it, the way to one. */
export const ForIntroducers = observer(({ propertyId, children }: { propertyId: number; children: ReactNode }) => {
  const { user, mayIntroduce } = useInjection(SESSION)
  // The page's calls decide until the user is known.
  if (user === null || mayIntroduce) return children
  return (
    <Sheet first>
      <EmptyState
        level={1}
        title="Reserving for clients needs a paid plan"
        action={
          <>
            <LinkButton destination={{ to: pathTo('billing') }}>Upgrade</LinkButton>
            <LinkButton variant="line" destination={{ to: listingPath(propertyId) }}>
              Back to the property
            </LinkButton>
          </>
        }
      >
        Your reservations, private links and commission stay in your account.
      </EmptyState>
    </Sheet>
  )
})

import { Suspense, useState } from 'react'
import type { ReservedProperty } from '../../domain/account/reserved-property'
import type { User } from '../../domain/identity/user'
import { senderOf } from '../../domain/listing/contact/contact-enquiry'
import { unitAt } from '../../domain/listing/units/unit-title'
import { part } from '../shared/part'
import { Button } from '../shared/ui/controls/Button'
import { preloadDialog } from '../shared/ui/messages/Dialog'
import { DialogFailed } from '../shared/ui/messages/Failed'

const load = () => import('../listing/contact/ContactDialog')
const ContactDialog = part(load, 'ContactDialog', DialogFailed)

/** Preloaded on hover or focus. */
const preload = () => {
  preloadDialog()
  load().catch(() => undefined)
}

interface Props {
  row: ReservedProperty
  user: User
}

/** An enquiry to the listing's agents that names the reservation. A listing that is no longer public takes none. */
export const AskAboutReservation = ({ row, user }: Props) => {
  const [open, setOpen] = useState(false)
  return row.isListed ? (
    <>
      <Button
        variant="line"
        size="small"
        icon="mail"
        aria-haspopup="dialog"
        aria-label={`Ask about it, reservation ${row.reservationId}`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        Ask about it
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ContactDialog {...enquiryOf(row, user)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  ) : null
}

const enquiryOf = ({ reservationId, propertyId, unit, name, offerType, agents }: ReservedProperty, user: User) => {
  const about = `${offerType === 'Make Offer' ? 'offer' : 'reservation'} ${reservationId}: ${unitAt(unit, name)}`
  return {
    propertyId,
    about,
    variant: 'listing' as const,
    agents: agents.map((agent) => ({ name: `${agent.firstName} ${agent.lastName}`.trim(), imageUrl: '' })),
    start: {
      reservationId,
      values: {
        ...senderOf(user),
        message: `About ${about}.`,
      },
    },
  }
}

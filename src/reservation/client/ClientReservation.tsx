import { observer } from 'mobx-react-lite'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Listing } from '../../../domain/listing/listing'
import type { Unit } from '../../../domain/listing/unit'
import { unitTitle } from '../../../domain/listing/units/unit-title'
import type { ClientReceipt } from '../../../domain/reservation/client/client-reservation.ports'
import { tempNameOf } from '../../../domain/signing/temp-name'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { part } from '../../shared/part'
import { DialogFailed } from '../../shared/ui/messages/Failed'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { Notice } from '../../shared/ui/messages/Notice'
import { LinkButton } from '../../shared/ui/controls/Button'
import above from '../UnitStanding.module.css'
import common from '../Reservation.module.css'
import { ClientAgreement } from './ClientAgreement'
import { ClientChallenge } from './ClientChallenge'
import { ClientForm } from './ClientForm'
import type { ClientVariant } from './client-form.presenter'
import { CLIENT_RESERVATION, type ClientReservationPresenter } from './client-reservation.presenter'
import { ClientSummary } from './ClientSummary'
import { type Introducer, IntroducerDetails } from './IntroducerDetails'

const ExpiredDialog = part(() => import('../ExpiredDialog'), 'ExpiredDialog', DialogFailed)

interface Props {
  variant: ClientVariant
  listing: Listing
  /** One to ten. */
  units: readonly Unit[]
  /** The address has the word `room`: the only Available unit, which the server looks up (B3-39). */
  isOnlyUnit: boolean
  /** The secret of the private link; empty for an agent. */
  linkSession: string
  /** The provider of the approved conveyancer, if known. */
  approvedConveyancer: ReactNode
  introducer: { readonly title: string; readonly details: Introducer; readonly editPath: string | null } | null
  /** The path for choosing another unit. */
  selection: string
  picture: ReactNode
  /** Of the contract, before the fee. */
  papers: (reservation: ClientReservationPresenter) => ReactNode
  onReserved: (receipt: ClientReceipt) => void
}

/** Stays in view while the form is filled in. */
const LostUnit = observer(
  ({ reservation, selection }: Pick<Props, 'selection'> & { reservation: ClientReservationPresenter }) => (
    <div role="status" className={above.gone}>
      {reservation.isTaken && (
        <Notice tone="reserved" title="Nothing was reserved or charged">
          <p>{reservation.problem}</p>
          <LinkButton variant="line" size="small" destination={{ to: selection }}>
            Choose another
          </LinkButton>
        </Notice>
      )}
    </div>
  ),
)

/** Reserving for a client, at /property/write and /private/write: the form, the bank's question, and what comes of it. */
export const ClientReservation = observer((props: Props) => {
  const { variant, listing, units, isOnlyUnit, linkSession, introducer, selection, onReserved } = props
  const flowFor = useInjection(CLIENT_RESERVATION)
  const request = {
    propertyId: listing.propertyId,
    unitIds: isOnlyUnit ? [0] : units.map(({ unitId }) => unitId),
    linkSession,
  }
  const [flow] = useState(() =>
    flowFor({
      ...{ variant, request, onReserved },
      units: units.map((unit) => ({ ...unit, title: unitTitle(listing, unit.apt) })),
    }),
  )
  const tempName = tempNameOf(
    units.map(({ apt }) => apt),
    listing,
  )
  const reservation = useFlow(flow, { request, form: flow.form, tempName, attempt: flow.attempt })
  useEffect(() => reservation.subscribe(), [reservation])
  const { authentication } = reservation
  return (
    <div className={common.layout}>
      <div>
        {reservation.isConfirming && (
          <Skeleton label="Confirming the reservation" visible>
            <SkeletonBlock height={320} />
          </Skeleton>
        )}
        {reservation.isUnsure && (
          <ErrorState title="We couldn’t confirm the reservation yet" onRetry={reservation.retry}>
            {reservation.message} You won’t be charged twice if you try again.
          </ErrorState>
        )}
        {authentication !== null && <ClientChallenge reservation={reservation} authentication={authentication} />}
        {/* Hidden and not removed, because the provider's fields would lose what is typed in them. */}
        <div hidden={!reservation.isFilling}>
          <LostUnit reservation={reservation} selection={selection} />
          {introducer !== null && (
            <IntroducerDetails
              title={introducer.title}
              introducer={introducer.details}
              editPath={introducer.editPath}
            />
          )}
          <ClientForm
            reservation={reservation}
            approved={props.approvedConveyancer}
            agreement={<ClientAgreement propertyId={listing.propertyId} />}
            papers={props.papers(reservation)}
            terms={listing.terms}
          />
        </div>
      </div>
      <ClientSummary listing={listing} units={units} picture={props.picture} />
      {reservation.isGone && (
        <Suspense fallback={null}>
          <ExpiredDialog open message={reservation.message} onHome={reservation.backHome} />
        </Suspense>
      )}
    </div>
  )
})

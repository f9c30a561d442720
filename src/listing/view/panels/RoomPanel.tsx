import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { SESSION } from '../../../../domain/identity/session'
import type { Listing } from '../../../../domain/listing/listing'
import { bedsText, sizeText } from '../../../../domain/listing/listing'
import { askingPrice, offerLabel, type Room, shownStatus } from '../../../../domain/listing/room'
import { unitTitle } from '../../../../domain/listing/units/unit-title'
import { pathTo } from '../../../../domain/shared/paths'
import { formPath, selectionPath } from '../../../../domain/listing/reserving-paths'
import { useFlow } from '../../../shared/flow'
import { useInjection } from '../../../shared/injection'
import { LinkButton } from '../../../shared/ui/controls/Button'
import { PriceOnRequest } from '../../../shared/ui/text/PriceOnRequest'
import { Price } from '../../../shared/ui/text/Price'
import { Schedule } from '../../../shared/ui/text/Schedule'
import { SectionTitle } from '../../../shared/ui/text/SectionTitle'
import { Box } from '../../../shared/ui/text/Sheet'
import { Skeleton, SkeletonText } from '../../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../../shared/ui/messages/States'
import { StatusMark } from '../../../shared/ui/text/StatusMark'
import { ROOM } from './room.bindings'
import { toneOf } from '../../../shared/ui/text/room-tone'
import styles from './RoomPanel.module.css'

interface Props {
  listing: Listing
  roomId: number
  /** Another button beside the others. */
  share?: ReactNode
}

/** A unit to reserve or request an analysis of, or the whole listing if `roomId` is 0 (B2.1-5). */
export const RoomPanel = ({ listing, roomId, share }: Props) => (
  <Box as="section" className={styles.panel}>
    {roomId === 0 ? <Whole listing={listing} share={share} /> : <One listing={listing} roomId={roomId} share={share} />}
  </Box>
)

const Whole = ({ listing, share }: Omit<Props, 'roomId'>) => (
  <>
    <SectionTitle>Reserve in {listing.name}</SectionTitle>
    <Actions listing={listing} roomId={0} share={share}>
      <LinkButton destination={{ to: selectionPath(listing.propertyId) }}>Choose a unit</LinkButton>
      <ForClient to={pathTo('clientSelection', { propertyId: listing.propertyId })} />
    </Actions>
  </>
)

const One = observer(({ listing, roomId, share }: Props) => {
  const room = useFlow(useInjection(ROOM), { request: { propertyId: listing.propertyId, roomId } })
  if (room.failure?.kind === 'listing-not-found') return <Gone propertyId={listing.propertyId} />
  if (room.failure !== null)
    return (
      <ErrorState title="We couldn’t load this unit" onRetry={room.retry}>
        {room.failure.message}
      </ErrorState>
    )
  return room.value === null ? (
    <Skeleton label="Loading the unit">
      <SkeletonText lines={4} />
    </Skeleton>
  ) : (
    <UnitDetails listing={listing} room={room.value} share={share} />
  )
})

const Gone = ({ propertyId }: { propertyId: number }) => (
  <EmptyState
    title="This unit is no longer listed"
    action={<LinkButton destination={{ to: selectionPath(propertyId) }}>Choose another unit</LinkButton>}
  >
    Its number may have changed, or it may no longer be for sale.
  </EmptyState>
)

const UnitDetails = ({ listing, room, share }: { listing: Listing; room: Room; share: ReactNode }) => {
  const { price, maxPrice } = askingPrice(room)
  const { propertyId } = listing
  return (
    <>
      <SectionTitle aside={<StatusMark tone={toneOf(room)} />}>{unitTitle(listing, room.apt)}</SectionTitle>
      {room.arePricesWithheld ? (
        <p className={styles.price}>
          <PriceOnRequest propertyId={propertyId} />
        </p>
      ) : (
        <Price min={price} max={maxPrice} missing="Make an offer" />
      )}
      <Schedule className={styles.facts} rows={factsOf(room)} />
      <Actions listing={listing} roomId={room.roomId} share={share}>
        {shownStatus(room.status) === 'Available' && (
          <LinkButton
            destination={{
              to: formPath(propertyId, room.roomId, room.offerType),
            }}
          >
            Reserve: {offerLabel(room.offerType)}
          </LinkButton>
        )}
        {shownStatus(room.status) === 'Available' && (
          <ForClient to={pathTo('clientForm', { propertyId, roomId: room.roomId })} />
        )}
      </Actions>
    </>
  )
}

/** Agents reserve for their clients too. */
const ForClient = observer(({ to }: { to: string }) =>
  useInjection(SESSION).role === 'agent' ? (
    <LinkButton variant="line" destination={{ to }}>
      Reserve for a client
    </LinkButton>
  ) : null,
)

const factsOf = (room: Room) =>
  [
    ['Bedrooms', room.internal === 0 ? '' : bedsText(room.beds)],
    ['Bathrooms', room.baths === 0 ? '' : String(room.baths)],
    ['Car spaces', room.cars === 0 ? '' : String(room.cars)],
    ['Outlook', room.outlook],
    ['Internal', room.internal === 0 ? '' : sizeText(room.internal, null)],
    ['Balcony', room.balcony === 0 ? '' : sizeText(room.balcony, null)],
    ['Land', room.landSize === 0 ? '' : sizeText(room.landSize, null)],
  ] as const

const Actions = ({ listing: { propertyId }, roomId, share, children }: Props & { children: ReactNode }) => (
  <p className={styles.actions}>
    {children}
    <LinkButton
      variant="line"
      icon="chart"
      destination={{ to: pathTo('pia', { propertyId, roomId, operate: 'view' }) }}
    >
      View PIA
    </LinkButton>
    <LinkButton variant="quiet" icon="edit" destination={{ to: pathTo('piaRequest', { propertyId }) }}>
      Request customised PIA
    </LinkButton>
    {share}
  </p>
)

import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Listing } from '../../domain/listing/listing'
import { askingPrice, hasQueue, type OfferType, type Unit, type UnitToReserve } from '../../domain/listing/unit'
import type { Obstacle } from '../../domain/listing/units/obstacle'
import { inSentence, unitTitle } from '../../domain/listing/units/unit-title'
import { timeOverText } from '../../domain/queue/queue-texts'
import { reserveWay } from '../../domain/reservation/fee-texts'
import { MINUTE } from '../../domain/shared/dates'
import { formatDollarRange, hasPrice } from '../../domain/shared/money'
import { profilePath } from '../../domain/account/profile-path'
import { SESSION } from '../../domain/identity/session'
import { pathTo } from '../../domain/shared/paths'
import { formPath } from '../../domain/listing/reserving-paths'
import { useInjection } from '../shared/injection'
import { useFresh } from '../shared/use-fresh'
import { Notice } from '../shared/ui/messages/Notice'
import styles from './UnitStanding.module.css'
import type { BuyerReservationPresenter } from './buyer-reservation.presenter'
import { type CurrentUnit, UnitStandingPresenter } from './unit-standing.presenter'

interface Props {
  standing: UnitStandingPresenter
}

export interface UnitStandingProps {
  listing: Listing
  unit: UnitToReserve
  /** All units of the listing with their current statuses. */
  units: { readonly units: readonly Unit[] }
  reservation: BuyerReservationPresenter
  /** The unit as the server knows it; loaded again while the form is open. */
  current: CurrentUnit
  /** Of a unit that others have reserved at a fixed price. */
  queue: ReactNode
  /** Of a unit that its queue offers to the visitor. */
  offered: ReactNode
}

/** Below the obstacle, which stays in view while this scrolls: the queue of a unit that others have reserved. */
const WithQueue = observer(({ standing, children }: Props & { children: ReactNode }) =>
  standing.obstacle === 'reserved' && hasQueue({ status: 'Reserved', offerType: standing.unit.offerType }) ? (
    <div className={styles.queue}>{children}</div>
  ) : null,
)

/** Of units that the stream says nothing about, more often. */
const SEEN_AGAIN = 5 * MINUTE

/** The obstacle to buying the unit, or the ways to buy it. Stays mounted during the payment, to recognise the buyer's claim. */
export const UnitStanding = observer(
  ({ listing, unit, units, reservation, current, queue, offered }: UnitStandingProps) => {
    const [standing] = useState(() => new UnitStandingPresenter(listing, unit, units, reservation, current))
    useEffect(() => standing.subscribe(), [standing])
    useFresh(current, unit.offMarket ? MINUTE : SEEN_AGAIN)
    return (
      reservation.isFilling && (
        <>
          {standing.isOffered && offered}
          <UnitObstacle standing={standing} />
          <WithQueue standing={standing}>{queue}</WithQueue>
          <ForClient standing={standing} />
          <WaysToBuy standing={standing} />
        </>
      )
    )
  },
)

/** An agent who came here without having chosen so, such as by logging in, goes on for a client with the same unit. */
const ForClient = observer(({ standing: { listing, unit, type, obstacle } }: Props) =>
  useInjection(SESSION).mayIntroduce && type === 'Select Now' && obstacle === null ? (
    <Notice title="You are reserving for yourself, which earns no commission.">
      <Link to={pathTo('clientForm', { propertyId: listing.propertyId, unitId: unit.unitId })}>
        {`Reserve ${inSentence(unitTitle(listing, unit.apt))} for a client`}
      </Link>
    </Notice>
  ) : null,
)

/** The ways to buy a unit that has more than one; what was typed goes along, except to an agent's form for a client. */
const WaysToBuy = observer(({ standing }: Props) => {
  const { mayIntroduce } = useInjection(SESSION)
  const { listing, unit, ways, type } = standing
  return ways.length < 2 ? null : (
    <nav className={styles.ways} aria-label="Ways to buy">
      {mayIntroduce && type === 'Make Offer' ? (
        <Link to={pathTo('clientForm', { propertyId: listing.propertyId, unitId: unit.unitId })}>
          <b>Reserve it for a client</b>
          <span>{reserveWay(listing.terms)}</span>
        </Link>
      ) : (
        <Way standing={standing} type="Select Now" name="Reserve it">
          {reserveWay(listing.terms)}
        </Way>
      )}
      <Way standing={standing} type="Make Offer" name="Make an offer">
        Name your price. No payment, and no hold.
      </Way>
    </nav>
  )
})

const Way = ({
  standing,
  type,
  name,
  children,
}: Props & { type: OfferType; name: string; children: React.ReactNode }) => (
  <FormLink standing={standing} unitId={standing.unit.unitId} type={type} isHere={standing.type === type}>
    <b>{name}</b>
    <span>{children}</span>
  </FormLink>
)

const FormLink = ({
  standing,
  unitId,
  type,
  isHere = false,
  children,
}: Props & { unitId: number; type: OfferType; isHere?: boolean; children: React.ReactNode }) => (
  <Link
    to={formPath(standing.listing.propertyId, unitId, type)}
    aria-current={isHere ? 'page' : undefined}
    onClick={() => {
      if (!isHere) standing.carryTo(unitId, type)
    }}
  >
    {children}
  </Link>
)

/** Says that the unit can't be bought this way, and where to go instead. Stays in view while the form is filled in. */
const UnitObstacle = observer(({ standing }: Props) => (
  <div role="status" className={styles.gone}>
    {standing.obstacle !== null && <Explained standing={standing} obstacle={standing.obstacle} />}
  </div>
))

const Explained = observer(({ standing, obstacle }: Props & { obstacle: Obstacle }) => {
  const { listing, unit } = standing
  const title = unitTitle(listing, unit.apt)
  return (
    <Notice tone="reserved" title={titles(title, standing)[obstacle]}>
      {obstacle === 'own' && <Link to={profilePath('reservations')}>See it in My account</Link>}
      {obstacle === 'offers-only' && (
        <FormLink
          standing={standing}
          unitId={unit.unitId}
          type="Make Offer"
        >{`Make an offer for ${inSentence(title)}`}</FormLink>
      )}
      {obstacle === 'no-offers' && (
        <FormLink standing={standing} unitId={unit.unitId} type="Select Now">{`Reserve ${inSentence(title)}`}</FormLink>
      )}
      <Others standing={standing} />
    </Notice>
  )
})

const titles = (
  title: string,
  { isJustTaken, hasRunOut }: UnitStandingPresenter,
): Readonly<Record<Obstacle, string>> => ({
  own: `You’ve already reserved ${inSentence(title)}.`,
  reserved: hasRunOut
    ? timeOverText(title)
    : isJustTaken
      ? `${title} has just been reserved by another buyer.`
      : `${title} is reserved by another buyer.`,
  withdrawn: `${title} is no longer for sale.`,
  sold: isJustTaken ? `${title} has just been sold.` : `${title} is sold.`,
  'offers-only': `${title} has no fixed price, so it can’t be reserved with the fee.`,
  'no-offers': `${title} has a fixed price and takes no offers.`,
})

const Others = observer(({ standing }: Props) => {
  const { samePlan, units } = standing.alternatives
  if (units.length === 0) return null
  return (
    <div>
      <p>{`${samePlan ? 'Available with the same plan' : 'Available and similar'} (your details are kept):`}</p>
      <ul className={styles.others}>
        {units.map((unit) => {
          const { price, maxPrice } = askingPrice(unit)
          return (
            <li key={unit.unitId}>
              <FormLink standing={standing} unitId={unit.unitId} type={standing.type}>
                {`${unitTitle(standing.listing, unit.apt)}${hasPrice(price) ? `, ${formatDollarRange(price, maxPrice)}` : ''}`}
              </FormLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
})

import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { floorPlan } from '../../../drawing/plan/floor-plan'
import { SITE } from '../../../domain/content/site'
import type { ComparedHome } from '../../../domain/listing/compare/compare'
import { propertyTypeOf } from '../../../domain/listing/property-type'
import { askingPrice, canBePicked, offerLabel, shownStatus } from '../../../domain/listing/room'
import { formatDollarRange, hasPrice } from '../../../domain/shared/money'
import { listingPath, priceListPath } from '../../../domain/listing/listing-paths'
import { formPath } from '../../../domain/listing/reserving-paths'
import { useInjection } from '../../shared/injection'
import { LinkButton } from '../../shared/ui/controls/Button'
import { Drawing } from '../../shared/ui/drawn/Drawing'
import { Icon } from '../../shared/ui/drawn/Icon'
import { StatusMark } from '../../shared/ui/text/StatusMark'
import { toneOf } from '../../shared/ui/text/room-tone'
import styles from './Compare.module.css'

export const UnitColumn = ({ home, onOut }: { home: ComparedHome; onOut: () => void }) => {
  const { listing, room } = home
  return (
    <th scope="col" className={styles.unit}>
      <div className={styles.name}>
        <span>
          <b>{room.apt}</b> <Link to={listingPath(listing.propertyId)}>{listing.name}</Link>
        </span>
        <button type="button" className={styles.out} aria-label={`Remove ${room.apt}, ${listing.name}`} onClick={onOut}>
          <Icon name="close" />
        </button>
      </div>
      <Plan home={home} />
      <StatusMark tone={toneOf(room)}>{shownStatus(room.status)}</StatusMark>
      <p className={styles.price}>
        <Price home={home} />
      </p>
      {canBePicked(room) && (
        <LinkButton
          size="small"
          wide
          destination={{
            to: formPath(listing.propertyId, room.roomId, room.offerType),
          }}
        >
          {offerLabel(room.offerType)}
        </LinkButton>
      )}
    </th>
  )
}

const Price = ({ home: { listing, room } }: { home: ComparedHome }) => {
  const { price, maxPrice } = askingPrice(room)
  if (hasPrice(price)) return formatDollarRange(price, maxPrice)
  return listing.lineType === 'offline' || room.offerType === 'Make Offer' ? (
    'Make an offer'
  ) : (
    <Link to={priceListPath(listing.propertyId)}>Unlock the price list to see the price</Link>
  )
}

/** Vacant lots have no floor plan. */
const Plan = ({ home: { listing, room } }: { home: ComparedHome }) => {
  const { brand, ink } = useInjection(SITE).tenant
  const svg = useMemo(
    () =>
      room.internal === 0
        ? null
        : floorPlan({
            seed: `${listing.propertyId}-${room.apt}`,
            type: propertyTypeOf(listing.propertyType),
            beds: room.beds,
            baths: room.baths,
            cars: room.cars,
            internal: room.internal,
            brand,
            ink,
            title: null,
            prefix: `c${room.roomId}`,
          }),
    [listing, room, brand, ink],
  )
  return svg === null ? (
    <div className={styles.plan}>No house planned yet</div>
  ) : (
    <Drawing svg={svg} className={styles.plan} />
  )
}

import { unitTitle } from '../../../domain/listing/units/unit-title'
import { formatDateAt } from '../../../domain/shared/time-zones'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { cardPath, partPrices, type PropertyCard as Card } from '../../../domain/account/property-card'
import { agentStandingText } from '../../../domain/account/reserved-property'
import { COMMISSION_MODE } from '../../../domain/commission/commission-mode'
import { fullAddress } from '../../../domain/listing/listing'
import { pictureName, pictureSource, pictureText } from '../../../domain/listing/view/picture'
import { formatDollarRange, formatDollars, hasPrice } from '../../../domain/shared/money'
import { NAVIGATION } from '../../../domain/shared/navigation'
import { AgentWaysOf } from '../../shared/agent-ways-slot'
import { useInjection } from '../../shared/injection'
import { SafeHtml } from '../../shared/SafeHtml'
import { ListingPicture } from '../../shared/ListingPicture'
import { Carousel } from '../../shared/ui/controls/Carousel'
import { Price } from '../../shared/ui/text/Price'
import { Schedule } from '../../shared/ui/text/Schedule'
import { StatusMark } from '../../shared/ui/text/StatusMark'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { FavouriteButton } from '../FavouriteButton'
import styles from './PropertyCard.module.css'

interface Props {
  card: Card
  /** Whether it has the bookmark toggle (A2.7-13). */
  bookmark: boolean
  onOpen: () => void
}

/** A property in a list (A2.7-5 to A2.7-20). */
export const PropertyCard = observer(({ card, bookmark, onOpen }: Props) => {
  const navigation = useInjection(NAVIGATION)
  const toasts = useInjection(TOASTS)
  const { listing, canOpen, apt } = card
  const { propertyId, name } = listing
  const open = () => {
    if (!canOpen) return toasts.error('sell out')
    onOpen()
    navigation.go(cardPath(card))
  }
  // A bookmark is the whole listing, with its price range; the agent's unit is beside the status.
  const title = bookmark ? name : titleOf(listing, apt)
  const id = `card-${card.reservationId ?? propertyId}`
  return (
    <article className={styles.card} aria-labelledby={id}>
      <Pictures card={card} onPress={open} />
      <div className={styles.words}>
        <Price min={listing.price} max={listing.maxPrice} missing="Make an offer" size="small" />
        <h2 id={id} className={styles.name}>
          {canOpen ? (
            <Link to={cardPath(card)} onClick={onOpen}>
              {title}
            </Link>
          ) : (
            <button type="button" onClick={open}>
              {title}
            </button>
          )}
        </h2>
        <p className={styles.place}>{fullAddress(listing)}</p>
        <p className={styles.type}>
          {listing.propertyType}
          <Standing card={card} unit={bookmark ? apt : null} />
        </p>
        <Figures listing={listing} />
        {bookmark && canOpen && <AgentWaysOf listing={listing} className={styles.ways} />}
        {listing.incentives !== '' && <SafeHtml html={listing.incentives} className={styles.incentives} />}
      </div>
      {bookmark && <FavouriteButton propertyId={propertyId} name={name} look="round" className={styles.heart} />}
    </article>
  )
})

const titleOf = (listing: Card['listing'], apt: string | null): string =>
  apt === null || apt === '' ? listing.name : `${unitTitle(listing, apt)}, ${listing.name}`

const Pictures = ({ card: { listing }, onPress }: { card: Card; onPress: () => void }) =>
  listing.images.length === 0 ? (
    <div className={styles.empty}>
      <ListingPicture of={listing} address="" text="" wide={0} />
    </div>
  ) : (
    <Carousel
      label={`Pictures of ${listing.name}`}
      look="card"
      ratio="3 / 2"
      slides={listing.images.map((address, index) => ({
        key: `${index} ${address}`,
        label: pictureName(address, listing.pictureTexts[index], index),
        content: (
          <img
            {...pictureSource(address, 400)}
            alt={pictureText(address, listing.name, listing.pictureTexts[index])}
            width={600}
            height={400}
            loading="lazy"
            onClick={onPress}
          />
        ),
      }))}
    />
  )

const Standing = ({ card: { listing, standing, heldUntil }, unit }: { card: Card; unit: string | null }) => {
  if (standing === null) return null
  return (
    <StatusMark tone={listing.saleStatus === 'sold' ? 'sold' : 'reserved'}>
      {unit !== null && unit !== '' && <span>{`${unit}: `}</span>}
      <span>
        {standing === 'held' && heldUntil !== null
          ? `Held until ${formatDateAt(heldUntil, listing.state)}`
          : agentStandingText(standing)}
      </span>
    </StatusMark>
  )
}
const money = (amount: number | null): string | null => (hasPrice(amount) ? formatDollars(amount) : null)

const Figures = observer(({ listing }: { listing: Card['listing'] }) => {
  const { isHidden } = useInjection(COMMISSION_MODE)
  const { landPrice, buildPrice } = partPrices(listing)
  const { commission, maxCommission, rentalYield } = listing
  return (
    <Schedule
      rows={[
        ['Co-agency', listing.coAgency],
        ['Commencement', listing.estimatedCommencement],
        ['Completion', listing.estimatedCompletion],
        ['Land price', money(landPrice)],
        ['Build price', money(buildPrice)],
        ['Rental yield', rentalYield === null ? null : `${rentalYield}%`],
        ['Commission', isHidden || !hasPrice(commission) ? null : formatDollarRange(commission, maxCommission)],
      ]}
    />
  )
})

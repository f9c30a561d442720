import type { ListingOffer } from '../../../domain/listing/view/listing-offers'
import { LinkButton } from '../../shared/ui/controls/Button'
import { cx } from '../../shared/ui/cx'
import styles from './OfferButtons.module.css'

/** The reserve and offer buttons, main action first. Reserves their space until loaded. */
export const OfferButtons = ({
  offers,
  onChoose,
  size = 'regular',
  className,
}: {
  offers: readonly ListingOffer[] | null
  onChoose: (offer: ListingOffer) => void
  size?: 'small' | 'regular'
  className?: string | undefined
}) =>
  offers?.length === 0 ? null : (
    <div className={cx(styles.buttons, styles[size], className)}>
      {offers?.map((offer, index) => (
        <LinkButton
          key={offer.label}
          size={size}
          variant={index === 0 ? 'primary' : 'line'}
          destination={{ to: offer.path }}
          onClick={() => onChoose(offer)}
        >
          {offer.label}
        </LinkButton>
      ))}
    </div>
  )

import type { ListingOffer } from '../../domain/listing/listing-offers'
import { LinkButton } from '../shared/ui/Button'
import { cx } from '../shared/ui/cx'
import styles from './OfferButtons.module.css'

/** What can be done about a home here, the main thing first; keeps its place until that is known. */
export const OfferButtons = ({ offers, size = 'regular', className }: {
  offers: readonly ListingOffer[] | null; size?: 'small' | 'regular'; className?: string | undefined
}) => (offers?.length === 0 ? null : (
  <div className={cx(styles.buttons, styles[size], className)}>
    {offers?.map(({ type, label, path }, index) => (
      <LinkButton key={type} size={size} variant={index === 0 ? 'primary' : 'line'} destination={{ to: path }}>{label}</LinkButton>
    ))}
  </div>
))

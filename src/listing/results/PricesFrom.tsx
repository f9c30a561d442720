import { type ListingRow, priceFromText } from '../../../domain/listing/listing'
import { cx } from '../../shared/ui/cx'
import styles from './PricesFrom.module.css'

/** The lowest price by bedrooms. Nothing if the listing has no such figure. */
export const PricesFrom = ({ of, className }: { of: Pick<ListingRow, 'pricesFrom'>; className?: string | undefined }) =>
  of.pricesFrom.length === 0 ? null : (
    <ul className={cx(styles.prices, className)} aria-label="Prices by bedrooms">
      {of.pricesFrom.map((each) => (
        <li key={each.beds}>{priceFromText(each)}</li>
      ))}
    </ul>
  )

import { type ListingRow, pricesByBedrooms } from '../../../domain/listing/listing'
import { cx } from '../../shared/ui/cx'
import styles from './PricesFrom.module.css'

interface Props {
  of: Pick<ListingRow, 'pricesFrom' | 'beds' | 'maxBeds'>
  className?: string | undefined
}

/** The lowest price by bedrooms. Nothing if the listing has no such figure. */
export const PricesFrom = ({ of, className }: Props) => {
  const lines = pricesByBedrooms(of)
  return lines.length === 0 ? null : (
    <ul className={cx(styles.prices, className)} aria-label="Prices by bedrooms">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

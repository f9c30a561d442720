import { Link } from 'react-router-dom'
import { priceListPath } from '../../../../domain/listing/listing-paths'

/** Shown instead of a unit price the caller has not revealed; links to the price list (decision 0033). */
export const PriceOnRequest = ({ propertyId }: { propertyId: number }) => (
  <>
    On request: <Link to={priceListPath(propertyId)}>unlock the price list</Link>
  </>
)

import { Link } from 'react-router-dom'
import { priceListPath } from '../drawn/type-icon'

/** Shown instead of a unit price the caller has not revealed; links to the price list (decision 0033). */
export const PriceOnRequest = ({ propertyId }: { propertyId: number }) => (
  <>
    On request: <Link to={priceListPath(propertyId)}>unlock the price list</Link>
  </>
)

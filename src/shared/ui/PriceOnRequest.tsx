import { Link } from 'react-router-dom'
import { priceListPath } from '../../../domain/listing/view/listing-tabs'

/** Stands in for a unit price that the caller has not revealed; the link opens the price list (decision 0033). */
export const PriceOnRequest = ({ propertyId }: { propertyId: number }) => (
  <>
    On request: <Link to={priceListPath(propertyId)}>unlock the price list</Link>
  </>
)

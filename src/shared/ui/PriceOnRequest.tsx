import { Link } from 'react-router-dom'

/** Stands in for a unit price that the caller has not revealed; the listing's page has the price list (decision 0033). */
export const PriceOnRequest = ({ propertyId }: { propertyId: number }) =>
  <>On request: <Link to={`/property-details/view?pid=${propertyId}`}>unlock the price list</Link></>

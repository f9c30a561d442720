import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ANALYTICS } from '../../../domain/analytics/analytics.ports'
import { listingPath } from '../../../domain/listing/listing-paths'
import { useInjection } from '../../shared/injection'

/** Links a result to its listing and records the click (B7-52). */
export const ListingLink = ({
  propertyId,
  className,
  children,
}: {
  propertyId: number
  className?: string | undefined
  children: ReactNode
}) => {
  const analytics = useInjection(ANALYTICS)
  return (
    <Link
      to={listingPath(propertyId)}
      className={className}
      onClick={() => analytics.note({ type: 'clicked', click: 'Details Clicks', propertyId })}
    >
      {children}
    </Link>
  )
}

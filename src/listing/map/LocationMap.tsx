import { Suspense } from 'react'
import { SITE } from '../../../domain/content/site'
import type { Listing } from '../../../domain/listing/listing'
import { useInjection } from '../../shared/injection'
import styles from './LocationMap.module.css'
import { part } from '../../shared/part'
import { cx } from '../../shared/ui/cx'
import { PartFailed } from '../../shared/ui/messages/Failed'

const TiledLocation = part(() => import('./TiledLocation'), 'TiledLocation', PartFailed)
const DrawnLocation = part(() => import('./DrawnLocation'), 'DrawnLocation', PartFailed)

interface LocationMapProps {
  listing: Listing
  /** 349 px high (B2.15-11, B9-28). */
  isPrivate?: boolean
}

/** The listing's location, on map tiles if the site has them, otherwise on a drawn map (B2.5-6, B9-26). */
export const LocationMap = ({ listing, isPrivate = false }: LocationMapProps) => {
  const { tiles } = useInjection(SITE)
  return (
    <Suspense fallback={<div className={cx(styles.sheet, isPrivate && styles.private)} />}>
      {tiles === null ? (
        <DrawnLocation listing={listing} isPrivate={isPrivate} />
      ) : (
        <TiledLocation listing={listing} isPrivate={isPrivate} tiles={tiles} />
      )}
    </Suspense>
  )
}

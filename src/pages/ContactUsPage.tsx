import { Suspense } from 'react'
import { SITE } from '../../domain/content/site'
import { ContactPage } from '../content/ContactPage'
import { useInjection } from '../shared/injection'
import { part } from '../shared/part'
import { PartFailed } from '../shared/ui/Failed'

const TileMap = part(() => import('../listing/map/TileMap'), 'TileMap', PartFailed)

const ZOOM = 16

/** `/contactus`: the tenant's office on map tiles, if the site has tiles and the office's position is known (M7-40). */
export const ContactUsPage = () => {
  const {
    tiles,
    tenant: { position, streetAddress },
  } = useInjection(SITE)
  return (
    <ContactPage
      tileMap={
        tiles === null || position === null ? null : (
          <Suspense fallback={null}>
            <TileMap position={{ ...position, zoom: ZOOM, isKnown: true }} tiles={tiles} label={streetAddress} />
          </Suspense>
        )
      }
    />
  )
}

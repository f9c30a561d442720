import { type ReactNode, Suspense } from 'react'
import { SITE } from '../../domain/content/site'
import { ContactPage } from '../content/ContactPage'
import { useInjection } from '../shared/injection'
import { part } from '../shared/part'
import { PartFailed } from '../shared/ui/messages/Failed'
import styles from './ContactUsPage.module.css'

const TileMap = part(() => import('../listing/map/TileMap'), 'TileMap', PartFailed)
const OfficeMap = part(() => import('./OfficeMap'), 'OfficeMap', PartFailed)

const ZOOM = 16

/** `/contactus`: the tenant's office on map tiles if the site has them, otherwise on the drawn map (M2-124, M7-40). */
export const ContactUsPage = () => {
  const {
    tiles,
    tenant: { position, streetAddress },
  } = useInjection(SITE)
  return (
    <ContactPage
      map={
        position === null || streetAddress === '' ? null : (
          <OfficePlace>
            <Suspense fallback={null}>
              {tiles === null ? (
                <OfficeMap streetAddress={streetAddress} position={position} />
              ) : (
                <TileMap position={{ ...position, zoom: ZOOM, hasMarker: true }} tiles={tiles} label={streetAddress} />
              )}
            </Suspense>
          </OfficePlace>
        )
      }
    />
  )
}

/** The page before the map has come. */
export const ContactUsWithoutMap = () => {
  const { position, streetAddress } = useInjection(SITE).tenant
  return <ContactPage map={position === null || streetAddress === '' ? null : <OfficePlace />} />
}

const OfficePlace = ({ children }: { children?: ReactNode }) => {
  const { tiles, tenant } = useInjection(SITE)
  return (
    <figure>
      <div className={styles.map}>{children}</div>
      <figcaption className={styles.caption}>
        {tenant.streetAddress}.{tiles === null && <span> Rings and distances are in a straight line.</span>}
      </figcaption>
    </figure>
  )
}

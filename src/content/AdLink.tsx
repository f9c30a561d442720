import type { Advertisement } from '../../domain/content/advertising'
import { Anchor } from '../shared/ui/controls/Anchor'
import styles from './AdLink.module.css'

/** An advertisement's picture, linking to one of our pages or to another site in a new window. */
export const AdLink = ({ ad: { image, link } }: { ad: Advertisement }) => (
  <Anchor
    destination={link.startsWith('/#') ? { to: link.slice(2) } : { href: link, newWindow: true }}
    className={styles.ad}
  >
    <img key={image} src={image} alt="Advertised project: see the listing" width={600} height={800} loading="lazy" />
  </Anchor>
)

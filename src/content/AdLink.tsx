import type { Advertisement } from '../../domain/content/advertising'
import { pictureSource } from '../../domain/listing/view/picture'
import { Anchor } from '../shared/ui/controls/Anchor'
import styles from './AdLink.module.css'

/** Other paths of the site open where the advertisement is. */
const destinationOf = (link: string) =>
  link.startsWith('/#')
    ? { to: link.slice(2) }
    : link.startsWith('/')
      ? { href: link }
      : { href: link, newWindow: true }

/** An advertisement's picture, linking to one of our pages or to another site in a new window. */
export const AdLink = ({ ad: { image, link, alt } }: { ad: Advertisement }) => (
  <Anchor destination={destinationOf(link)} className={styles.ad}>
    <img
      key={image}
      {...pictureSource(image, 600)}
      alt={alt === '' ? 'Advertised project: see the listing' : alt}
      width={600}
      height={800}
      loading="lazy"
    />
  </Anchor>
)

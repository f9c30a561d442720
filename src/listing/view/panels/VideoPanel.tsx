import type { Listing } from '../../../../domain/listing/listing'
import { pictureSource } from '../../../../domain/listing/view/picture'
import { LinkButton } from '../../../shared/ui/controls/Button'
import { SectionTitle } from '../../../shared/ui/text/SectionTitle'
import styles from './VideoPanel.module.css'

/** Video files play inline. Other URLs open in a new window. */
const PLAYABLE = /\.(mp4|webm|mov|m4v)$/i

/** B2.5-8. */
export const VideoPanel = ({ listing: { videoUrl, name, images } }: { listing: Listing }) => (
  <section>
    <SectionTitle>Video</SectionTitle>
    {PLAYABLE.test(videoUrl.split(/[?#]/)[0] ?? '') ? (
      <video
        className={styles.video}
        src={videoUrl}
        poster={images[0] && pictureSource(images[0], 900).src}
        controls
        preload="none"
        playsInline
        aria-label={`Video of ${name}`}
      />
    ) : (
      <LinkButton
        icon="external"
        destination={{ href: videoUrl, newWindow: true }}
      >{`Watch the video of ${name}`}</LinkButton>
    )}
  </section>
)

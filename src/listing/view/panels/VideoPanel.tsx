import type { Listing } from '../../../../domain/listing/listing'
import { playsHere } from '../../../../domain/listing/view/video'
import { pictureSource } from '../../../../domain/listing/view/picture'
import { LinkButton } from '../../../shared/ui/controls/Button'
import { SectionTitle } from '../../../shared/ui/text/SectionTitle'
import styles from './VideoPanel.module.css'

/** B2.5-8. */
export const VideoPanel = ({ listing: { videoUrl, name, images } }: { listing: Listing }) => (
  <section>
    <SectionTitle>Video</SectionTitle>
    {playsHere(videoUrl) ? (
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

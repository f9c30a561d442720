import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { pictureSource, STREET_TEXT } from '../../../domain/listing/view/picture'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { cx } from '../../shared/ui/cx'
import { Icon } from '../../shared/ui/drawn/Icon'
import { BANNER } from './banner.presenter'
import { contentBindings } from '../content.bindings'
import styles from './HomeBanner.module.css'

/** The home page's pictures, 15 seconds each, with a pause button (B2.2-1). A default is shown until they load. */
export const HomeBanner = observer(() => {
  useBindings(contentBindings)
  const [still] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [arrived, arrive] = useState(false)
  const banner = useFlow(useInjection(BANNER), { still })
  if (!banner.isShown) return null
  return (
    <>
      <div
        className={cx(styles.pictures, (banner.picture?.alt ?? '') !== '' && styles.veiled)}
        data-banner={arrived || undefined}
      >
        {banner.fetched.map((picture) => (
          <img
            key={picture.image}
            {...pictureSource(picture.image, 1600)}
            className={cx(styles.picture, picture.alt !== '' && styles.own)}
            data-shown={picture === banner.picture || undefined}
            width={1600}
            height={392}
            alt={picture.alt === '' ? STREET_TEXT : picture.alt}
            fetchPriority="low"
            onLoad={() => {
              if (picture === banner.picture) arrive(true)
            }}
          />
        ))}
      </div>
      {banner.canTurn && (
        <button
          type="button"
          className={styles.toggle}
          aria-label={banner.isTurning ? 'Pause slideshow' : 'Play slideshow'}
          onClick={banner.toggle}
        >
          <span>{banner.place}</span>
          <Icon name={banner.isTurning ? 'pause' : 'play'} />
        </button>
      )}
    </>
  )
})

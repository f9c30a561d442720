import { useEffect, useLayoutEffect } from 'react'
import type { Listing } from '../../../domain/listing/listing'
import { pictureName, pictureSource, pictureText } from '../../../domain/listing/view/picture'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { IconButton } from '../../shared/ui/controls/IconButton'
import { stepOf, useStrip } from '../../shared/ui/controls/use-strip'
import styles from './PictureViewer.module.css'

interface PictureViewerProps {
  listing: Listing
  /** The picture shown first. */
  first: number
  onClose: () => void
}

/** The listing's pictures in full size, one at a time (B2.15-8). */
export const PictureViewer = ({ listing, first, onClose }: PictureViewerProps) => {
  const { images, pictureTexts, name } = listing
  const { page, go, strip } = useStrip(images.length, first)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Pictures of ${name}`}
      size="full"
      initialFocus={strip.ref}
      footer={
        <div className={styles.turn}>
          <IconButton icon="chevron-left" label="Previous picture" onClick={() => go(page - 1)} />
          <p aria-live="polite" className={styles.caption}>
            <span>{`${page + 1} of ${images.length}`}</span>
            <span>{pictureName(images[page] ?? '', pictureTexts[page], page)}</span>
          </p>
          <IconButton icon="chevron-right" label="Next picture" onClick={() => go(page + 1)} />
        </div>
      }
    >
      <Pictures
        images={images}
        pictureTexts={pictureTexts}
        name={name}
        first={first}
        page={page}
        go={go}
        strip={strip}
      />
    </Dialog>
  )
}

interface PicturesProps extends Pick<Listing, 'images' | 'pictureTexts' | 'name'>, ReturnType<typeof useStrip> {
  first: number
}

const Pictures = ({ images, pictureTexts, name, first, page, go, strip }: PicturesProps) => {
  useArrowKeys((step) => go(page + step))
  const { ref: track, ...handlers } = strip
  useLayoutEffect(() => {
    const element = track.current
    element?.scrollTo({ left: first * element.clientWidth, behavior: 'instant' })
  }, [track, first])
  return (
    <div className={styles.viewer}>
      <div
        ref={track}
        {...handlers}
        className={styles.strip}
        tabIndex={0}
        role="group"
        aria-label="Pictures. Use the arrow keys to browse"
      >
        {images.map((address, index) => (
          <div
            key={`${index} ${address}`}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${images.length}`}
            inert={index !== page}
          >
            <img
              {...pictureSource(address, innerWidth)}
              alt={pictureText(address, name, pictureTexts[index])}
              width={1200}
              height={800}
              loading={index === page ? 'eager' : 'lazy'}
            />
          </div>
        ))}
      </div>
      <div className={styles.thumbs}>
        {images.map((address, index) => (
          <button
            key={`${index} ${address}`}
            type="button"
            aria-label={`Picture ${index + 1}: ${pictureName(address, pictureTexts[index], index)}`}
            aria-current={index === page || undefined}
            onClick={() => go(index)}
          >
            <img {...pictureSource(address, 108)} alt="" width={600} height={400} loading="lazy" />
          </button>
        ))}
      </div>
    </div>
  )
}

/** The arrow keys turn the pictures wherever in the dialog the focus is. */
const useArrowKeys = (turn: (step: number) => void) => {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const step = stepOf(event.key)
      if (step === 0) return
      event.preventDefault()
      turn(step)
    }
    addEventListener('keydown', walk)
    return () => removeEventListener('keydown', walk)
  })
}

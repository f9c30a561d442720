import type { KeyboardEvent, ReactNode } from 'react'
import styles from './Carousel.module.css'
import { cx } from '../cx'
import { Icon } from '../drawn/Icon'
import type { IconName } from '../drawn/icons'
import { stepOf, useStrip } from './use-strip'

export interface Slide {
  key: string
  /** The caption, also used as the thumbnail's name. */
  label: string
  content: ReactNode
  thumb?: ReactNode
}

export interface CarouselProps {
  label: string
  slides: readonly Slide[]
  /** Width / height. */
  ratio?: string
  /** `gallery` has a caption and thumbnails beside it (below on a phone); `card` has a counter only. */
  look?: 'gallery' | 'card'
  /** Rendered at the top right of the picture: a favourite button. */
  corner?: ReactNode
  /** `1 of 3`, or `1/3`. */
  counter?: 'words' | 'slash'
}

/** Pictures one at a time, with arrows, swipe, arrow keys, thumbnails and a counter. Wraps around at the ends. */
export const Carousel = ({
  label,
  slides,
  ratio = '16 / 9.6',
  look = 'gallery',
  corner,
  counter = 'words',
}: CarouselProps) => {
  const count = slides.length
  const { page, go, strip } = useStrip(count)
  const walk = (event: KeyboardEvent) => {
    const step = stepOf(event.key)
    if (step === 0) return
    event.preventDefault()
    go(page + step)
  }
  const shown = slides[page]
  return (
    <div className={cx(styles.carousel, styles[look])} role="group" aria-roledescription="carousel" aria-label={label}>
      <div className={styles.stage}>
        <div
          {...strip}
          className={styles.track}
          tabIndex={0}
          role="group"
          aria-label="Pictures. Use the arrow keys to browse"
          style={{ aspectRatio: ratio }}
          onKeyDown={walk}
        >
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${count}: ${slide.label}`}
              inert={index !== page}
            >
              {slide.content}
            </div>
          ))}
        </div>
        <p className={styles.caption} aria-live="polite">
          <span>{`${page + 1}${counter === 'slash' ? '/' : ' of '}${count}`}</span>
          {look === 'gallery' && shown && <span className={styles.words}>{shown.label}</span>}
        </p>
        {count > 1 && (
          <div className={styles.arrows}>
            <Arrow label="Previous picture" icon="back" press={() => go(page - 1)} />
            <Arrow label="Next picture" icon="arrow" press={() => go(page + 1)} />
          </div>
        )}
        {corner !== undefined && <div className={styles.corner}>{corner}</div>}
      </div>
      {look === 'gallery' && count > 1 && <Thumbs slides={slides} page={page} go={go} />}
    </div>
  )
}

const Arrow = ({ label, icon, press }: { label: string; icon: IconName; press: () => void }) => (
  <button type="button" className={styles.arrow} aria-label={label} onClick={press}>
    <Icon name={icon} />
  </button>
)

const Thumbs = ({ slides, page, go }: { slides: readonly Slide[]; page: number; go: (to: number) => void }) => (
  <div className={styles.thumbs}>
    {slides.map((slide, index) => (
      <button
        key={slide.key}
        type="button"
        className={styles.thumb}
        aria-label={`Picture ${index + 1}: ${slide.label}`}
        aria-current={index === page || undefined}
        onClick={() => go(index)}
      >
        {slide.thumb ?? slide.content}
      </button>
    ))}
  </div>
)

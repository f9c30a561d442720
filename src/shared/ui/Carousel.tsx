import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Carousel.module.css'
import { cx } from './cx'
import { Icon } from './Icon'
import type { IconName } from './icons'

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
  const track = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(0)
  const count = slides.length

  // The picture being scrolled to; a second press counts from it.
  const aim = useRef<number | null>(null)

  const go = (asked: number) => {
    const strip = track.current
    const to = (asked + count) % count
    if (!strip || to === page) return
    aim.current = to
    setPage(to)
    strip.scrollTo({ left: to * strip.clientWidth, behavior: Math.abs(to - page) === 1 ? 'auto' : 'instant' })
  }
  const follow = () => {
    const strip = track.current
    if (!strip || strip.clientWidth === 0) return
    const reached = Math.round(strip.scrollLeft / strip.clientWidth)
    if (aim.current === null) setPage(reached)
    else if (reached === aim.current) aim.current = null
  }
  const takeOver = () => {
    aim.current = null
  }
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    go(page + step)
  }
  const shown = slides[page]
  return (
    <div className={cx(styles.carousel, styles[look])} role="group" aria-roledescription="carousel" aria-label={label}>
      <div className={styles.stage}>
        <div
          ref={track}
          className={styles.track}
          tabIndex={0}
          role="group"
          aria-label="Pictures. Use the arrow keys to browse"
          style={{ aspectRatio: ratio }}
          onScroll={follow}
          onPointerDown={takeOver}
          onWheel={takeOver}
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
          <span>
            {page + 1}
            {counter === 'slash' ? '/' : ' of '}
            {count}
          </span>
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

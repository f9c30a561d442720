import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../../shared/ui/cx'
import { Icon } from '../../shared/ui/drawn/Icon'
import styles from './ScrollingPicture.module.css'

interface ScrollingPictureProps {
  className?: string | undefined
  /** Keeps the buttons from covering the picture. */
  full?: boolean
  children: ReactNode
}

const NOTHING_HIDDEN = { left: false, right: false }
const NOTHING_SHOWN = { from: 0, to: 0 }

/** A picture that scrolls sideways. An edge fades and gets a scroll button while units are hidden beyond it. Allows for 1 px of rounding. */
export const ScrollingPicture = ({ className, full = false, children }: ScrollingPictureProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(NOTHING_HIDDEN)
  useEffect(() => {
    const shown = frame.current
    if (shown === null) return
    let units = NOTHING_SHOWN
    const update = () =>
      setMore((known) =>
        changed(known, {
          left: shown.scrollLeft > units.from + 1,
          right: shown.scrollLeft + shown.clientWidth < units.to - 1,
        }),
      )
    const sizes = new ResizeObserver(() => {
      units = reachOf(shown)
      update()
    })
    for (const each of [shown, ...shown.children]) sizes.observe(each)
    shown.addEventListener('scroll', update, { passive: true })
    return () => {
      sizes.disconnect()
      shown.removeEventListener('scroll', update)
    }
  }, [])
  const go = (direction: 1 | -1) => frame.current?.scrollBy({ left: direction * frame.current.clientWidth * 0.75 })
  return (
    <div
      className={cx(styles.frame, full && styles.full)}
      data-left={more.left || undefined}
      data-right={more.right || undefined}
    >
      <div ref={frame} className={cx(styles.shown, className)} tabIndex={-1}>
        {children}
      </div>
      {(more.left || more.right) && (
        <p className={styles.ways}>
          <button
            type="button"
            className={styles.way}
            aria-label="Scroll left"
            aria-disabled={!more.left}
            onClick={() => go(-1)}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className={styles.way}
            aria-label="Scroll right"
            aria-disabled={!more.right}
            onClick={() => go(1)}
          >
            <Icon name="arrow" />
          </button>
        </p>
      )}
    </div>
  )
}

/** Returns the scroll range that contains units. Sky and street beyond them don't count. */
const reachOf = (shown: HTMLElement): typeof NOTHING_SHOWN => {
  const begin = shown.getBoundingClientRect().left - shown.scrollLeft
  const sides = [...shown.querySelectorAll('[data-unit]')].map((unit) => unit.getBoundingClientRect())
  return sides.length === 0
    ? NOTHING_SHOWN
    : {
        from: Math.min(...sides.map(({ left }) => left)) - begin,
        to: Math.max(...sides.map(({ right }) => right)) - begin,
      }
}

/** Returns the same object if nothing changed, to avoid rendering while scrolling. */
const changed = (known: typeof NOTHING_HIDDEN, now: typeof NOTHING_HIDDEN) =>
  known.left === now.left && known.right === now.right ? known : now

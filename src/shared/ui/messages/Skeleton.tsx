import type { ReactNode } from 'react'
import { useFirstPaintHeld } from '../../first-paint'
import { cx } from '../cx'
import { Sheet } from '../text/Sheet'
import styles from './Skeleton.module.css'

/** Wraps a screen's skeleton: shows and announces what is loading ("Searching..."). */
export const Skeleton = ({
  label,
  visible = false,
  className,
  children,
}: {
  label: string
  /** Makes the text visible. */
  visible?: boolean
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={cx(styles.skeleton, className)}>
    <p role="status" className={cx(styles.label, !visible && styles.hidden)}>
      {label}
    </p>
    <div aria-hidden="true">{children}</div>
  </div>
)

/** A placeholder for a picture, card or drawing. */
export const SkeletonBlock = ({
  ratio,
  height,
  className,
}: {
  ratio?: string
  height?: number
  className?: string | undefined
}) => <div className={cx(styles.block, className)} style={{ aspectRatio: ratio, height }} />

const WIDTHS = ['92%', '84%', '96%', '71%', '88%', '64%']

/** Placeholder lines of text, `size` px high. */
export const SkeletonText = ({
  lines = 1,
  size = 15,
  width,
  className,
}: {
  lines?: number
  size?: number
  width?: string
  className?: string | undefined
}) => (
  <div className={cx(styles.text, className)}>
    {Array.from({ length: lines }, (_, index) => (
      <div
        key={index}
        className={styles.line}
        style={{
          height: Math.round(size * 0.72),
          marginBlock: Math.round(size * 0.39),
          width: width ?? WIDTHS[index % WIDTHS.length],
        }}
      />
    ))}
  </div>
)

/** A placeholder results row: picture, facts and title block in the row's grid. */
export const SkeletonRow = () => (
  <div className={styles.row}>
    <SkeletonBlock className={styles.picture} />
    <div className={styles.facts}>
      <SkeletonText size={13} width="22%" />
      <SkeletonText size={24} width="58%" />
      <SkeletonText width="74%" />
      <SkeletonText size={28} width="62%" />
      <SkeletonText lines={2} />
    </div>
    <div className={styles.agent} />
  </div>
)

/** Shown while a screen's code loads; as high as the window, so the footer doesn't jump. */
export const PageSkeleton = () => {
  useFirstPaintHeld()
  return (
    <Sheet first className={styles.page}>
      <Skeleton label="Loading the page">
        <SkeletonText size={40} width="40%" />
        <SkeletonBlock ratio="16 / 7" />
      </Skeleton>
    </Sheet>
  )
}

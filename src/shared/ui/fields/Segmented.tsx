import { useId } from 'react'
import { cx } from '../cx'
import styles from './Segmented.module.css'

export interface SegmentedProps<V extends string> {
  /** Accessible name. */
  label: string
  value: V
  onChange: (value: V) => void
  segments: readonly { value: V; label: string }[]
  /** `tall` fills the height of the search panel. */
  size?: 'regular' | 'tall' | 'small'
  /** The field's name, where a form is sent without the application. */
  name?: string
  className?: string | undefined
}

/** A few options side by side: Buy or Sold. Built on radios, so the arrow keys work. */
export const Segmented = <V extends string>({
  label,
  value,
  onChange,
  segments,
  size = 'regular',
  name,
  className,
}: SegmentedProps<V>) => {
  const fallback = useId()
  return (
    <fieldset className={cx(styles.group, styles[size], className)}>
      <legend className={styles.hidden}>{label}</legend>
      {segments.map((each) => (
        <label key={each.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.hidden}
            name={name ?? fallback}
            value={each.value}
            checked={each.value === value}
            onChange={() => onChange(each.value)}
          />
          {each.label}
        </label>
      ))}
    </fieldset>
  )
}

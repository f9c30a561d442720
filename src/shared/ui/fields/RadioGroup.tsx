import { useId, type ReactNode } from 'react'
import { cx } from '../cx'
import { useFieldWiring } from './field-wiring'
import styles from './Choice.module.css'

export interface Choice<V extends string = string> {
  value: V
  label: ReactNode
  /** A second line in smaller type. */
  detail?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<V extends string> {
  value: V | ''
  onChange: (value: V) => void
  choices: readonly Choice<V>[]
  /** `boxed`: cells side by side in one frame, stacked on a phone. `plain`: a list. */
  look?: 'boxed' | 'plain'
  name?: string
  onBlur?: () => void
  className?: string | undefined
}

/** Radios; use inside a `Field group`, whose legend names them. */
export const RadioGroup = <V extends string>({
  value,
  onChange,
  choices,
  look = 'boxed',
  name,
  onBlur,
  className,
}: RadioGroupProps<V>) => {
  const fallback = useId()
  const { id, ...wiring } = useFieldWiring()
  // The field's id goes on the radio in the tab order, so focusing the field works.
  const reached = Math.max(
    0,
    choices.findIndex((each) => each.value === value),
  )
  return (
    <div className={cx(styles.group, styles[look], className)}>
      {choices.map((each, index) => (
        <label key={each.value} className={styles.choice}>
          <input
            type="radio"
            className={cx(styles.mark, styles.dot)}
            name={name ?? fallback}
            value={each.value}
            checked={each.value === value}
            disabled={each.disabled}
            onChange={() => onChange(each.value)}
            onBlur={onBlur}
            {...wiring}
            {...(index === reached ? { id } : {})}
          />
          <span className={styles.words}>
            {each.label}
            {each.detail !== undefined && <span className={styles.detail}>{each.detail}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}

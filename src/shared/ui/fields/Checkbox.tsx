import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '../cx'
import { useFieldWiring } from './field-wiring'
import styles from './Choice.module.css'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** Some but not all of the options are selected. */
  indeterminate?: boolean
  disabled?: boolean
  name?: string
  id?: string
  onBlur?: () => void
  className?: string | undefined
}

export const Checkbox = ({
  checked,
  onChange,
  children,
  indeterminate = false,
  id,
  className,
  ...rest
}: CheckboxProps) => {
  const box = useRef<HTMLInputElement>(null)
  const { id: wiredId, ...wiring } = useFieldWiring(id)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={cx(styles.choice, className)}>
      <input
        ref={box}
        id={wiredId}
        type="checkbox"
        className={cx(styles.mark, styles.square)}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        {...wiring}
        {...rest}
      />
      <span className={styles.words}>{children}</span>
    </label>
  )
}

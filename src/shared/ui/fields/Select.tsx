import type { Ref, SelectHTMLAttributes } from 'react'
import { cx } from '../cx'
import { useFieldWiring } from './field-wiring'
import { Icon } from '../drawn/Icon'
import styles from './Select.module.css'

export interface Option<V extends string = string> {
  value: V
  label: string
  disabled?: boolean
}

type Native = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'size' | 'multiple' | 'children'>

export interface SelectProps<V extends string> extends Native {
  value: V | ''
  onChange: (value: V) => void
  options: readonly Option<V>[]
  /** The first, empty option, such as "Choose a state". */
  placeholder?: string
  size?: 'regular' | 'small'
  ref?: Ref<HTMLSelectElement>
}

export const Select = <V extends string>({
  value,
  onChange,
  options,
  placeholder,
  size = 'regular',
  className,
  id,
  ...rest
}: SelectProps<V>) => {
  const wiring = useFieldWiring(id)
  return (
    <div className={cx(styles.frame, styles[size], className)}>
      <select
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
        {...wiring}
        {...rest}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((each) => (
          <option key={each.value} value={each.value} disabled={each.disabled}>
            {each.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.arrow} />
    </div>
  )
}

import type { Ref, TextareaHTMLAttributes } from 'react'
import { cx } from '../cx'
import { useFieldWiring } from './field-wiring'
import styles from './TextArea.module.css'

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'maxLength' | 'children'>

export interface TextAreaProps extends Native {
  value: string
  onChange: (value: string) => void
  /**
   * Shows a character count; longer text can be typed, so nothing pasted is cut off, and the form's rule rejects it.
   */
  limit?: number
  ref?: Ref<HTMLTextAreaElement>
}

export const TextArea = ({ value, onChange, limit, className, id, rows = 4, ...rest }: TextAreaProps) => {
  const wiring = useFieldWiring(id)
  return (
    <div className={cx(styles.frame, className)}>
      <textarea
        className={styles.area}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...wiring}
        {...rest}
      />
      {limit !== undefined && (
        <span className={cx(styles.count, value.length > limit && styles.over)}>{`${value.length} / ${limit}`}</span>
      )}
    </div>
  )
}

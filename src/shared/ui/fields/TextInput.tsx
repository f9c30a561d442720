import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { cx } from '../cx'
import { useFieldWiring } from './field-wiring'
import { Icon } from '../drawn/Icon'
import styles from './TextInput.module.css'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix' | 'children'>

export interface TextInputProps extends Native {
  value: string
  onChange: (value: string) => void
  /** Before the text inside the frame: `$` or an icon. */
  before?: ReactNode
  /** After the text inside the frame: a unit or a button. */
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export const TextInput = ({
  value,
  onChange,
  before,
  after,
  className,
  id,
  type = 'text',
  ...rest
}: TextInputProps) => {
  const wiring = useFieldWiring(id)
  return (
    <div className={cx(styles.frame, rest.disabled && styles.disabled, rest.readOnly && styles.readOnly, className)}>
      {before !== undefined && <span className={styles.beside}>{before}</span>}
      <input
        className={styles.input}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...wiring}
        {...rest}
      />
      {after !== undefined && <span className={styles.beside}>{after}</span>}
    </div>
  )
}

/** A password field with a show button. */
export const PasswordInput = (props: Omit<TextInputProps, 'type' | 'after'>) => {
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={shown}
      aria-label="Show password"
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eye-off' : 'eye'} />
    </button>
  )
  return (
    <TextInput autoCapitalize="none" spellCheck={false} {...props} type={shown ? 'text' : 'password'} after={toggle} />
  )
}

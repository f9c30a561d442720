import { useEffect, useRef, useState, type ComponentType } from 'react'
import { matchingItems } from './combobox-items'
import type { ComboboxProps, LoadedComboboxProps } from './combobox-props'
import styles from './Combobox.module.css'
import { cx } from '../cx'
import { useFieldWiring } from './field-wiring'
import { Icon } from '../drawn/Icon'

const load = () => import('../ark/ArkCombobox')

/**
 * A searchable select with a clear button and keyboard navigation. Its code (37 kB) loads when the pointer comes near,
 * and takes over on focus, never during a press. Until then a plain input looks the same and keeps typed text.
 */
export const Combobox = (props: ComboboxProps) => {
  const { items, value, onChange, onType } = props
  const wiring = useFieldWiring()
  const label = value?.label ?? ''
  const [text, setText] = useState(label)
  const [Loaded, setLoaded] = useState<ComponentType<LoadedComboboxProps> | null>(null)
  // Not through Suspense: its fallback would be another input, and the focus would be lost twice.
  const enter = () =>
    void load().then(
      (module) => setLoaded(() => module.ArkCombobox),
      () => undefined,
    )
  const waiting = useRef({ focused: false, opened: false })
  useEffect(() => {
    setText(label)
  }, [value?.value, label])

  const type = (typed: string) => {
    setText(typed)
    onType?.(typed)
    if (typed === '' && value !== null) onChange(null)
  }
  const shown = onType ? items : matchingItems(items, text === label ? '' : text)
  return Loaded ? (
    <Loaded {...props} {...waiting.current} wiring={wiring} text={text} setText={type} shown={shown} />
  ) : (
    <PlainInput
      {...props}
      wiring={wiring}
      text={text}
      type={type}
      enter={enter}
      note={(changes) => Object.assign(waiting.current, changes)}
    />
  )
}

interface PlainInputProps extends ComboboxProps {
  wiring: ReturnType<typeof useFieldWiring>
  text: string
  type: (text: string) => void
  enter: () => void
  note: (changes: { focused?: boolean; opened?: boolean }) => void
}

const PlainInput = ({
  value,
  onChange,
  onEnter,
  onText,
  onSubmit,
  placeholder,
  disabled,
  name,
  look = 'framed',
  'aria-label': label,
  wiring,
  text,
  type,
  enter,
  note,
}: PlainInputProps) => (
  <div
    className={cx(styles.control, styles[look])}
    onPointerEnter={() => void load().catch(() => undefined)}
    onPointerDown={() => note({ opened: true })}
  >
    <input
      className={styles.input}
      role="combobox"
      aria-expanded="false"
      aria-autocomplete="list"
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      name={name}
      value={text}
      placeholder={placeholder}
      disabled={disabled}
      onChange={(event) => {
        note({ opened: true })
        type(event.target.value)
      }}
      onFocus={() => {
        note({ focused: true })
        enter()
        onEnter?.()
      }}
      onBlur={() => note({ focused: false })}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') note({ opened: true })
        if (event.key !== 'Enter' || onText === undefined || text.trim() === '') return
        event.preventDefault()
        if (text !== (value?.label ?? '')) onText(text.trim(), 'enter')
        onSubmit?.()
      }}
      {...wiring}
    />
    {value !== null && (
      <button
        type="button"
        tabIndex={-1}
        className={styles.clear}
        aria-label="Clear"
        disabled={disabled}
        onClick={() => onChange(null)}
      >
        <Icon name="close" />
      </button>
    )}
    <span className={styles.open} aria-hidden="true">
      <Icon name="chevron-down" />
    </span>
  </div>
)

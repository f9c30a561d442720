import { useRef } from 'react'
import { dayTyped, typedDate, typedDay } from '../../../../domain/shared/typed-date'
import styles from './DateInput.module.css'
import { IconButton } from '../controls/IconButton'
import { TextInput, type TextInputProps } from './TextInput'

/** A date as `05/03/2025`: typed, with slashes added automatically, or picked from the browser's calendar. */
export const DateInput = ({ value, onChange, ...rest }: Omit<TextInputProps, 'after' | 'type' | 'inputMode'>) => {
  const picker = useRef<HTMLInputElement>(null)
  const open = () => {
    try {
      picker.current?.showPicker()
    } catch {
      // Browsers without a calendar still have the text.
    }
  }
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={(text) => onChange(typedDate(text, value))}
      inputMode="numeric"
      placeholder="dd/mm/yyyy"
      after={
        <span className={styles.calendar}>
          <IconButton icon="calendar" label="Choose a date" onClick={open} />
          <input
            ref={picker}
            type="date"
            className={styles.picker}
            tabIndex={-1}
            aria-hidden="true"
            value={dayTyped(value) ?? ''}
            onChange={(event) => onChange(typedDay(event.target.value))}
          />
        </span>
      }
    />
  )
}

import { useState } from 'react'
import { COUNTRIES, countryOfDialCode, splitInternational } from '../../../../domain/shared/places/countries'
import { phoneCharacters } from '../../../../domain/shared/phone'
import styles from './PhoneInput.module.css'
import { useFieldWiring } from './field-wiring'
import { Icon } from '../drawn/Icon'

export interface PhoneInputProps {
  /** With plus: `+61`. */
  dialCode: string
  onDialCode: (dialCode: string) => void
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  /** Id of the country select, for focusing it. */
  countryId?: string
  onCountryBlur?: () => void
  /** Including the section, if a page has several numbers. */
  autoComplete?: string
  disabled?: boolean
}

/** A country calling code, and a number of digits, spaces and dashes; the seven most common countries come first. */
export const PhoneInput = (props: PhoneInputProps) => {
  const {
    dialCode,
    onDialCode,
    value,
    onChange,
    onBlur,
    name,
    countryId,
    onCountryBlur,
    autoComplete = 'tel-national',
    disabled,
  } = props
  // Several countries share a code, so remember the chosen one while it still has the given code.
  const [chosen, setChosen] = useState(() => countryOfDialCode(dialCode)?.code ?? '')
  const wiring = useFieldWiring()
  const country =
    COUNTRIES.find((each) => each.code === chosen && each.dialCode === dialCode) ?? countryOfDialCode(dialCode)

  const choose = (code: string) => {
    setChosen(code)
    onDialCode(COUNTRIES.find((each) => each.code === code)?.dialCode ?? '')
  }
  /** A pasted `+61 412 345 678` sets the country as well. */
  const write = (text: string) => {
    const pasted = splitInternational(text)
    if (pasted !== null) onDialCode(pasted.dialCode)
    onChange(pasted?.number ?? phoneCharacters(text))
  }
  return (
    <div className={styles.frame}>
      <div className={styles.country}>
        <select
          className={styles.select}
          id={countryId}
          aria-label="Country code"
          autoComplete="tel-country-code"
          value={country?.code ?? ''}
          disabled={disabled}
          onChange={(event) => choose(event.target.value)}
          onBlur={onCountryBlur}
        >
          {country === null && <option value="">Choose a country</option>}
          {COUNTRIES.map((each) => (
            <option key={each.code} value={each.code}>{`${each.name} (${each.dialCode})`}</option>
          ))}
          {country !== null && <option value="">No country code</option>}
        </select>
        <span className={styles.dial} aria-hidden="true">
          <span>{country?.dialCode ?? '+'}</span>
          <Icon name="chevron-down" />
        </span>
      </div>
      <input
        className={styles.number}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        name={name}
        value={value}
        disabled={disabled}
        onChange={(event) => write(event.target.value)}
        onBlur={onBlur}
        {...wiring}
      />
    </div>
  )
}

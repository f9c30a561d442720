import { useState } from 'react'
import { TextInput } from '../../../shared/ui/fields/TextInput'

interface Props {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly after?: string
}

/** A number of a row, as it is typed: `33.` stays until a digit follows. */
export const NumberInput = ({ value, onChange, after }: Props) => {
  const [typed, setTyped] = useState(String(value))
  const shown = numberOf(typed) === value ? typed : String(value)
  return (
    <TextInput
      value={shown}
      inputMode="decimal"
      autoComplete="off"
      after={after}
      onChange={(text) => {
        const plain = text.replaceAll(/[^\d.]/g, '')
        setTyped(plain)
        onChange(numberOf(plain))
      }}
    />
  )
}

const numberOf = (typed: string): number => Number(typed) || 0

import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { TextInput, type TextInputProps } from './TextInput'

interface Props extends Omit<TextInputProps, 'ref' | 'type' | 'inputMode' | 'onKeyDown'> {
  /** Removes what `grouped` adds; returns text that isn't an amount as it is. */
  plain: (text: string) => string
  grouped: (plain: string) => string
}

const SEPARATORS = /[$,\s]/g
const lengthOf = (text: string): number => text.replace(SEPARATORS, '').length

/** The place in the text after so many characters that aren't separators. */
const placeAfter = (text: string, count: number): number => {
  let [place, left] = [0, count]
  while (left > 0 && place < text.length) {
    if (!/[$,\s]/.test(text.charAt(place))) left -= 1
    place += 1
  }
  return place
}

/** A dollar amount, grouped while it is typed or pasted. `value` has no separators. The caret keeps its digit. */
export const AmountInput = ({ value, onChange, plain, grouped, ...rest }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  // A new object for each change, also for one that leaves the value as it was.
  const [typed, setTyped] = useState<{ before: number } | null>(null)
  const shown = grouped(value)
  useLayoutEffect(() => {
    if (typed === null || input.current === null) return
    const place = placeAfter(input.current.value, typed.before)
    input.current.setSelectionRange(place, place)
  }, [typed])
  const change = (text: string) => {
    setTyped({ before: lengthOf(text.slice(0, input.current?.selectionStart ?? text.length)) })
    onChange(plain(text))
  }
  /** Delete in front of a comma deletes the digit after it. */
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart: at, selectionEnd } = currentTarget
    if (key === 'Delete' && at !== null && at === selectionEnd && shown.charAt(at) === ',')
      currentTarget.setSelectionRange(at + 1, at + 1)
  }
  return (
    <TextInput
      {...rest}
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={change}
      onKeyDown={onKeyDown}
    />
  )
}

import { isPlainLabel, labelKey } from '../../label-key'
import { type Figure, read, wrong } from './reading'
import { cleanText } from './text'

/** Words before a number, which `labelKey` leaves out too. A lot is called `Lot 14`. */
const WORD = /^(?:(?:apartment|apt|unit|no)(?:\. ?| |(?=\d))|# ?)(?=\S)/i

/** What a unit is called: the text of its cell as it is shown, never its number. */
export const readLabel = (text: string): Figure<{ readonly label: string; readonly key: string }> => {
  const label = cleanText(text)
  if (label === '') return wrong('label-missing')
  return isPlainLabel(label) ? read({ label: label.replace(WORD, ''), key: labelKey(label) }) : wrong('label-not-plain')
}

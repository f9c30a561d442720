import { comparedText } from './text'

const YES = new Set(['yes', 'y', 'true', 't', '1', 'x', '✓', '✔', '•'])
const NO = new Set(['no', 'n', 'false', 'f', '0', '-', '✗', ''])

/** A cell of yes or no, an empty one is no; null for anything else. */
export const readYes = (text: string): boolean | null => {
  const compared = comparedText(text)
  return YES.has(compared) ? true : NO.has(compared) ? false : null
}

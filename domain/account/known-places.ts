import { type Locality, LOCALITIES } from '../shared/places/localities'
import type { Place } from './place'

/** Fewer characters would match too many suburbs. */
const LEAST = 3
/** Maximum number of suggestions. */
export const MOST_PLACES = 6

/**
 * Suburbs matching a typed address. The longest suffix that starts a suburb's name, or its postcode, is taken as the
 * suburb; the text before it is the street: `22 William Street Norw` is in Norwood.
 */
export const knownPlaces = (text: string): readonly Place[] => {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  for (let at = 0; at < words.length; at += 1) {
    const found = suburbsBeginningWith(words.slice(at).join(' ').toLowerCase())
    if (found.length > 0)
      return found.slice(0, MOST_PLACES).map((locality) => ({ ...locality, address: streetBefore(text, words, at) }))
  }
  return []
}

const suburbsBeginningWith = (typed: string): readonly Locality[] =>
  typed.length < LEAST
    ? []
    : LOCALITIES.filter(
        ({ suburb, state, postcode }) =>
          `${suburb} ${state} ${postcode}`.toLowerCase().startsWith(typed) || postcode.startsWith(typed),
      )

/** As typed, without a trailing comma. */
const streetBefore = (text: string, words: readonly string[], at: number): string => {
  let end = 0
  for (const word of words.slice(0, at)) end = text.indexOf(word, end) + word.length
  return text.slice(0, end).trim()
}

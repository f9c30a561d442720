import { all, atMost, matching, type Rule } from '../form'
import { isBlank } from '../patterns'

/**
 * A web or email address, of which mail programs make a link: `bank.example`, `BANK.COM`, `a@b`. Not initials, and not `St.John`.
 * Nor a mark that turns the letters after it around, behind which `moc.knab` reads as one.
 */
const ADDRESS = /[@\u202a-\u202e\u2066-\u2069]|:\/\/|www\.|[\p{L}\p{N}]{2}\.(?:\p{Ll}{2}|COM|NET|ORG)/u

const PICTURE = /\p{Extended_Pictographic}/u
const LETTER = /\p{L}/u

/** Names are in emails to others, so they hold no address, and on papers, so they hold no pictures and are more than marks and figures. */
export const plausibleName = (label: string): Rule =>
  all(
    matching((value) => !ADDRESS.test(value), `${label} can’t contain a web or email address`),
    matching((value) => !PICTURE.test(value), `${label} can’t contain emoji`),
    matching((value) => isBlank(value) || LETTER.test(value), `${label} needs letters`),
  )

/** In characters. */
export const FIRST_NAME_LIMIT = 50
export const LAST_NAME_LIMIT = 100

const named = (name: string, label: string, limit: number): Rule =>
  all((value) => (isBlank(value) ? `Please enter your ${name}` : null), atMost(limit, label), plausibleName(label))

/** The rules of a person's own name, wherever they type it: on registration, in an account, in a request (M5-24, B5-23). */
export const personNameRules = {
  firstName: named('first name', 'First name', FIRST_NAME_LIMIT),
  lastName: named('last name', 'Last name', LAST_NAME_LIMIT),
}

/** A first word that isn’t a name to greet by: `Mr`, `Dr`, `J.`, `Mrs`, `Prof.`. */
const TITLE = /^(\p{L}{1,2}\.?|Mrs|Miss|Prof|Professor|\p{L}+\.)$/iu

/** `Dear Noor,` by the first name of a whole name; by the whole one if it begins with a title or an initial. `Hello,` without a name. */
export const greetingTo = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return first === '' ? 'Hello,' : `Dear ${TITLE.test(first) ? [first, ...others].join(' ') : first},`
}

import { matching, type Rule } from '../form'

/**
 * A web or email address, of which mail programs make a link: `bank.example`, `BANK.COM`, `a@b`. Not initials, and not `St.John`.
 * Nor a mark that turns the letters after it around, behind which `moc.knab` reads as one.
 */
const ADDRESS = /[@\u202a-\u202e\u2066-\u2069]|:\/\/|www\.|[\p{L}\p{N}]{2}\.(?:\p{Ll}{2}|COM|NET|ORG)/u

/** Names are in emails to others, so they hold no address. */
export const withoutAddress = (label: string): Rule =>
  matching((value) => !ADDRESS.test(value), `${label} can’t contain a web or email address`)

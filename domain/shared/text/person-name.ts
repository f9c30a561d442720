import { matching, type Rule } from '../form'

/** A web or email address, of which mail programs make a link: `bank.example`, `BANK.COM`, `a@b`. Not initials, and not `St.John`. */
const ADDRESS = /@|:\/\/|www\.|[\p{L}\p{N}]{2}\.(?:\p{Ll}{2}|COM|NET|ORG)/u

/** Names are in emails to others, so they hold no address. */
export const withoutAddress = (label: string): Rule =>
  matching((value) => !ADDRESS.test(value), `${label} can’t contain a web or email address`)

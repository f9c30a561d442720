import { matching, type Rule } from '../form'

/**
 * Web and email addresses, which mail programs turn into links: `bank.example`, `BANK.COM`, `a@b`. Initials and `St.John`
 * are none.
 */
const ADDRESSES = [
  /@|:\/\/|www\./i,
  /[\p{L}\p{N}]{2,}\.\p{Ll}{2,}/u,
  /\.(?:com|net|org|info|biz|au|nz|uk|io|co|app|dev|site|online|shop|link|xyz|top)\b/i,
]

/** Names are in emails to others, so they hold no address. */
export const withoutAddress = (label: string): Rule =>
  matching(
    (value) => !ADDRESSES.some((address) => address.test(value)),
    `${label} can’t contain a web or email address`,
  )

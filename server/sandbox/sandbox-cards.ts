import * as t from 'io-ts'
import {
  ACCEPTED_CARDS,
  cardBrand,
  isAccepted,
  passesLuhn,
  type AcceptedBrand,
} from '../../domain/reservation/card-brand'
import { hasExpired, readExpiry } from '../../domain/reservation/card-expiry'
import {
  all,
  atMost,
  isClean,
  notOnlySpaces,
  problemsOf,
  required,
  type Problems,
  type Rules,
} from '../../domain/shared/form'
import { withoutSpaces } from '../../domain/shared/patterns'

export const CardEntry = t.type({ cardNumber: t.string, expiry: t.string, cvv: t.string, name: t.string })
export type CardEntry = t.TypeOf<typeof CardEntry>

/** The sandbox's only cards. Any other valid number is refused, to prevent payments with a real card by mistake. */
export const SANDBOX_CARDS = [
  { number: '4242 4242 4242 4242', does: 'pays', brand: 'Visa' },
  { number: '5555 5555 5555 4444', does: 'pays', brand: 'Mastercard' },
  { number: '4000 0025 0000 3155', does: 'asks its bank', brand: 'Visa' },
  { number: '4000 0000 0000 0002', does: 'is declined', brand: 'Visa' },
] as const

/** Can be kept for a subscription, and is declined when it is charged. */
export const DECLINED_LATER = {
  number: '4000 0000 0000 0341',
  does: 'is declined at the next charge',
  brand: 'Visa',
} as const

export type CardVerdict =
  /** `asks`: once the cardholder has answered the bank (3-D Secure). */
  | { readonly kind: 'pays' | 'asks'; readonly cardBrand: AcceptedBrand; readonly cardLast4: string }
  | { readonly kind: 'declined'; readonly message: string }
  | { readonly kind: 'wrong'; readonly problems: Problems<CardEntry> }

const plain = (number: string): string => number.replace(/[\s-]/g, '')
const known = (number: string) => SANDBOX_CARDS.find((card) => withoutSpaces(card.number) === plain(number))

const isDeclinedLater = (number: string): boolean => plain(number) === withoutSpaces(DECLINED_LATER.number)

const numberProblem = (number: string): string | null => {
  const digits = plain(number)
  if (!/^\d+$/.test(digits)) return 'A card number has digits only'
  if (digits.length >= 6 && !isAccepted(cardBrand(digits))) return ACCEPTED_CARDS
  if (digits.length !== 16 || !passesLuhn(digits)) return 'Check the card number: a digit is wrong or missing'
  return known(digits) === undefined && !isDeclinedLater(digits)
    ? `Use a sandbox card: ${SANDBOX_CARDS.map((card) => card.number).join(', ')}`
    : null
}

const expiryProblem =
  (now: Date) =>
  (text: string): string | null => {
    const expiry = readExpiry(text)
    if (expiry === null) return 'Enter the expiry as MM/YY, for example 05/29'
    return hasExpired(expiry, now) ? 'This card has expired' : null
  }

const rules = (now: Date): Rules<CardEntry> => ({
  cardNumber: all(required('Enter the card number'), numberProblem),
  expiry: all(required('Enter the expiry'), expiryProblem(now)),
  cvv: all(required('Enter the security code'), (cvv) =>
    /^\d{3}$/.test(cvv) ? null : 'The security code has 3 digits',
  ),
  name: all(
    required('Enter the name on the card'),
    notOnlySpaces('Enter the name on the card'),
    atMost(40, 'The name on the card'),
  ),
})

/** The outcome for a card. Only its brand and last four digits are kept. */
export const judge = (entry: CardEntry, now: Date): CardVerdict => {
  const problems = problemsOf(rules(now), entry)
  if (!isClean(problems)) return { kind: 'wrong', problems }
  const digits = plain(entry.cardNumber)
  if (known(digits)?.does === 'is declined' || isDeclinedLater(digits))
    return { kind: 'declined', message: 'Your card was declined.' }
  return {
    kind: known(digits)?.does === 'asks its bank' ? 'asks' : 'pays',
    cardBrand: cardBrand(digits) === 'master' ? 'master' : 'visa',
    cardLast4: digits.slice(-4),
  }
}

export type KeptCard =
  | { readonly kind: 'kept'; readonly cardBrand: AcceptedBrand; readonly cardLast4: string; readonly declines: boolean }
  | Extract<CardVerdict, { kind: 'declined' | 'wrong' }>

/** The outcome for a card that a subscription is to be charged to. Its bank isn't asked until then. */
export const judgeKept = (entry: CardEntry, now: Date): KeptCard => {
  const verdict = judge(entry, now)
  if (verdict.kind === 'wrong') return verdict
  if (verdict.kind !== 'declined') {
    const { cardBrand: brand, cardLast4 } = verdict
    return { kind: 'kept', cardBrand: brand, cardLast4, declines: false }
  }
  return isDeclinedLater(entry.cardNumber)
    ? { kind: 'kept', cardBrand: 'visa', cardLast4: plain(entry.cardNumber).slice(-4), declines: true }
    : verdict
}

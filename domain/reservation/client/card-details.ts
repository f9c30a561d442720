import type { CardDetails } from '../../payment/card-to-charge'
import { all, atMost, matching, type Rule, type Rules } from '../../shared/form'
import { digitsOnly, isBlank } from '../../shared/patterns'
import { ACCEPTED_CARDS, cardBrand, isAccepted, passesLuhn } from '../card-brand'
import { hasExpired } from '../card-expiry'

export const emptyCard: CardDetails = { cardName: '', cardNumber: '', expMonth: '', expYear: '', cardCvv: '' }

/** B5-50 to B5-55. */
export const CARD_LIMITS = { cardName: 40, cardNumber: 16, expMonth: 2, expYear: 2, cardCvv: 3 } as const

type DigitField = Exclude<keyof CardDetails, 'cardName'>

/** Returns a digit field's value after `typed` replaced `before`. */
export const typedInCard = (field: DigitField, typed: string, before: string): string => {
  const digits = digitsOnly(typed).slice(0, CARD_LIMITS[field])
  return field === 'expMonth' ? typedMonth(digits, before) : digits
}

/** 2 to 9 becomes 02 to 09 (B5-54); 00 and 13 to 19 are not accepted (B5-53). */
const typedMonth = (digits: string, before: string): string =>
  /^(?:|0|1|0[1-9]|1[0-2])$/.test(digits) ? digits : /^[2-9]$/.test(digits) ? `0${digits}` : before

/** The field that gets the focus when this one is full: month, year, CVV (B5-56). */
export const fieldAfter = (field: keyof CardDetails, value: string): keyof CardDetails | null =>
  field === 'expMonth' && value.length === CARD_LIMITS.expMonth
    ? 'expYear'
    : field === 'expYear' && value.length === CARD_LIMITS.expYear
      ? 'cardCvv'
      : null

const filled =
  (message: string): Rule =>
  (value) =>
    isBlank(value) ? message : null
const ofDigits = (count: number, message: string): Rule =>
  matching((value) => value.length === count && /^\d+$/.test(value), message)

/** `now` is for the expiry. The month may be a single digit: it is padded when it is sent (B5-57). */
export const cardRulesAt = (now: Date): Rules<CardDetails> => ({
  cardName: all(filled('Please enter the name on the card'), atMost(CARD_LIMITS.cardName, 'Name on card')),
  cardNumber: all(
    filled('Please enter the card number'),
    matching((value) => value.length < 4 || isAccepted(cardBrand(value)), ACCEPTED_CARDS),
    matching((value) => value.length === CARD_LIMITS.cardNumber && passesLuhn(value), 'Check the card number'),
  ),
  expMonth: all(
    filled('Please enter the month'),
    matching((value) => /^(?:0?[1-9]|1[0-2])$/.test(value), 'A month is 01 to 12'),
  ),
  expYear: all(filled('Please enter the year'), ofDigits(CARD_LIMITS.expYear, 'A year has 2 digits'), (year, form) =>
    isPast(form as CardDetails, year, now) ? 'This card has expired' : null,
  ),
  cardCvv: all(filled('Please enter the CVV'), ofDigits(CARD_LIMITS.cardCvv, 'A CVV has 3 digits')),
})

const isPast = ({ expMonth }: CardDetails, expYear: string, now: Date): boolean =>
  /^\d{1,2}$/.test(expMonth) && hasExpired({ expMonth: expMonth.padStart(2, '0'), expYear }, now)

/** The card as sent (B5-57). */
export const cardToSend = (card: CardDetails): CardDetails => ({
  ...card,
  cardName: card.cardName.trim(),
  expMonth: card.expMonth.padStart(2, '0'),
})

/** Whether every field is filled (B4-43). */
export const isCardFilled = (card: CardDetails): boolean =>
  Object.values(card).every((value: string) => !isBlank(value))

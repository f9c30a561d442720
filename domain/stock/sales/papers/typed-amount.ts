import type { Rule } from '../../../shared/form'
import { type Cents, decimalText } from '../../../shared/money'
import { offerInCents } from '../../../reservation/offer'

/** An amount in dollars, with cents or without. */
export const amountRule: Rule = (text) =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0 ? null : 'Enter an amount in dollars, such as 33,500.'

export const amountInCents = (text: string): Cents => offerInCents(text)

/** As it is typed. */
export const amountText = (cents: Cents): string => decimalText(cents).replace('.00', '')

import { escaped } from '../shared/text/markup'
import { phrasesOf } from '../reservation/terms-phrases'
import type { Tenant } from './tenant'

/** The placeholders of stored questions and posts, with the brand's name and terms that replace them. */
const valuesOf = ({ name, terms }: Pick<Tenant, 'name' | 'terms'>): Readonly<Record<string, string>> => {
  const { fee, daysInWords, callBack, hasCardFee, cardRateInWords, cardFee } = phrasesOf(terms)
  return {
    '{brand}': name,
    '{fee}': fee,
    '{days}': daysInWords,
    '{call back}': callBack,
    '{card fee}': hasCardFee ? `The card transaction fee of ${cardRateInWords} (${cardFee}) is not refundable.` : '',
    '{less card fee}': hasCardFee ? ', less the card fee' : '',
  }
}

/** A stored text as plain text. */
export const withBrand = (text: string, tenant: Pick<Tenant, 'name' | 'terms'>): string =>
  Object.entries(valuesOf(tenant)).reduce((filled, [word, value]) => filled.replaceAll(word, () => value), text)

/** A stored text as HTML, in which the values are escaped. */
export const withBrandInHtml = (html: string, tenant: Pick<Tenant, 'name' | 'terms'>): string =>
  Object.entries(valuesOf(tenant)).reduce(
    (filled, [word, value]) => filled.replaceAll(word, () => escaped(value)),
    html,
  )

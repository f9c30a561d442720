import { amountOf } from './amount'
import { blank, read, type Reading, wrong } from './reading'
import { comparedText, isNone } from './text'

/** In m². */
const SQUARE_FOOT = 0.09290304
const UNITS: readonly (readonly [form: RegExp, squareMetres: number])[] = [
  [/ ?(?:m2|m\^2|sqm|sq\.? ?m\.?|square met(?:re|er)s?)$/, 1],
  [/ ?(?:sq\.? ?ft\.?|sqft|ft2|square (?:feet|foot))$/, SQUARE_FOOT],
  [/ ?(?:ac|acres?)$/, 4_046.8564224],
  [/ ?(?:ha|hectares?)$/, 10_000],
  // A builder’s square is 100 square feet.
  [/ ?squares?$/, 100 * SQUARE_FOOT],
]
const METRES = / ?(?:m|lm|met(?:re|er)s?)$/
const ABOUT = /^(?:~|approx\.?(?:imately)?|circa|ca\.?|c\.|about|±) ?/

const MOST_AREA = 1_000_000
const MOST_LENGTH = 10_000

const rounded = (value: number): number => Math.round(value * 100) / 100

const checked = (value: number, most: number): Reading<number> =>
  value < 0 ? wrong('negative') : value > most ? wrong('number-too-large') : read(rounded(value))

/** An area in m², to two decimals: `81.5 m²`, `~81.5`, `0.25 ac`, `81 + 12`. A word that says there is none is 0. */
export const readArea = (text: string, decimalComma = false): Reading<number> => {
  const compared = comparedText(text).replace(ABOUT, '').replace('1\u20442', '.5')
  if (compared === '') return blank()
  if (isNone(compared)) return read(0)
  if (compared.length > 60) return wrong('not-an-area')
  const bare = /^[\d.,]+$/.test(compared) ? amountOf(compared, decimalComma) : null
  if (bare !== null) return checked(bare.value, MOST_AREA)
  const [, scale] = UNITS.find(([form]) => form.test(compared)) ?? [null, 1]
  const parts = compared.split('+').map((part) => {
    const [form = /$^/] = UNITS.find(([each]) => each.test(part.trim())) ?? []
    return amountOf(part.trim().replace(form, '').trim(), decimalComma)
  })
  const amounts = parts.flatMap((part) => (part === null ? [] : [part]))
  if (amounts.length < parts.length || amounts.some(({ scale: each }) => each > 1)) return wrong('not-an-area')
  const area = checked(amounts.reduce((sum, { value }) => sum + value, 0) * scale, MOST_AREA)
  if (area.is !== 'read') return area
  if (amounts.some(({ isExponent }) => isExponent)) return wrong('not-an-area')
  return read(
    area.value,
    ...(scale === 1 ? [] : (['converted'] as const)),
    ...(parts.length > 1 ? (['summed'] as const) : []),
  )
}

/** A length in metres, to two decimals: `12.5`, `12.5 m`. */
export const readLength = (text: string, decimalComma = false): Reading<number> => {
  const compared = comparedText(text).replace(ABOUT, '').replace(METRES, '')
  if (compared === '') return blank()
  if (isNone(compared)) return read(0)
  const amount = amountOf(compared, decimalComma)
  return amount === null || amount.isExponent || amount.scale > 1
    ? wrong('not-an-amount')
    : checked(amount.value, MOST_LENGTH)
}

/** A storage area; a word such as Yes is left out with a warning, since only the area is kept. */
export const readStorage = (text: string, decimalComma = false): Reading<number> =>
  /\d/.test(text) || isNone(comparedText(text)) || comparedText(text) === ''
    ? readArea(text, decimalComma)
    : blank('text-left-out')

/** A format of numbers: dates, or how digits are shown. */
export interface NumberFormat {
  readonly isDate: boolean
  /** The text that is shown for a number. */
  readonly shown: (value: number) => string
}

const BUILT_IN: ReadonlyMap<number, string> = new Map([
  ...([
    [1, '0'],
    [2, '0.00'],
    [3, '#,##0'],
    [4, '#,##0.00'],
    [9, '0%'],
    [10, '0.00%'],
    [37, '#,##0'],
    [38, '#,##0'],
  ] as const),
  ...([
    [39, '#,##0.00'],
    [40, '#,##0.00'],
    [41, '#,##0'],
    [42, '"$"#,##0'],
    [43, '#,##0.00'],
    [44, '"$"#,##0.00'],
    [49, '@'],
  ] as const),
])
/** Dates and times of Excel, of all languages (ECMA-376, 18.8.30). */
const DATES = [
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47],
  ...[27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58],
]

const LITERAL = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g

export const general = (value: number): string =>
  String(Number.isSafeInteger(value) ? value : Number(value.toPrecision(15)))
const GENERAL: NumberFormat = { isDate: false, shown: general }

/** A part of a format outside its digits: texts in quotes, without colours, gaps and fillers. */
const literalText = (part: string): string =>
  part.replaceAll(/"([^"]*)"|\\(.)|_.|\*.|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]/g, '$1$2$3')

const grouped = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')

const MOST_DECIMALS = 20

/** The first section of a format, which is that of positive numbers. */
const digitsShown = (code: string): NumberFormat['shown'] | null => {
  const section = /^(?:"[^"]*"|\\.|[^;])*/.exec(code)?.[0] ?? ''
  const masked = section.replaceAll(LITERAL, (literal) => '\0'.repeat(literal.length))
  const digits = /[0#?][0#?,]*(?:\.[0#?]*)?/.exec(masked)
  if (digits === null || /[eE][+-]/.test(masked)) return null
  const [whole = '', fraction = ''] = digits[0].split('.')
  const least = fraction.replaceAll(/[^0]/g, '').length
  const most = Math.min(fraction.length, MOST_DECIMALS)
  const [before, after] = [section.slice(0, digits.index), section.slice(digits.index + digits[0].length)]
  const isPercent = masked.includes('%')
  const scale = 1_000 ** (/,+$/.exec(whole)?.[0].length ?? 0)
  return (value) => {
    const [integer = '', decimals = ''] = Math.abs((value * (isPercent ? 100 : 1)) / scale)
      .toFixed(most)
      .split('.')
    const kept = decimals.replace(/0+$/, '').padEnd(Math.min(least, MOST_DECIMALS), '0')
    const padded = integer.padStart(whole.replaceAll(/[^0]/g, '').length, '0')
    const number = (/,\S/.test(whole) ? grouped(padded) : padded) + (kept === '' ? '' : `.${kept}`)
    return `${value < 0 ? '-' : ''}${literalText(before)}${number}${literalText(after)}`.trim()
  }
}

const LONGEST_CODE = 255

/** What a format says, by its number and its code if the workbook has its own. */
export const numberFormat = (id: number, own: string | undefined): NumberFormat => {
  const code = (own ?? BUILT_IN.get(id) ?? '').slice(0, LONGEST_CODE)
  if (own === undefined && DATES.includes(id)) return { isDate: true, shown: general }
  const bare = code.replaceAll(LITERAL, '').replaceAll(/general|[eE][+-]/gi, '')
  if (/[dmyhs]/i.test(bare)) return { isDate: true, shown: general }
  const shown = digitsShown(code)
  return shown === null ? GENERAL : { isDate: false, shown }
}

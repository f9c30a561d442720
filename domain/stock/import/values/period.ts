/** What an amount is paid for, with how many make a year. */
export const PERIODS = { week: 52, month: 12, quarter: 4, year: 1 } as const
export type Period = keyof typeof PERIODS

const FORMS: Readonly<Record<Period, RegExp>> = {
  week: /(?:\bp\.?\/?w\b\.?|(?:per |\/ ?|a )(?:week|wk)\b|\bweekly\b|\bweek\b)/,
  month: /(?:\bp\.?c?\.?m\b\.?|(?:per |\/ ?|a )(?:month|mth)\b|\bmonthly\b|\bmonth\b)/,
  quarter: /(?:\bp\.?\/?q\b\.?|(?:per |\/ ?|a )(?:quarter|qtr|q)\b|\bquarterly\b|\bquarter\b|\bqtr\b)/,
  year: /(?:\bp\.?\/?a\b\.?|(?:per |\/ ?|a )(?:annum|year|yr)\b|\bannual(?:ly)?\b|\byearly\b|\byear\b|\bannum\b)/,
}
const ATTACHED = /(\d)(?=p[waqcm])/g

/** The period that a heading or an amount names; null if it names none. */
export const periodOf = (text: string): Period | null => {
  const spaced = text.toLowerCase().replaceAll(ATTACHED, '$1 ')
  return (Object.keys(FORMS) as Period[]).find((period) => FORMS[period].test(spaced)) ?? null
}

/** An amount without its period. */
export const withoutPeriod = (compared: string): string => {
  const spaced = compared.replaceAll(ATTACHED, '$1 ')
  const period = periodOf(spaced)
  return period === null ? compared : spaced.replace(FORMS[period], '').replaceAll(/ +/g, ' ').trim()
}

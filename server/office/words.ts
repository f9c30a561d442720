import { parseArgs, type ParseArgsConfig } from 'node:util'
import { WrongUse } from './wrong-use'

/** Options without a value, or with one, as `parseArgs` takes them. */
type Options = NonNullable<ParseArgsConfig['options']>

/** An amount such as `-5000` is no option. */
const AMOUNT = /^-(?=[$\d])/
const HIDDEN = '\u2212'

/** The words of a command, and its options. Throws `WrongUse` for an option that the command doesn’t have. */
export const wordsOf = <const T extends Options>(args: readonly string[], options: T) => {
  const shown = args.map((arg) => arg.replace(AMOUNT, HIDDEN))
  try {
    const { values, positionals } = parseArgs({ args: shown, allowPositionals: true, options })
    return { ...values, words: positionals.map((word) => word.replace(HIDDEN, '-')) }
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new WrongUse(`${sentence.replace(/\.$/, '')}.`)
  }
}

/** The number of a listing, an agency and so on. */
export const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text)

/** Throws `WrongUse` with a sentence such as `listing show takes the number of one listing.` */
export const numberIn = ([number = '', ...more]: readonly string[], sentence: string): number => {
  if (!isNumber(number) || more.length > 0) throw new WrongUse(sentence)
  return Number(number)
}

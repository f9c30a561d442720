/** Without the letters and digits that are taken for others, since passphrases are read out on the phone. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The number of random numbers for a suggestion, each of 32 bits. */
export const SUGGESTION_LENGTH = 10

export const suggestedPassphrase = (numbers: readonly number[]): string =>
  numbers.map((number) => CHARACTERS.charAt(number % CHARACTERS.length)).join('')

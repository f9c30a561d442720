/** Joiners and selectors choose a letter's form and have none: U+200C, U+200D, U+034F, U+FE00 to U+FE0F. */
export const isUnseen = (codePoint: number): boolean =>
  codePoint === 0x200c || codePoint === 0x200d || codePoint === 0x034f || (codePoint >= 0xfe00 && codePoint <= 0xfe0f)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters with their marks. */
export const lettersOf = (text: string): readonly string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** Words and the spaces between them. */
export const wordsOf = (text: string): readonly string[] => text.split(/(\s+)/).filter((part) => part !== '')

/** Letters and marks, one by one. */
export const codePointsOf = (text: string): readonly number[] =>
  Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

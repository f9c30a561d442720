import type { IncomingStatus, StockField } from './incoming'

/**
 * What a person has said of a file, or of an earlier one of the same source. `columns` by `headingText`; `words` by `statusWord`, `fills`
 * by `#rrggbb`: null means that we don’t keep it.
 */
export interface Answers {
  readonly sheet?: string
  readonly columns?: Readonly<Record<string, StockField | null>>
  readonly words?: Readonly<Record<string, IncomingStatus | null>>
  readonly fills?: Readonly<Record<string, IncomingStatus | null>>
}

/** What a person has to say before a file can be read. */
export type Question =
  /** Several sheets look like price lists. */
  | { readonly is: 'sheet'; readonly sheets: readonly string[] }
  /** An unknown heading with figures below it, or the second column of a field. */
  | {
      readonly is: 'column'
      readonly column: string
      readonly heading: string
      readonly second: StockField | null
      /** The first ones, of at most 60 characters. */
      readonly values: readonly string[]
    }
  | { readonly is: 'word'; readonly word: string; readonly rows: number }
  | { readonly is: 'fill'; readonly fill: string; readonly rows: number; readonly labels: readonly string[] }

/** What a question is about: a heading, a word or a colour; of sheets, which ones. */
export const subjectOf = (question: Question): string => {
  switch (question.is) {
    case 'sheet':
      return question.sheets.join()
    case 'column':
      return question.heading
    case 'word':
      return question.word
    case 'fill':
      return question.fill
  }
}

/** A column that isn’t read. */
export interface LeftOut {
  /** `A`, as Excel names it. */
  readonly column: string
  readonly heading: string
  readonly why: 'ignored' | 'private' | 'hidden' | 'unknown' | 'second'
}

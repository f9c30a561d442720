import type { ImportRun, RunChoices } from '../../../domain/stock/import/run'
import type { RunQuestion } from '../../../domain/stock/import/run'
import { subjectOf } from '../../../domain/stock/import/answers'
import { STOCK_FIELD_NAMES } from '../../../domain/stock/import/fields'
import { INCOMING_STATUSES, STOCK_FIELDS, type StockField } from '../../../domain/stock/import/incoming'
import { STATUS_NAMES } from '../../../domain/stock/import/value-text'
import type { ComboboxItem } from '../../shared/ui/fields/combobox-items'
import type * as t from 'io-ts'

export type Asked = t.TypeOf<typeof RunQuestion>
export type Answers = RunChoices['answers']

/** What isn’t kept, among the choices. */
export const NOT_KEPT = 'not-kept'

/** What is asked; or, of a run without open questions, what was answered, so that it can be answered otherwise. */
export const askedOf = ({ questions, choices: { answers }, file }: ImportRun): readonly Asked[] =>
  questions.length > 0
    ? questions
    : [
        ...(answers.sheet === undefined ? [] : [{ is: 'sheet' as const, sheets: file?.sheets ?? [answers.sheet] }]),
        ...Object.keys(answers.columns ?? {}).map((heading) => ({
          ...({ is: 'column', column: '', heading, second: null, values: [] } as const),
        })),
        ...Object.keys(answers.words ?? {}).map((word) => ({ is: 'word' as const, word, rows: 0 })),
        ...Object.keys(answers.fills ?? {}).map((fill) => ({
          ...({ is: 'fill', fill, labels: [] } as const),
          rows: file?.fills[fill] ?? 0,
        })),
      ]

const isSame = (one: Asked, other: Asked): boolean =>
  one.is === other.is && (one.is === 'sheet' || subjectOf(one) === subjectOf(other))

/** Questions that aren’t among those seen already. */
export const newIn = (run: ImportRun, seen: readonly Asked[]): readonly Asked[] =>
  askedOf(run).filter((each) => !seen.some((other) => isSame(each, other)))

/** Of the questions seen, those that are still open, and those that were answered, so that they can be answered otherwise. */
export const stillAsked = (run: ImportRun, seen: readonly Asked[], answers: Answers): readonly Asked[] =>
  seen.filter((each) => chosenIn(each, answers) !== '' || run.questions.some((other) => isSame(each, other)))

/** What a person has chosen; empty for nothing yet. */
export const chosenIn = (asked: Asked, answers: Answers): string => {
  switch (asked.is) {
    case 'sheet':
      return answers.sheet ?? ''
    case 'column':
      return written(answers.columns?.[asked.heading])
    case 'word':
      return written(answers.words?.[asked.word])
    case 'fill':
      return written(answers.fills?.[asked.fill])
  }
}
const written = (answer: string | null | undefined): string => (answer === undefined ? '' : (answer ?? NOT_KEPT))

/** With an answer, or without one for an empty choice. */
export const answered = (asked: Asked, chosen: string, answers: Answers): Answers => {
  switch (asked.is) {
    case 'sheet':
      return chosen === '' ? answers : { ...answers, sheet: chosen }
    case 'column':
      return { ...answers, columns: withAnswer(answers.columns, asked.heading, chosen, STOCK_FIELDS) }
    case 'word':
      return { ...answers, words: withAnswer(answers.words, asked.word, chosen, INCOMING_STATUSES) }
    case 'fill':
      return { ...answers, fills: withAnswer(answers.fills, asked.fill, chosen, INCOMING_STATUSES) }
  }
}
/** What isn’t one of `all` isn’t kept. */
const withAnswer = <A extends string>(
  known: Readonly<Record<string, A | null>> = {},
  subject: string,
  chosen: string,
  all: readonly A[],
): Readonly<Record<string, A | null>> => {
  const { [subject]: _, ...others } = known
  return chosen === '' ? others : { ...others, [subject]: all.find((each) => each === chosen) ?? null }
}

/** All fields; those that the file has already say from which heading. */
export const fieldChoices = (file: ImportRun['file']): readonly ComboboxItem[] => [
  { value: NOT_KEPT, label: 'Not kept' },
  ...STOCK_FIELDS.map((field) => {
    const heading = headingOf(file, field)
    return {
      ...{ value: field, label: STOCK_FIELD_NAMES[field] },
      ...(heading === undefined ? {} : { detail: `already “${heading}”` }),
    }
  }),
]
export const headingOf = (file: ImportRun['file'], field: StockField): string | undefined => file?.columns[field]

export const statusChoices = [
  ...INCOMING_STATUSES.map((value) => ({ value: value as string, label: STATUS_NAMES[value] })),
  { value: NOT_KEPT, label: 'Not kept' },
]

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
const counted = (count: number, one: string, many: string): string =>
  `${NUMBERS[count] ?? String(count)} ${count === 1 ? one : many}`

const NOUNS: readonly (readonly [Asked['is'], string, string])[] = [
  ['column', 'heading', 'headings'],
  ['word', 'word', 'words'],
  ['fill', 'colour', 'colours'],
]

/** `Two headings and one word are new to us.` */
export const leadOf = (asked: readonly Asked[]): string => {
  if (asked.some(({ is }) => is === 'sheet')) return 'Several sheets look like price lists.'
  const parts = NOUNS.flatMap(([kind, one, many]) => {
    const count = asked.filter(({ is }) => is === kind).length
    return count === 0 ? [] : [counted(count, one, many)]
  })
  const text = parts.map((part, i) => (i === 0 ? part : part.toLowerCase())).join(' and ')
  return asked.length === 0
    ? 'Nothing in this file is new to us.'
    : `${text} ${asked.length === 1 ? 'is' : 'are'} new to us.`
}

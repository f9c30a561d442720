import * as t from 'io-ts'
import { IsoDate } from '../../shared/iso-date'
import { oneOf } from '../../shared/one-of'
import type { Answers } from './answers'
import { STOCK_FIELD_NAMES } from './fields'
import { INCOMING_STATUSES, STOCK_FIELDS } from './incoming'
import { STATUS_NAMES } from './value-text'

/** Most letters of the name of a sender. */
export const LONGEST_SENDER = 60

export const AnswerKind = oneOf(['sheet', 'column', 'word', 'fill'] as const, 'AnswerKind')

/** One answer about price lists. */
const KnownAnswer = t.type(
  {
    is: AnswerKind,
    /** The heading, the word or the colour; empty for the sheet. */
    subject: t.string,
    /** A field, a status, or the name of the sheet; null if it isn’t kept. */
    means: t.union([t.string, t.null]),
  },
  'KnownAnswer',
)
export type KnownAnswer = t.TypeOf<typeof KnownAnswer>
/** Names an answer. */
export type AnswerId = Pick<KnownAnswer, 'is' | 'subject'>

const KnownSender = t.type(
  {
    /** As it was written last; empty for lists of the project, from any sender. */
    name: t.string,
    /** When a list was applied last. */
    at: IsoDate,
    answers: t.readonlyArray(KnownAnswer),
  },
  'KnownSender',
)
export type KnownSender = t.TypeOf<typeof KnownSender>

/** What is known of the price lists of a project. */
export const KnownLists = t.type(
  {
    /** The sender of the project’s last list; empty for none. */
    last: t.string,
    /** First the project itself, then the senders of its agency, the last one first. */
    known: t.readonlyArray(KnownSender),
  },
  'KnownLists',
)
export type KnownLists = t.TypeOf<typeof KnownLists>

const PARTS = [
  ['column', 'columns'],
  ['word', 'words'],
  ['fill', 'fills'],
] as const

/** Answers one by one. */
export const answersIn = (answers: Answers): readonly KnownAnswer[] => [
  ...(answers.sheet === undefined ? [] : [{ is: 'sheet' as const, subject: '', means: answers.sheet }]),
  ...PARTS.flatMap(([is, part]) =>
    Object.entries(answers[part] ?? {}).map(([subject, means]) => ({ is, subject, means })),
  ),
]

/** The answers without some of them. */
export const withoutAnswers = (answers: Answers, gone: readonly AnswerId[]): Answers => {
  const isGone = (is: KnownAnswer['is'], subject: string) =>
    gone.some((each) => each.is === is && each.subject === subject)
  const { sheet, ...others } = answers
  const parts = PARTS.flatMap(([is, part]) =>
    others[part] === undefined
      ? []
      : [[part, Object.fromEntries(Object.entries(others[part]).filter(([subject]) => !isGone(is, subject)))]],
  )
  return {
    ...(sheet === undefined || isGone('sheet', '') ? {} : { sheet }),
    ...(Object.fromEntries(parts) as Omit<Answers, 'sheet'>),
  }
}

const NAMES: Readonly<Record<KnownAnswer['is'], string>> = {
  sheet: 'The price list',
  column: 'Heading',
  word: 'Word in Status',
  fill: 'Colour',
}
export const answerKindText = ({ is }: AnswerId): string => NAMES[is]
/** What an answer is about: its heading, word or colour. */
export const subjectText = ({ is, subject }: AnswerId): string => (is === 'sheet' ? 'Sheet' : subject)

/** `Internal area`, `Reserved`, the name of a sheet. */
export const meaningText = ({ is, means }: KnownAnswer): string => {
  if (means === null) return 'Not kept'
  if (is === 'sheet') return means
  if (is === 'column') return fieldName(means)
  const status = INCOMING_STATUSES.find((each) => each === means)
  return status === undefined ? means : STATUS_NAMES[status]
}
const fieldName = (means: string): string => {
  const field = STOCK_FIELDS.find((each) => each === means)
  return field === undefined ? means : STOCK_FIELD_NAMES[field]
}

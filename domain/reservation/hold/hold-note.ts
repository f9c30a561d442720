import * as t from 'io-ts'
import { IsoDate } from '../../shared/iso-date'
import { oneOf } from '../../shared/one-of'

/** What buyer and seller say about the end of a hold: more time is asked for, given, or not. */
export const HOLD_NOTE_KINDS = ['asked', 'extended', 'declined'] as const

/** The last one counts: a hold whose last note is `asked` waits for the seller. */
export const HoldNote = t.type(
  {
    kind: oneOf(HOLD_NOTE_KINDS, 'HoldNoteKind'),
    /** Why. */
    text: t.string,
    at: IsoDate,
  },
  'HoldNote',
)
export type HoldNote = t.TypeOf<typeof HoldNote>

export const LONGEST_HOLD_TEXT = 500

/** Why a reason can’t be sent; null if it can. `missing`: what to say without one. */
export const holdTextProblem = (text: string, missing: string): string | null =>
  text === ''
    ? missing
    : text.length > LONGEST_HOLD_TEXT
      ? `A reason has at most ${LONGEST_HOLD_TEXT} characters.`
      : null

export const WHY_MORE_TIME = 'Write why you need more time: the seller reads it.'
export const WHY_ANSWERED = 'Write why: the buyer reads it.'

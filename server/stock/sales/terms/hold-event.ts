import { formatDeadline } from '../../../../domain/shared/time-zones'
import type { HoldNoteRow } from '../../../reservation/hold/hold-notes.tables'

/** What was said about the end of a hold. */
export const holdEvent =
  (state: string) =>
  ({ kind, at, text, until }: HoldNoteRow) =>
    [
      at,
      kind === 'asked'
        ? `More time asked for: “${text}”`
        : kind === 'declined'
          ? `More time declined: “${text}”`
          : `Held until ${until === null ? '' : formatDeadline(until, state)}: “${text}”`,
    ] as const

import { formatDeadline } from '../../../../domain/shared/time-zones'
import type { WhoText } from '../who-acted'
import type { HoldNoteRow } from '../../../reservation/hold/hold-notes.tables'

/** What was said about the end of a hold, with the person of the desk who said it. */
export const holdEvent =
  (state: string, who: WhoText) =>
  ({ kind, at, text, until, accountId }: HoldNoteRow) =>
    [
      at,
      kind === 'asked'
        ? `More time asked for: “${text}”`
        : kind === 'declined'
          ? `More time declined: “${text}”${who(accountId)}`
          : `Held until ${until === null ? '' : formatDeadline(until, state)}: “${text}”${who(accountId)}`,
    ] as const

import * as t from 'io-ts'
import { inSentence } from '../../../domain/listing/units/unit-title'
import { formatDeadline } from '../../../domain/shared/time-zones'
import type { Sql } from '../../db/database'
import { post } from '../../mail/outbox'
import { numbersOf, type Subject } from '../email-subject'
import { calendarAttachment, holdCalendarOf } from '../hold-calendar'
import { newsToBuyer, newsToIntroducer } from '../news-emails'
import type { ReservationRow } from '../reservation-store'
import type { MoveRow } from './reservation-moves.tables'
import { IsoDate } from '../../../domain/shared/iso-date'

/** `from`: the unit it was moved from, as in a sentence. */
const data = t.type({ from: t.string, reason: t.string, signsAgain: t.boolean, at: IsoDate })

/** Stores the emails about a moved reservation, in its transaction: to the buyer and to the agent who introduced them. */
export const postMoved = (
  sql: Sql,
  { id: subjectId, tenant, origin, introducerId }: Pick<ReservationRow, 'id' | 'tenant' | 'origin' | 'introducerId'>,
  { id: part, reason, signsAgain, at }: MoveRow,
  from: string,
): Promise<void> => {
  const email = { subjectId, tenant, origin, part }
  const news = { from, reason, signsAgain, at }
  return post(
    sql,
    movedEmailKinds,
    [
      { kind: 'reservation-moved', ...email, data: news },
      ...(introducerId === null
        ? []
        : [
            {
              kind: 'reservation-moved-to-introducer' as const,
              ...email,
              data: { ...news, accountId: introducerId },
            },
          ]),
    ],
    at,
  )
}

const written = (subject: Subject, { from, reason, signsAgain, at }: t.TypeOf<typeof data>) => {
  const { reservation, property, state, price } = subject
  const until = reservation.status === 'held' && reservation.heldUntil !== null ? reservation.heldUntil : null
  const calendar = until === null ? null : holdCalendarOf(subject, at)
  return {
    subject: `Moved to another unit: ${inSentence(property)}`,
    paragraphs: [
      `The seller has moved the reservation from ${from} to the property below, and ${from} is no longer held for you. The fee and the terms stay the same.`,
      `They write: “${reason}”`,
      ...(signsAgain
        ? [
            'The reservation form needs to be signed for this property: each purchaser gets an email with a link. Signatures on the earlier form no longer count.',
          ]
        : []),
    ],
    facts: [
      ...numbersOf(subject),
      ['Asked price', price ?? ''] as const,
      ['Held until', until === null ? '' : formatDeadline(until, state)] as const,
    ],
    ...(calendar === null ? {} : { attachments: [calendarAttachment(reservation.id, calendar)] }),
  }
}

/** The subject is the reservation. */
export const movedEmailKinds = {
  'reservation-moved': newsToBuyer(data, written),
  'reservation-moved-to-introducer': newsToIntroducer(data, written),
}

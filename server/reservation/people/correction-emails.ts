import * as t from 'io-ts'
import { inSentence } from '../../../domain/listing/units/unit-title'
import {
  Corrected,
  correctionLines,
  ENTITY_POSITION,
  nameAfter,
} from '../../../domain/reservation/people/purchaser-correction'
import type { Sql } from '../../db/database'
import { post } from '../../mail/outbox'
import { numbersOf, type Subject } from '../email-subject'
import { newsToBuyer, newsToIntroducer } from '../news-emails'
import type { ReservationRow } from '../reservation-store'
import type { CorrectionRow } from './purchaser-corrections.tables'

const data = t.type({
  ...{ position: t.number, before: Corrected, after: Corrected },
  ...{ reason: t.string, signsAgain: t.boolean, others: t.array(t.number) },
})

/** Stores the emails about a correction, in its transaction: to the buyer and to the agent who introduced them. */
export const postCorrected = (
  sql: Sql,
  { id: subjectId, tenant, origin, introducerId }: Pick<ReservationRow, 'id' | 'tenant' | 'origin' | 'introducerId'>,
  { id: part, position, before, after, reason, signsAgain, at }: CorrectionRow,
  others: readonly number[],
): Promise<void> => {
  const email = { subjectId, tenant, origin, part }
  const news = { position, before, after, reason, signsAgain, others: [...others] }
  return post(
    sql,
    correctionEmailKinds,
    [
      { kind: 'purchaser-corrected', ...email, data: news },
      ...(introducerId === null
        ? []
        : [
            {
              kind: 'purchaser-corrected-to-introducer' as const,
              ...email,
              data: { ...news, accountId: introducerId },
            },
          ]),
    ],
    at,
  )
}

const written = (subject: Subject, news: t.TypeOf<typeof data>) => {
  const { position, before, after, reason, signsAgain, others } = news
  const [what, sentence] =
    position === ENTITY_POSITION
      ? [
          'Purchasing entity',
          'The seller has corrected the purchasing entity on the reservation of the property below. If it is still wrong, call your agent.',
        ]
      : [
          'Purchaser',
          `The seller has corrected the details of purchaser ${position}, ${nameAfter(after)}, on the reservation of the property below. If they are still wrong, call your agent.`,
        ]
  return {
    subject: `${what} corrected: ${inSentence(subject.property)}`,
    paragraphs: [
      sentence,
      `They write: “${reason}”`,
      ...(signsAgain
        ? [
            'The corrected reservation form needs to be signed: each purchaser gets an email with a link. Signatures on the earlier form no longer count.',
          ]
        : []),
    ],
    facts: [
      ...numbersOf(subject),
      ['Corrected too', others.map((id) => `Reservation ${id}`).join(', ')] as const,
      ...correctionLines(before, after),
    ],
  }
}

/** The subject is the reservation. */
export const correctionEmailKinds = {
  'purchaser-corrected': newsToBuyer(data, written),
  'purchaser-corrected-to-introducer': newsToIntroducer(data, written),
}

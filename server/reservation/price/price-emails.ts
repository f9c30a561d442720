import * as t from 'io-ts'
import { inSentence } from '../../../domain/listing/units/unit-title'
import type { AgreedPrice } from '../../../domain/reservation/agreed-price'
import { Cents, formatCents } from '../../../domain/shared/money'
import type { Sql } from '../../db/database'
import { post } from '../../mail/outbox'
import { numbersOf, type Subject } from '../email-subject'
import { newsToBuyer, newsToIntroducer } from '../news-emails'
import type { ReservationRow } from '../reservation-store'

const data = t.type({ cents: Cents, message: t.string })

/** Stores the emails about an agreed price, in its transaction: to the buyer and to the agent who introduced them. */
export const postAgreedPrice = (
  sql: Sql,
  { id: subjectId, tenant, origin, introducerId }: ReservationRow,
  { amount: cents, message }: AgreedPrice,
  now: Date,
): Promise<void> => {
  const email = { subjectId, tenant, origin, part: now.getTime() }
  const news = { cents, message }
  return post(
    sql,
    priceEmailKinds,
    [
      { kind: 'price-agreed', ...email, data: news },
      ...(introducerId === null
        ? []
        : [{ kind: 'price-agreed-to-introducer' as const, ...email, data: { ...news, accountId: introducerId } }]),
    ],
    now,
  )
}

const written = (subject: Subject, { cents, message }: t.TypeOf<typeof data>) => ({
  subject: `Price agreed: ${inSentence(subject.property)}`,
  paragraphs: [
    `The seller has recorded ${formatCents(cents)} as the price that you have agreed on. If that isn’t what you agreed, call your agent.`,
    ...(message === '' ? [] : [`They write: “${message}”`]),
  ],
  // The amount of this email, also if another was agreed on before it is sent.
  facts: numbersOf({ ...subject, reservation: { ...subject.reservation, agreedCents: cents } }),
})

/** The subject is the reservation. */
export const priceEmailKinds = {
  'price-agreed': newsToBuyer(data, written),
  'price-agreed-to-introducer': newsToIntroducer(data, written),
}

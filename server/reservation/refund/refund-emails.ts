import * as t from 'io-ts'
import { inSentence } from '../../../domain/listing/units/unit-title'
import { EXCLUSIVE } from '../../../domain/reservation/reservation.lifecycle'
import { partRefunded } from '../../../domain/reservation/terms-texts'
import { Cents } from '../../../domain/shared/money'
import type { Sql } from '../../db/database'
import { post } from '../../mail/outbox'
import type { PaymentRefundRow } from '../../payments/payment-refunds.tables'
import { numbersOf, type Subject } from '../email-subject'
import { newsToBuyer, newsToIntroducer } from '../news-emails'
import type { ReservationRow } from '../reservation-store'

/** `before`: what had already been refunded. */
const data = t.type({ cents: Cents, before: Cents, reason: t.string })

/** Stores the emails about a refund, in its transaction: to the buyer and to the agent who introduced them. */
export const postFeeRefunded = (
  sql: Sql,
  { id: subjectId, tenant, origin, introducerId }: ReservationRow,
  { id: part, amountCents: cents, reason, at }: PaymentRefundRow,
  before: Cents,
): Promise<void> => {
  const email = { subjectId, tenant, origin, part }
  const news = { cents, before, reason }
  return post(
    sql,
    refundEmailKinds,
    [
      { kind: 'fee-refunded', ...email, data: news },
      ...(introducerId === null
        ? []
        : [{ kind: 'fee-refunded-to-introducer' as const, ...email, data: { ...news, accountId: introducerId } }]),
    ],
    at,
  )
}

const written = (subject: Subject, { cents, before, reason }: t.TypeOf<typeof data>) => ({
  subject: `Refund: ${inSentence(subject.property)}`,
  paragraphs: [partRefunded(cents, EXCLUSIVE.includes(subject.reservation.status)), `The reason: “${reason}”`],
  // The amounts of this email, also if more is refunded before it is sent.
  facts: numbersOf(subject, { refund: cents, before }),
})

/** The subject is the reservation. */
export const refundEmailKinds = {
  'fee-refunded': newsToBuyer(data, written),
  'fee-refunded-to-introducer': newsToIntroducer(data, written),
}

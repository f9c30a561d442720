import * as t from 'io-ts'
import { inSentence } from '../../../domain/listing/units/unit-title'
import { pathTo } from '../../../domain/shared/paths'
import type { Sql } from '../../db/database'
import { emailKind } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { post } from '../../mail/outbox'
import { agentOf, linkTo, numbersOf, subjectOf } from '../email-subject'
import type { ReservationRow } from '../reservation-store'

const data = t.type({ accountId: t.number, isTheirs: t.boolean, reason: t.string })

interface Change {
  /** The new introducer; null for none. */
  readonly to: number | null
  readonly reason: string
  readonly at: Date
}

/** Stores the emails about another introducer, in the transaction of the change: to the former agent and to the new one. */
export const postIntroducerChanged = (
  sql: Sql,
  {
    id: subjectId,
    tenant,
    origin,
    introducerId: from,
  }: Pick<ReservationRow, 'id' | 'tenant' | 'origin' | 'introducerId'>,
  { to, reason, at }: Change,
): Promise<void> => {
  const emailTo = (accountId: number | null, isTheirs: boolean) =>
    accountId === null
      ? []
      : [
          {
            kind: 'introducer-changed' as const,
            ...{ subjectId, tenant, origin, part: `${at.getTime()}-${accountId}` },
            data: { accountId, isTheirs, reason },
          },
        ]
  return post(sql, introducerEmailKinds, [...emailTo(from, false), ...emailTo(to, true)], at)
}

const changed = emailKind(data, async ({ sql, subjectId, tenant, data: { accountId, isTheirs, reason } }) => {
  const subject = await subjectOf(sql, Number(subjectId))
  const agent = await agentOf(sql, accountId)
  if (subject === null || agent === null) return null
  const { reservation, property, agency } = subject
  const { id: reservationId, listingId, unitId, form } = reservation
  return {
    recipient: agent.recipient,
    ...layOut(tenant, {
      ...{ agency, greeting: agent.greeting },
      subject: `${isTheirs ? 'You introduce this buyer now' : 'Another agent introduces this buyer'}: ${inSentence(property)}`,
      paragraphs: [
        isTheirs
          ? 'The office has made you the introducer of the sale below. You follow it among your clients, and its commission is yours.'
          : 'The office has changed the introducer of the sale below. It is no longer among your clients, and its commission is no longer yours.',
        `They write: “${reason}”`,
      ],
      facts: [
        // The co-agency is with the new introducer.
        ...numbersOf(isTheirs ? subject : { ...subject, coAgency: '' }),
        ...form.purchasers.map(({ firstName, surname }) => ['Purchaser', `${firstName} ${surname}`.trim()] as const),
      ],
      ...(isTheirs
        ? linkTo(
            reservation,
            'See the reservation',
            pathTo('reserved', { propertyId: listingId, unitId, reservationId }),
          )
        : {}),
    }),
  }
})

/** The subject is the reservation. */
export const introducerEmailKinds = { 'introducer-changed': changed }

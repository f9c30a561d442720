import * as t from 'io-ts'
import { reservationPath } from '../../domain/reservation/reservation-path'
import { pathTo } from '../../domain/shared/paths'
import { type EmailContent, emailKind } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { agentOf, aroundWords, firstPurchaser, linkTo, type Subject, subjectOf, writtenToClient } from './email-subject'

/** What an email to the buyer says, and the one to the agent who introduced them repeats. */
interface News extends Pick<EmailContent, 'attachments'> {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
}

/** Null if the email is no longer needed. */
type Write<Data> = (subject: Subject, data: Data) => News | null

/** To the first purchaser. A client for whom an agent reserved has no account to see it in. */
export const newsToBuyer = <Data>(data: t.Type<Data, object>, write: Write<Data>) =>
  emailKind(data, async ({ sql, subjectId, tenant, data: news }) => {
    const subject = await subjectOf(sql, Number(subjectId))
    const buyer = firstPurchaser(subject)
    const written = subject === null ? null : write(subject, news)
    if (subject === null || buyer === null || written === null) return null
    const { reservation } = subject
    const { attachments, ...contents } = written
    return {
      recipient: buyer.recipient,
      ...layOut(tenant, {
        ...contents,
        ...aroundWords(subject),
        greeting: buyer.greeting,
        ...(reservation.accountId === null
          ? {}
          : linkTo(reservation, 'See your reservation', reservationPath(reservation.id))),
      }),
      ...(attachments === undefined ? {} : { attachments }),
    }
  })

/** The same to the agent who introduced the buyer. */
export const newsToIntroducer = <Data>(data: t.Type<Data, object>, write: Write<Data>) =>
  emailKind(
    t.intersection([data, t.type({ accountId: t.number })]),
    async ({ sql, subjectId, tenant, data: { accountId, ...news } }) => {
      const subject = await subjectOf(sql, Number(subjectId))
      const agent = await agentOf(sql, accountId)
      const written = subject === null ? null : write(subject, news as Data)
      if (subject === null || agent === null || written === null) return null
      const { id: reservationId, listingId, unitId } = subject.reservation
      const { attachments, paragraphs, ...contents } = written
      return {
        recipient: agent.recipient,
        ...layOut(tenant, {
          ...contents,
          agency: subject.agency,
          greeting: agent.greeting,
          paragraphs: [`${writtenToClient(subject.reservation)}:`, ...paragraphs],
          ...linkTo(
            subject.reservation,
            'See the reservation',
            pathTo('reserved', { propertyId: listingId, unitId, reservationId }),
          ),
        }),
        ...(attachments === undefined ? {} : { attachments }),
      }
    },
  )

import * as t from 'io-ts'
import { reservationPath } from '../../../domain/reservation/reservation-path'
import { inSentence } from '../../../domain/listing/units/unit-title'
import { unlessExchanged } from '../../../domain/reservation/terms-texts'
import { formatDeadline } from '../../../domain/shared/time-zones'
import type { Sql } from '../../db/database'
import { emailKind, type EmailContent, noData } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import type { Tenant } from '../../../domain/content/tenant'
import { pathTo } from '../../../domain/shared/paths'
import { agentOf, aroundWords, firstPurchaser, linkTo, type Reader, type Subject, subjectOf } from '../email-subject'
import { calendarAttachment, holdCalendarOf } from '../hold-calendar'

/** To the first purchaser. Dropped if the hold has ended or a contract was signed. */
const toBuyer = emailKind(noData, async ({ sql, subjectId, tenant }) => {
  const held = await heldSubject(sql, subjectId)
  const buyer = firstPurchaser(held)
  return held === null || buyer === null
    ? null
    : reminder(held, tenant, {
        ...buyer,
        paragraphs: [
          `We are holding the property below for you until ${held.deadline}.`,
          `To keep it, exchange contracts before then. If you need help, call your agent or your conveyancer.`,
          unlessExchanged(held.reservation.terms, held.givenBack),
        ],
        // A client for whom an agent reserved has no account to see it in.
        action:
          held.reservation.accountId === null
            ? {}
            : linkTo(held.reservation, 'See your reservation', reservationPath(held.reservation.id)),
      })
})

/** To the agent who introduced the buyer. */
const toIntroducer = emailKind(
  t.type({ accountId: t.number }),
  async ({ sql, subjectId, tenant, data: { accountId } }) => {
    const held = await heldSubject(sql, subjectId)
    const agent = await agentOf(sql, accountId)
    if (held === null || agent === null) return null
    const { reservation } = held
    const { id, listingId, unitId } = reservation
    const [purchaser] = reservation.form.purchasers
    return reminder(held, tenant, {
      ...agent,
      paragraphs: [
        `The hold for your buyer${purchaser === undefined ? '' : `, ${purchaser.firstName} ${purchaser.surname},`} ends ${held.deadline}.`,
        'Without a contract by then, the property returns to the market.',
      ],
      action: linkTo(
        reservation,
        'See the reservation',
        pathTo('reserved', { propertyId: listingId, unitId, reservationId: id }),
      ),
    })
  },
)

/** The subject is the reservation. */
export const reminderEmailKinds = { 'hold-reminder': toBuyer, 'hold-reminder-to-introducer': toIntroducer }

interface Held extends Subject {
  readonly deadline: string
  readonly calendar: string
}

const heldSubject = async (sql: Sql, id: string): Promise<Held | null> => {
  const subject = await subjectOf(sql, Number(id))
  const { heldUntil = null, remindedAt } = subject?.reservation ?? {}
  const calendar = subject === null ? null : holdCalendarOf(subject, remindedAt ?? subject.reservation.createdAt)
  return subject === null || heldUntil === null || calendar === null
    ? null
    : { ...subject, deadline: formatDeadline(heldUntil, subject.state), calendar }
}

interface Words extends Reader {
  readonly paragraphs: readonly string[]
  readonly action: ReturnType<typeof linkTo>
}

const reminder = (held: Held, tenant: Tenant, { recipient, greeting, paragraphs, action }: Words): EmailContent => ({
  recipient,
  ...layOut(tenant, {
    subject: `Hold ends soon: ${inSentence(held.property)}`,
    ...aroundWords(held),
    greeting,
    paragraphs,
    facts: [
      ['Reservation number', String(held.reservation.id)],
      ['Property', held.property],
      ['Held until', held.deadline],
    ],
    ...action,
  }),
  attachments: [calendarAttachment(held.reservation.id, held.calendar)],
})

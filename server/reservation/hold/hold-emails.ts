import { eq } from 'drizzle-orm'
import * as t from 'io-ts'
import { inSentence } from '../../../domain/listing/units/unit-title'
import { salePath } from '../../../domain/members/desk-paths'
import { IsoDate } from '../../../domain/shared/iso-date'
import { formatDeadline } from '../../../domain/shared/time-zones'
import type { Sql } from '../../db/database'
import { agents } from '../../listing/listing.tables'
import { emailKind } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { post } from '../../mail/outbox'
import { linkTo, numbersOf, type Subject, subjectOf } from '../email-subject'
import { introducerOf, sellersOf } from '../emails'
import { calendarAttachment, holdCalendarOf } from '../hold-calendar'
import { newsToBuyer, newsToIntroducer } from '../news-emails'
import type { ReservationRow } from '../reservation-store'
import type { HoldNoteRow } from './hold-notes.tables'

const Extended = t.type({ until: IsoDate, at: IsoDate, reason: t.string })
const Declined = t.type({ reason: t.string })

type Reservation = Pick<ReservationRow, 'id' | 'unitId' | 'tenant' | 'origin' | 'introducerId'>

/** Stores the emails that a hold is extended, in its transaction: to the buyer and to the agent who introduced them. */
export const postExtended = (
  sql: Sql,
  { id: subjectId, tenant, origin, introducerId }: Reservation,
  { id: part, at, text: reason }: HoldNoteRow,
  until: Date,
): Promise<void> => {
  const email = { subjectId, tenant, origin, part }
  const data = { until, at, reason }
  return post(
    sql,
    holdEmailKinds,
    [
      { kind: 'hold-extended', ...email, data },
      ...(introducerId === null
        ? []
        : [{ kind: 'hold-extended-to-introducer' as const, ...email, data: { ...data, accountId: introducerId } }]),
    ],
    at,
  )
}

/** Stores the emails that a hold isn’t extended, as those that it is. */
export const postDeclined = (
  sql: Sql,
  { id: subjectId, tenant, origin, introducerId }: Reservation,
  { id: part, at, text: reason }: HoldNoteRow,
): Promise<void> => {
  const email = { subjectId, tenant, origin, part }
  return post(
    sql,
    holdEmailKinds,
    [
      { kind: 'more-time-declined', ...email, data: { reason } },
      ...(introducerId === null
        ? []
        : [
            {
              kind: 'more-time-declined-to-introducer' as const,
              ...email,
              data: { reason, accountId: introducerId },
            },
          ]),
    ],
    at,
  )
}

/** Stores the notices that more time is asked for, to the listing's agents. */
export const postAsked = async (
  sql: Sql,
  { id: subjectId, unitId, tenant, origin }: Reservation,
  { id, at, text: reason }: HoldNoteRow,
): Promise<void> => {
  const sellers = await sellersOf(sql, unitId)
  if (sellers.length === 0) return
  await post(
    sql,
    holdEmailKinds,
    sellers.map(({ id: agentId }) => ({
      kind: 'more-time-asked' as const,
      ...{ subjectId, tenant, origin, part: `${id}-${agentId}`, data: { agentId, reason } },
    })),
    at,
  )
}

const extended = (subject: Subject, { until, at, reason }: t.TypeOf<typeof Extended>) => {
  const { reservation, property, state } = subject
  const deadline = formatDeadline(until, state)
  const calendar = holdCalendarOf(subject, at)
  return {
    subject: `Hold extended: ${inSentence(property)}`,
    paragraphs: [
      `The seller has extended the hold. The property below is held until ${deadline}.`,
      `They write: “${reason}”`,
      'To keep it, exchange contracts before then.',
    ],
    facts: [...numbersOf(subject), ['Held until', deadline] as const],
    ...(calendar === null ? {} : { attachments: [calendarAttachment(reservation.id, calendar)] }),
  }
}

const declined = (subject: Subject, { reason }: t.TypeOf<typeof Declined>) => {
  const { reservation, property, state } = subject
  const until = reservation.heldUntil === null ? '' : formatDeadline(reservation.heldUntil, state)
  return {
    subject: `No more time: ${inSentence(property)}`,
    paragraphs: [
      `The seller can’t extend the hold. The property below stays held until ${until}.`,
      `They write: “${reason}”`,
    ],
    facts: [...numbersOf(subject), ['Held until', until] as const],
  }
}

/** To one agent of the listing. Dropped once the hold has ended. */
const asked = emailKind(
  t.type({ agentId: t.number, reason: t.string }),
  async ({ sql, subjectId, tenant, data: { agentId, reason } }) => {
    const subject = await subjectOf(sql, Number(subjectId))
    const [agent] = await sql
      .select({ email: agents.email, firstName: agents.firstName })
      .from(agents)
      .where(eq(agents.id, agentId))
    if (subject === null || agent === undefined || subject.reservation.status !== 'held') return null
    const { reservation, state, property } = subject
    const introducer = await introducerOf(sql, reservation)
    const until = reservation.heldUntil === null ? '' : formatDeadline(reservation.heldUntil, state)
    return {
      recipient: agent.email,
      ...layOut(tenant, {
        subject: `More time asked for: ${inSentence(property)}`,
        agency: subject.agency,
        greeting: `Dear ${agent.firstName},`,
        paragraphs: [
          `${introducer === null ? 'The buyer asks' : 'The introducer below asks'} you to extend the hold of the property below, which ends ${until}.`,
          `They write: “${reason}”`,
          'Extend the hold at the desk, or say why not.',
        ],
        facts: [
          ...numbersOf(subject),
          ['Held until', until],
          ...reservation.form.purchasers.map(
            ({ firstName, surname, email }) => ['Purchaser', `${firstName} ${surname}, ${email}`] as const,
          ),
          ['Introducer', introducer ?? ''],
        ],
        ...linkTo(reservation, 'Answer at the desk', salePath(reservation.id)),
      }),
    }
  },
)

/** The subject is the reservation. */
export const holdEmailKinds = {
  'hold-extended': newsToBuyer(Extended, extended),
  'hold-extended-to-introducer': newsToIntroducer(Extended, extended),
  'more-time-declined': newsToBuyer(Declined, declined),
  'more-time-declined-to-introducer': newsToIntroducer(Declined, declined),
  'more-time-asked': asked,
}

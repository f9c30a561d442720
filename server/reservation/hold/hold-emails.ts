import { eq } from 'drizzle-orm'
import * as t from 'io-ts'
import { inSentence } from '../../../domain/listing/units/unit-title'
import { salePath } from '../../../domain/members/desk-paths'
import { IsoDate } from '../../../domain/shared/iso-date'
import { formatDeadline } from '../../../domain/shared/time-zones'
import type { Sql } from '../../db/database'
import { agents } from '../../listing/listing.tables'
import { type DueEmail, emailKind } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { post } from '../../mail/outbox'
import { linkTo, numbersOf, type Subject, subjectOf } from '../email-subject'
import { introducerOf, sellersOf } from '../emails'
import { calendarAttachment, holdCalendarOf } from '../hold-calendar'
import { newsToBuyer, newsToIntroducer } from '../news-emails'
import { findReservation, type ReservationRow } from '../reservation-store'
import { holdDeciders } from './hold-deciders'
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

/** Stores the notices that more time is asked for, to the listing's agents and to the people who decide. */
export const postAsked = async (
  sql: Sql,
  { id: subjectId, unitId, tenant, origin }: Reservation,
  { id, at, text: reason }: HoldNoteRow,
): Promise<void> => {
  const email = { subjectId, tenant, origin }
  const emails = [
    ...(await sellersOf(sql, unitId)).map(({ id: agentId }) => ({
      ...{ kind: 'more-time-asked' as const, ...email, part: `${id}-${agentId}`, data: { agentId, reason } },
    })),
    ...(await holdDeciders(sql, unitId)).map(({ accountId }) => ({
      ...{
        kind: 'more-time-asked-of-desk' as const,
        ...email,
        part: `${id}-${accountId}`,
        data: { accountId, reason },
      },
    })),
  ]
  if (emails.length > 0) await post(sql, holdEmailKinds, emails, at)
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
const asked = emailKind(t.type({ agentId: t.number, reason: t.string }), async ({ sql, subjectId, tenant, data }) => {
  const [agent] = await sql
    .select({ email: agents.email, firstName: agents.firstName })
    .from(agents)
    .where(eq(agents.id, data.agentId))
  return agent === undefined ? null : askedOf({ sql, subjectId, tenant, reason: data.reason }, agent)
})

/** To a person of the desk who decides. Dropped once they don't, or the hold has ended. */
const askedOfDesk = emailKind(
  t.type({ accountId: t.number, reason: t.string }),
  async ({ sql, subjectId, tenant, data: { accountId, reason } }) => {
    const hold = await findReservation(sql, Number(subjectId))
    const person =
      hold === null ? undefined : (await holdDeciders(sql, hold.unitId)).find((each) => each.accountId === accountId)
    return person === undefined ? null : askedOf({ sql, subjectId, tenant, reason }, person)
  },
)

const askedOf = async (
  { sql, subjectId, tenant, reason }: Pick<DueEmail<unknown>, 'sql' | 'subjectId' | 'tenant'> & { reason: string },
  { email, firstName }: { readonly email: string; readonly firstName: string },
) => {
  const subject = await subjectOf(sql, Number(subjectId))
  if (subject === null || subject.reservation.status !== 'held') return null
  const { reservation, state, property } = subject
  const introducer = await introducerOf(sql, reservation)
  const until = reservation.heldUntil === null ? '' : formatDeadline(reservation.heldUntil, state)
  return {
    recipient: email,
    ...layOut(tenant, {
      subject: `More time asked for: ${inSentence(property)}`,
      agency: subject.agency,
      greeting: `Dear ${firstName},`,
      paragraphs: [
        `${introducer === null ? 'The buyer asks' : 'The introducer below asks'} you to extend the hold of the property below, which ends ${until}.`,
        `They write: “${reason}”`,
        'Extend the hold at the desk, or say why not.',
      ],
      facts: [
        ...numbersOf(subject),
        ['Held until', until],
        ...reservation.form.purchasers.map(
          (purchaser) => ['Purchaser', `${purchaser.firstName} ${purchaser.surname}, ${purchaser.email}`] as const,
        ),
        ['Introducer', introducer ?? ''],
      ],
      ...linkTo(reservation, 'Answer at the desk', salePath(reservation.id)),
    }),
  }
}

/** The subject is the reservation. */
export const holdEmailKinds = {
  'hold-extended': newsToBuyer(Extended, extended),
  'hold-extended-to-introducer': newsToIntroducer(Extended, extended),
  'more-time-declined': newsToBuyer(Declined, declined),
  'more-time-declined-to-introducer': newsToIntroducer(Declined, declined),
  'more-time-asked': asked,
  'more-time-asked-of-desk': askedOfDesk,
}

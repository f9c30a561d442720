import { eq } from 'drizzle-orm'
import * as t from 'io-ts'
import type { Tenant } from '../../../domain/content/tenant'
import { inSentence } from '../../../domain/listing/units/unit-title'
import type { AgreedPrice } from '../../../domain/reservation/agreed-price'
import { reservationPath } from '../../../domain/reservation/reservation-path'
import { Cents, formatCents } from '../../../domain/shared/money'
import { pathTo } from '../../../domain/shared/paths'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { emailKind } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { post } from '../../mail/outbox'
import { linkTo, numbersOf, type Subject, subjectOf } from '../email-subject'
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

/** To the first purchaser. A client for whom an agent reserved has no account to see the reservation in. */
const toBuyer = emailKind(data, async ({ sql, subjectId, tenant, data: news }) => {
  const subject = await subjectOf(sql, Number(subjectId))
  const [purchaser] = subject?.reservation.form.purchasers ?? []
  if (subject === null || purchaser === undefined) return null
  const { reservation } = subject
  return {
    recipient: purchaser.email,
    ...written(subject, news, {
      tenant,
      greeting: `Dear ${purchaser.firstName},`,
      action:
        reservation.accountId === null
          ? {}
          : linkTo(reservation, 'See your reservation', reservationPath(reservation.id)),
    }),
  }
})

/** To the agent who introduced the buyer. */
const toIntroducer = emailKind(
  t.intersection([data, t.type({ accountId: t.number })]),
  async ({ sql, subjectId, tenant, data: { accountId, ...news } }) => {
    const subject = await subjectOf(sql, Number(subjectId))
    const [agent] = await sql
      .select({ email: accounts.email, firstName: accounts.firstName })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    if (subject === null || agent === undefined) return null
    const { id: reservationId, listingId, unitId, form } = subject.reservation
    const [client] = form.purchasers
    return {
      recipient: agent.email,
      ...written(subject, news, {
        tenant,
        greeting: `Dear ${agent.firstName},`,
        intro: `This is what we wrote to your client${client === undefined ? '' : `, ${client.firstName} ${client.surname}`}:`,
        action: linkTo(
          subject.reservation,
          'See the reservation',
          pathTo('reserved', { propertyId: listingId, unitId, reservationId }),
        ),
      }),
    }
  },
)

/** The subject is the reservation. */
export const priceEmailKinds = { 'price-agreed': toBuyer, 'price-agreed-to-introducer': toIntroducer }

interface Words {
  readonly tenant: Tenant
  readonly greeting: string
  readonly intro?: string
  readonly action: ReturnType<typeof linkTo>
}

const written = (
  subject: Subject,
  { cents, message }: t.TypeOf<typeof data>,
  { tenant, greeting, intro, action }: Words,
): ReturnType<typeof layOut> =>
  layOut(tenant, {
    subject: `Price agreed: ${inSentence(subject.property)}`,
    greeting,
    paragraphs: [
      ...(intro === undefined ? [] : [intro]),
      `The seller has recorded ${formatCents(cents)} as the price that you have agreed on. If that isn’t what you agreed, call your agent.`,
      ...(message === '' ? [] : [`They write: “${message}”`]),
    ],
    // The amount of this email, also if another was agreed on before it is sent.
    facts: numbersOf({ ...subject, reservation: { ...subject.reservation, agreedCents: cents } }),
    ...action,
  })

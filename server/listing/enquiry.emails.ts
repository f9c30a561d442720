import { and, eq, exists, gte, lt, not, or, sql } from 'drizzle-orm'
import * as t from 'io-ts'
import { agencyLogoOf } from '../../domain/listing/agency-logo'
import { actionLabel } from '../../domain/listing/contact/contact-enquiry'
import { fullAddress } from '../../domain/listing/listing'
import { listingPath } from '../../domain/listing/listing-paths'
import { inSentence, unitTitle } from '../../domain/listing/units/unit-title'
import { IsoDate } from '../../domain/shared/iso-date'
import { phoneText } from '../../domain/shared/text/phone-text'
import { formatDeadlineIn } from '../../domain/shared/time-zones'
import type { Sql } from '../db/database'
import { emailKind } from '../mail/email-kinds'
import { type AgencyLogo, layOut } from '../mail/email-layout'
import { outbox } from '../mail/mail.tables'
import { enquiries } from './enquiry.tables'
import { reservations } from '../reservation/reservation.tables'
import { agencies, agents, isPublic, listings } from './listing.tables'
import { units } from './unit.tables'

type Agent = Pick<typeof agents.$inferSelect, 'id' | 'firstName' | 'email'>

export interface EnquirySubject {
  readonly property: string
  /** One or two. */
  readonly agents: readonly Agent[]
  /** The logo of their agency; null without one. */
  readonly agency: AgencyLogo | null
}

/** Returns the listing of an enquiry and its agents. Null unless published. */
export const subjectOf = async (db: Sql, listingId: number): Promise<EnquirySubject | null> => {
  const found = await anySubjectOf(db, listingId, null)
  return found?.published === true ? found : null
}

/** Like `subjectOf`, but also for unpublished listings. */
export const anySubjectOf = async (
  db: Sql,
  listingId: number,
  /** Where pictures are loaded from. */
  origin: string | null,
): Promise<(EnquirySubject & { readonly published: boolean }) | null> => {
  const found = await db
    .select({
      name: listings.name,
      address: listings.address,
      suburb: listings.suburb,
      state: listings.state,
      postcode: listings.postcode,
      published: sql<boolean>`${isPublic}`,
      agent: { id: agents.id, firstName: agents.firstName, email: agents.email },
      agency: agencies,
    })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .innerJoin(agents, or(eq(agents.id, listings.agent1Id), eq(agents.id, listings.agent2Id)))
    .where(eq(listings.id, listingId))
    .orderBy(agents.id)
  const [first] = found
  return first === undefined
    ? null
    : {
        property: `${first.name}, ${fullAddress(first)}`,
        agents: found.map(({ agent }) => agent),
        agency: agencyLogoOf(first.agency, origin),
        published: first.published,
      }
}

/** The recipient. */
export const ToAgent = t.type({ agentId: t.number })

export const agentBy = async (db: Sql, id: number): Promise<Agent | null> => {
  const [agent] = await db
    .select({ id: agents.id, firstName: agents.firstName, email: agents.email })
    .from(agents)
    .where(eq(agents.id, id))
  return agent ?? null
}

/** Splits form text into paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What a claim of a unit is called beside its number. */
export const claimName = ({ offerType }: Pick<typeof reservations.$inferSelect, 'offerType'>): string =>
  offerType === 'Make Offer' ? 'Offer' : 'Reservation'

/** The reservation or offer that an enquiry is about; null if it is about the listing. */
const claimOf = async (db: Sql, reservationId: number | null) => {
  if (reservationId === null) return null
  const [found] = await db
    .select({ offerType: reservations.offerType, apt: units.apt, propertyType: listings.propertyType })
    .from(reservations)
    .innerJoin(units, eq(units.id, reservations.unitId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .where(eq(reservations.id, reservationId))
  return found === undefined
    ? null
    : { fact: [claimName(found), String(reservationId)] as const, unit: inSentence(unitTitle(found, found.apt)) }
}

/** `subjectId` is the enquiry's. One email per agent; replies go to the visitor (B7-18). */
const enquiry = emailKind(ToAgent, async ({ sql: db, subjectId, tenant, origin, data: { agentId } }) => {
  const [record] = await db
    .select()
    .from(enquiries)
    .where(eq(enquiries.id, Number(subjectId)))
  const [subject, agent] = [
    record === undefined ? null : await anySubjectOf(db, record.listingId, origin),
    await agentBy(db, agentId),
  ]
  if (record === undefined || subject === null || agent === null) return null
  const { name, email, phone, message, actions, listingId } = record
  const claim = await claimOf(db, record.reservationId)
  const about = claim === null ? subject.property : `${claim.unit}, ${subject.property}`
  return {
    recipient: agent.email,
    replyTo: email,
    ...layOut(tenant, {
      subject: `Enquiry about ${about}`,
      agency: subject.agency,
      greeting: `Dear ${agent.firstName},`,
      paragraphs: [`${name} has sent an enquiry about ${about}.`, ...paragraphsOf(message)],
      facts: [
        ...(claim === null ? [] : [claim.fact]),
        ['Name', name],
        ['Email', email],
        ['Phone', phoneText(phone)],
        ['Requested', actions.map(actionLabel).join(', ')],
        [
          'Also sent to',
          subject.agents
            .filter(({ id }) => id !== agentId)
            .map(({ firstName }) => firstName)
            .join(', '),
        ],
      ],
      action: { label: 'Open the listing', url: `${origin ?? ''}${listingPath(listingId)}` },
    }),
  }
})

export const isToAgent = (agentId: number) => or(eq(listings.agent1Id, agentId), eq(listings.agent2Id, agentId))

/** An email lists so many, with so much of each message. */
const LISTED = 50
const LONGEST_MESSAGE = 300

/** The enquiries of ten minutes that came after the agent got several as separate emails. `subjectId` is the agent's. */
const together = emailKind(
  t.type({ from: IsoDate, until: IsoDate }),
  async ({ sql: db, subjectId, tenant, origin, data: { from, until } }) => {
    const agent = await agentBy(db, Number(subjectId))
    if (agent === null) return null
    const isSeparate = exists(
      db
        .select({ id: outbox.id })
        .from(outbox)
        .where(eq(outbox.key, sql`concat('enquiry-', ${enquiries.id}::text, '-', ${agent.id}::text)`)),
    )
    const found = await db
      .select({ enquiry: enquiries, property: listings.name })
      .from(enquiries)
      .innerJoin(listings, eq(listings.id, enquiries.listingId))
      .where(
        and(
          gte(enquiries.at, from),
          lt(enquiries.at, until),
          eq(enquiries.tenant, tenant.label),
          isToAgent(agent.id),
          not(isSeparate),
        ),
      )
      .orderBy(enquiries.id)
    if (found.length === 0) return null
    return {
      recipient: agent.email,
      ...layOut(tenant, {
        subject: `${found.length} more ${found.length === 1 ? 'enquiry' : 'enquiries'}`,
        greeting: `Dear ${agent.firstName},`,
        paragraphs: [
          `Many enquiries arrived in the ten minutes before ${formatDeadlineIn(until, tenant.timeZone)}. These came after the ones that you have as separate emails.`,
          ...found
            .slice(0, LISTED)
            .map(
              ({ property, enquiry: { name, email, phone, message } }) =>
                `${name}, ${email}, ${phoneText(phone)}, about ${property}: ${shortened(message)}`,
            ),
          ...(found.length > LISTED ? [`And ${found.length - LISTED} more.`] : []),
        ],
        facts: [],
        action: { label: 'Open the site', url: origin ?? '' },
      }),
    }
  },
)

const shortened = (message: string): string =>
  message === ''
    ? 'no message'
    : message.length > LONGEST_MESSAGE
      ? `${message.slice(0, LONGEST_MESSAGE)} …`
      : message.replace(/\s+/g, ' ')

export const enquiryEmails = { enquiry, 'enquiries-together': together }

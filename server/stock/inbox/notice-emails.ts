import { and, asc, eq } from 'drizzle-orm'
import * as t from 'io-ts'
import { leadAbout } from '../../../domain/leads/inbox'
import { leadTitle, requestedIn } from '../../../domain/leads/lead'
import { DESK, leadPath } from '../../../domain/members/desk-paths'
import { phoneText } from '../../../domain/shared/text/phone-text'
import type { Sql } from '../../db/database'
import { leadNotices, leadPeople, leads } from '../../leads/leads.tables'
import { listings } from '../../listing/listing.tables'
import { units } from '../../listing/unit.tables'
import { paragraphsOf } from '../../listing/enquiry.emails'
import { emailKind } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { memberNumbered } from '../people/members'

/** An email lists so many, with so much of what people typed. */
const LISTED = 50
const LONGEST_MESSAGE = 300
const LONGEST_NAME = 80

/**
 * New leads, to a person of the desk. `subjectId` is the email's in `lead_notices`. Those that were answered or deleted meanwhile are
 * left out. Subjects name kinds, projects and numbers only, because strangers type the rest.
 */
const newLeads = emailKind(t.type({ accountId: t.number }), async ({ sql, subjectId, tenant, origin, data }) => {
  const person = await memberNumbered(sql, data.accountId)
  const found = await leadsOf(sql, subjectId)
  const [first] = found
  if (person === null || first === undefined) return null
  const asked = found.filter(({ lead }) => lead.kind !== 'price-reveal')
  const seen = found.filter(({ lead }) => lead.kind === 'price-reveal')
  const only = asked.length === 1 && seen.length === 0 ? first : null
  return {
    recipient: person.email,
    ...layOut(tenant, {
      subject:
        only === null ? `New in your inbox: ${found.length}` : `${titleOf(only)}: ${only.project ?? tenant.name}`,
      greeting: `Hello ${person.firstName},`,
      paragraphs: [
        ...(only === null
          ? asked.slice(0, LISTED).map((each) => lineOf(each, tenant.name))
          : [
              `${shortened(only.name, LONGEST_NAME)} waits for an answer.`,
              ...paragraphsOf(shortened(only.lead.message, 2_000)),
            ]),
        asked.length > LISTED ? `And ${asked.length - LISTED} more.` : '',
        ...revealLines(seen),
        'In the inbox you choose when you get these emails.',
      ],
      facts:
        only === null
          ? []
          : [
              ['Property', only.project ?? ''],
              ['Unit', only.unit ?? ''],
              ['Name', shortened(only.name, LONGEST_NAME)],
              ['Email', only.email],
              ['Phone', phoneText(only.phone)],
              ...only.lead.facts.map(({ label, value }) => [label, value] as const),
            ],
      ...(origin === null
        ? {}
        : {
            action: {
              label: 'Open the inbox',
              url: `${origin}${only === null ? DESK.inbox : leadPath(only.lead.id)}`,
            },
          }),
    }),
  }
})

type Found = Awaited<ReturnType<typeof leadsOf>>[number]

const leadsOf = (db: Sql, emailId: string) =>
  db
    .select({
      ...{ lead: leads, name: leadPeople.name, email: leadPeople.email, phone: leadPeople.phone },
      ...{ project: listings.name, propertyType: listings.propertyType, unit: units.apt },
    })
    .from(leadNotices)
    .innerJoin(leads, eq(leads.id, leadNotices.leadId))
    .innerJoin(leadPeople, eq(leadPeople.id, leads.personId))
    .leftJoin(listings, eq(listings.id, leads.listingId))
    .leftJoin(units, eq(units.id, leads.unitId))
    .where(and(eq(leadNotices.emailId, emailId), eq(leads.state, 'new')))
    .orderBy(asc(leads.id))

const titleOf = ({ lead: { kind, facts } }: Pick<Found, 'lead'>): string =>
  leadTitle({ kind, requested: requestedIn(facts) })

/** `Noor Haddad, Apartment 805, Kestrel House. Enquiry: Is there a shed?` */
const lineOf = ({ lead, name, project, unit, propertyType }: Found, brand: string): string =>
  [
    `${shortened(name, LONGEST_NAME)}, ${leadAbout({ project: project ?? brand, unit: unit ?? '', propertyType })}. `,
    titleOf({ lead }),
    lead.message === '' ? '' : `: ${shortened(lead.message, LONGEST_MESSAGE)}`,
  ].join('')

/** `3 people unlocked the price list of Kestrel House.` */
const revealLines = (seen: readonly Found[]): string[] =>
  [...new Set(seen.map(({ project }) => project ?? ''))].map((project) => {
    const count = seen.filter((each) => (each.project ?? '') === project).length
    return `${count === 1 ? '1 person' : `${count} people`} unlocked the price list of ${project}.`
  })

const shortened = (text: string, most: number): string => {
  const letters = Array.from(text)
  return letters.length > most ? `${letters.slice(0, most).join('')} …` : text
}

export const noticeEmails = { 'leads-new': newLeads }

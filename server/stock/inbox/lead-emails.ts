import { eq } from 'drizzle-orm'
import { agencyLogoOf } from '../../../domain/listing/agency-logo'
import { LEAD_KIND_NAMES, writerOf } from '../../../domain/leads/lead'
import { greetingTo } from '../../../domain/shared/text/person-name'
import { accounts } from '../../identity/identity.tables'
import { leadMessages, leadPeople, leads } from '../../leads/leads.tables'
import { agencies, listings } from '../../listing/listing.tables'
import { paragraphsOf } from '../../listing/enquiry.emails'
import { emailKind, noData } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'

/** `subjectId` is the message's. Answers to it go to its writer. Dropped if the person has been deleted. */
const reply = emailKind(noData, async ({ sql, subjectId, tenant, origin }) => {
  const [found] = await sql
    .select({
      ...{ message: leadMessages, lead: leads, person: leadPeople, project: listings.name },
      ...{ agency: agencies, writer: accounts.email },
    })
    .from(leadMessages)
    .innerJoin(leads, eq(leads.id, leadMessages.leadId))
    .innerJoin(leadPeople, eq(leadPeople.id, leads.personId))
    .leftJoin(listings, eq(listings.id, leads.listingId))
    .leftJoin(agencies, eq(agencies.id, listings.agencyId))
    .leftJoin(accounts, eq(accounts.id, leadMessages.accountId))
    .where(eq(leadMessages.id, Number(subjectId)))
  if (found === undefined) return null
  const { message, lead, person, project, agency, writer } = found
  const asked = writerOf(person.name, lead.facts)
  return {
    recipient: person.email,
    ...(writer === null ? {} : { replyTo: writer }),
    ...layOut(tenant, {
      subject: `${LEAD_KIND_NAMES[lead.kind]}: ${project ?? tenant.name}`,
      agency: agency === null ? null : agencyLogoOf(agency, origin),
      greeting: greetingTo(person.name),
      paragraphs: [...paragraphsOf(message.text), message.by],
      facts: [
        ['Property', project ?? ''],
        [lead.kind === 'referral' ? `${asked} wrote` : 'You wrote', lead.message],
      ],
    }),
  }
})

export const leadEmails = { 'lead-reply': reply }

import { typedDay } from '../../domain/shared/typed-date'
import { eq } from 'drizzle-orm'
import * as t from 'io-ts'
import { inCoAgency } from '../../domain/commission/co-agency'
import { linkStatusOf, privateLinkPath } from '../../domain/sharing/private-link'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import type { Secrets } from '../http/secrets'
import { accounts } from '../identity/identity.tables'
import { listings } from '../listing/listing.tables'
import { emailKind } from '../mail/email-kinds'
import { coAgencyNow } from '../co-agency/co-agency'
import { layOut } from '../mail/email-layout'
import { sessionIdOf } from './link-session'
import { privateLinks } from './sharing.tables'

/** The link that an email is about, its listing's name and its agent. */
export const findLink = async (sql: Sql, subjectId: string) => {
  const [found] = await sql
    .select({ link: privateLinks, listing: listings.name, agent: accounts })
    .from(privateLinks)
    .innerJoin(listings, eq(listings.id, privateLinks.listingId))
    .innerJoin(accounts, eq(accounts.id, privateLinks.accountId))
    .where(eq(privateLinks.id, Number(subjectId)))
  return found
}

const findShared = async (sql: Sql, subjectId: string, clock: Clock) => {
  const found = await findLink(sql, subjectId)
  if (found === undefined || linkStatusOf(found.link, clock()) !== 'open') return null
  const { firstName, lastName, companyName } = found.agent
  const name = `${firstName} ${lastName}`
  const coAgency = await coAgencyNow(sql, { introducerId: found.link.accountId, listingId: found.link.listingId })
  return {
    ...found,
    sender: companyName === '' ? name : `${name} of ${companyName}`,
    coAgency: coAgency === null ? '' : inCoAgency(coAgency.agency, companyName),
  }
}

/** The subject of both is the link; one that was closed is not sent. Neither email has what the other one brings. */
export const sharingEmails = (secrets: Pick<Secrets, 'open'>, clock: Clock) => ({
  'private-link': emailKind(
    t.type({ recipient: t.string }),
    async ({ sql, subjectId, tenant, origin, derive, data: { recipient } }) => {
      const shared = await findShared(sql, subjectId, clock)
      if (shared === null) return null
      const { link, listing, agent, sender, coAgency } = shared
      const address = { propertyId: link.listingId, isPublic: link.isPublic, sessionId: sessionIdOf(derive, link.id) }
      return {
        recipient,
        replyTo: agent.email,
        ...layOut(tenant, {
          subject: `${listing}, shared with you on ${tenant.name}`,
          greeting: 'Hello,',
          paragraphs: [
            `${sender} has shared ${listing} with you. You don’t need an account to see it.`,
            link.isPublic ? '' : 'You need a passphrase, which you get separately.',
          ],
          facts: [
            ['Open until', typedDay(link.endsOn)],
            ['Co-agency', coAgency],
            ['Contact', agent.email],
          ],
          // In the fragment, which browsers don't send, so servers don't log it.
          action: { label: `View ${listing}`, url: `${origin ?? ''}/#${privateLinkPath(address)}` },
        }),
      }
    },
  ),
  'private-link-passphrase': emailKind(
    t.type({ recipient: t.string, sealed: t.string }),
    async ({ sql, subjectId, tenant, data: { recipient, sealed } }) => {
      const shared = await findShared(sql, subjectId, clock)
      const passphrase = secrets.open(sealed, Number(subjectId))
      if (shared === null || passphrase === null) return null
      const { listing, agent, sender } = shared
      return {
        recipient,
        replyTo: agent.email,
        ...layOut(tenant, {
          subject: `Your passphrase for ${listing}`,
          greeting: 'Hello,',
          paragraphs: [
            `${sender} has shared ${listing} with you. Enter this passphrase when you open the link, which you get separately.`,
          ],
          facts: [['Passphrase', passphrase]],
        }),
      }
    },
  ),
})

export type SharingEmails = ReturnType<typeof sharingEmails>

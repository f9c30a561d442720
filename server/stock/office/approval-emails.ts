import { and, desc, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { officePath, projectPath } from '../../../domain/members/desk-paths'
import type { Role } from '../../../domain/members/role'
import type { Sql } from '../../db/database'
import type { SiteOf } from '../../http/sites'
import { tenants } from '../../content/content.tables'
import { accounts } from '../../identity/identity.tables'
import { agencies, listings, officeOf } from '../../listing/listing.tables'
import { type DueEmail, emailKind } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { post } from '../../mail/outbox'
import { deskOf, type OwnProject, roleIn } from '../people/desk'
import { memberNumbered, officePeople } from '../people/members'
import { changes } from '../stock.tables'

/** Its recipient, and who has sent or decided; null for a command. */
const Between = t.type({ accountId: t.number, byAccountId: t.union([t.number, t.null]) })
const Declined = t.intersection([Between, t.type({ reason: t.string })])

const asked = emailKind(Between, async (email) => {
  const found = await aboutProject(email, email.data)
  if (found === null || found.role !== 'office' || found.publication !== 'submitted') return null
  const { name, agency, firstName, recipient, by } = found
  return {
    recipient,
    ...layOut(email.tenant, {
      subject: `${name} waits for your approval`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `${by ?? 'The command line'} has sent ${name} to the office. Visitors see it once one of you approves it.`,
        'If something is wrong, decline it with a reason. It can be corrected and sent again.',
      ],
      facts: [
        ['Property', name],
        ['Agency', agency],
      ],
      ...linkTo(email.origin, 'Open approvals', officePath('approvals')),
    }),
  }
})

interface Decision {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** To the person who sent the project, if that is still news. `say` gets its name, and by whom it was decided. */
const decided = async <A extends t.TypeOf<typeof Between>>(
  email: DueEmail<A>,
  isNews: (publication: string) => boolean,
  say: (name: string, by: string) => Decision,
) => {
  const found = await aboutProject(email, email.data)
  if (found === null || !isNews(found.publication)) return null
  const { name, id, firstName, recipient, by } = found
  return {
    recipient,
    ...layOut(email.tenant, {
      ...say(name, by ?? `The office of ${email.tenant.name}`),
      greeting: `Hello ${firstName},`,
      facts: [],
      ...linkTo(email.origin, 'Open the project', projectPath(id)),
    }),
  }
}

const declined = emailKind(Declined, (email) =>
  decided(
    email,
    () => true,
    (name, by) => ({
      subject: `${name} was declined`,
      paragraphs: [
        `${by} has declined ${name}. It is a draft again, and visitors don’t see it.`,
        `Why: ${email.data.reason}`,
        'Correct it, and send it to the office again.',
      ],
    }),
  ),
)

const approved = emailKind(Between, (email) =>
  decided(
    email,
    (publication) => publication === 'published',
    (name, by) => ({
      subject: `${name} is published`,
      paragraphs: [
        `${by} has approved ${name}. Visitors see it now.`,
        'You can change it, release stages and withdraw it without another approval.',
      ],
    }),
  ),
)

export const approvalEmails = { 'approval-asked': asked, 'approval-declined': declined, 'approval-given': approved }

const linkTo = (origin: string | null, label: string, path: string) =>
  origin === null ? {} : { action: { label, url: `${origin}${path}` } }

interface Found {
  readonly id: number
  readonly name: string
  readonly agency: string
  readonly publication: string
  readonly firstName: string
  readonly recipient: string
  /** The recipient’s in the agency. */
  readonly role: Role
  readonly by: string | null
}

/** The project of an email, with both people; null once it or its recipient’s place at the desk is gone. */
const aboutProject = async (
  { sql, subjectId }: Pick<DueEmail<unknown>, 'sql' | 'subjectId'>,
  { accountId, byAccountId }: t.TypeOf<typeof Between>,
): Promise<Found | null> => {
  const person = await memberNumbered(sql, accountId)
  const desk = await deskOf(sql, accountId)
  const [project] = await sql
    .select({
      ...{ id: listings.id, name: listings.name, publication: listings.publication },
      ...{ agency: agencies.name, agencyId: agencies.id, office: officeOf },
    })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(eq(listings.id, Number(subjectId)))
  if (person === null || project === undefined || E.isLeft(desk)) return null
  const role = roleIn(desk.right, { id: project.agencyId, tenant: project.office })
  if (role === null) return null
  const { email: recipient, firstName } = person
  return { ...project, recipient, firstName, role, by: byAccountId === null ? null : await nameOf(sql, byAccountId) }
}

const nameOf = async (sql: Sql, accountId: number): Promise<string | null> => {
  const [found] = await sql
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return found === undefined ? null : `${found.firstName} ${found.lastName}`
}

interface Moved {
  readonly project: OwnProject
  readonly event: 'submitted' | 'declined' | 'approved'
  readonly reason: string
  /** Who has moved it; null for a command. */
  readonly accountId: number | null
}

/**
 * Writes to the office that a project waits, or to the person who sent it what was decided, in the caller’s transaction. People get
 * no email about what they did themselves.
 */
export const emailApproval = async (
  db: Sql,
  { project, event, reason, accountId: byAccountId }: Moved,
  siteOf: SiteOf,
  at: Date,
): Promise<void> => {
  const { tenant } = project.agency
  const [brand] = await db.select({ isDefault: tenants.isDefault }).from(tenants).where(eq(tenants.label, tenant))
  const people = event === 'submitted' ? await officeAccounts(db, tenant) : await senderOf(db, project.id)
  const others = people.filter((each) => each !== byAccountId)
  if (brand === undefined || others.length === 0) return
  const origin = siteOf(tenant, brand.isDefault)
  await post(
    db,
    approvalEmails,
    others.map((accountId) => {
      const of = { subjectId: project.id, part: `${accountId}-${at.toISOString()}`, tenant, origin }
      const data = { accountId, byAccountId }
      return event === 'declined'
        ? { ...of, kind: 'approval-declined' as const, data: { ...data, reason } }
        : { ...of, kind: event === 'submitted' ? ('approval-asked' as const) : ('approval-given' as const), data }
    }),
    at,
  )
}

const officeAccounts = async (db: Sql, tenant: string): Promise<readonly number[]> =>
  (await officePeople(db, tenant)).map(({ accountId }) => accountId)

/** The person who sent a project to the office last; none if a command did. */
const senderOf = async (db: Sql, listingId: number): Promise<readonly number[]> => {
  const [sent] = await db
    .select({ accountId: changes.accountId })
    .from(changes)
    .where(and(eq(changes.listingId, listingId), eq(changes.action, 'project-submitted')))
    .orderBy(desc(changes.id))
    .limit(1)
  return sent === undefined || sent.accountId === null ? [] : [sent.accountId]
}

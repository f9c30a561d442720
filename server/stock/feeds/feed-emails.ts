import { and, asc, eq, isNull } from 'drizzle-orm'
import * as t from 'io-ts'
import { feedPath } from '../../../domain/members/desk-paths'
import { tenants } from '../../content/content.tables'
import type { Sql } from '../../db/database'
import type { SiteOf } from '../../http/sites'
import { agencies, officeOf } from '../../listing/listing.tables'
import { emailKind } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { post } from '../../mail/outbox'
import { deskMembers } from '../members.tables'
import { memberNumbered } from '../people/members'
import { feedDetail, type StoredFeed } from './find-feed'

const toMember = t.type({ accountId: t.number })

const waiting = emailKind(toMember, async ({ sql, subjectId, tenant, origin, data: { accountId } }) => {
  const person = await memberNumbered(sql, accountId)
  const found = await feedDetail(sql, Number(subjectId))
  if (person === null || found._tag === 'Left' || found.right.feed.waits === 0) return null
  const { feed, unknown, waiting: runs } = found.right
  return {
    recipient: person.email,
    ...layOut(tenant, {
      subject: `The feed ${feed.settings.name} waits for you`,
      greeting: `Hello ${person.firstName},`,
      paragraphs: [
        `The feed ${feed.settings.name} of ${feed.agency} has brought what a person has to decide. Everything else of it is applied.`,
        runs.length === 0 ? '' : `${counted(runs.length, 'import')}: ${runs.map(({ project }) => project).join(', ')}.`,
        unknown.length === 0
          ? ''
          : `${counted(unknown.length, 'project')} that we don’t know: ${unknown.map(({ name }) => name).join('; ')}.`,
      ],
      facts: [],
      ...linkTo(origin, feed.id),
    }),
  }
})

const failing = emailKind(toMember, async ({ sql, subjectId, tenant, origin, data: { accountId } }) => {
  const person = await memberNumbered(sql, accountId)
  const found = await feedDetail(sql, Number(subjectId))
  if (person === null || found._tag === 'Left' || found.right.feed.trouble === null) return null
  const { feed } = found.right
  return {
    recipient: person.email,
    ...layOut(tenant, {
      subject: `The feed ${feed.settings.name} brings nothing`,
      greeting: `Hello ${person.firstName},`,
      paragraphs: [
        `The feed ${feed.settings.name} of ${feed.agency} has failed ${feed.failures} times in a row. Its units stay as they are.`,
        feed.trouble?.text ?? '',
        'We go on trying, and write again only if it fails after it has worked.',
      ],
      facts: [],
      ...linkTo(origin, feed.id),
    }),
  }
})

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const linkTo = (origin: string | null, id: number) =>
  origin === null ? {} : { action: { label: 'Open the feed', url: `${origin}${feedPath(id)}` } }

export const feedEmails = { 'feed-waits': waiting, 'feed-fails': failing }

interface Told {
  readonly feed: Pick<StoredFeed, 'id' | 'agencyId'>
  readonly kind: keyof typeof feedEmails
  readonly siteOf: SiteOf
}

/** Writes to the managers of a feed’s agency, or to the office if it has none, in the caller’s transaction. */
export const tellManagers = async (db: Sql, { feed, kind, siteOf }: Told, at: Date): Promise<void> => {
  const [brand] = await db
    .select({ tenant: officeOf, isDefault: tenants.isDefault })
    .from(agencies)
    .innerJoin(tenants, eq(tenants.label, officeOf))
    .where(eq(agencies.id, feed.agencyId))
  if (brand === undefined) return
  const managers = await membersWhere(db, eq(deskMembers.agencyId, feed.agencyId), 'manager')
  const people = managers.length > 0 ? managers : await membersWhere(db, eq(deskMembers.tenant, brand.tenant), 'office')
  if (people.length === 0) return
  const origin = siteOf(brand.tenant, brand.isDefault)
  await post(
    db,
    feedEmails,
    people.map((accountId) => ({
      ...{ kind, subjectId: feed.id, part: `${accountId}-${at.toISOString()}` },
      ...{ tenant: brand.tenant, origin, data: { accountId } },
    })),
    at,
  )
}

const membersWhere = async (db: Sql, of: ReturnType<typeof eq>, role: 'manager' | 'office') =>
  (
    await db
      .selectDistinct({ accountId: deskMembers.accountId })
      .from(deskMembers)
      .where(and(of, eq(deskMembers.role, role), isNull(deskMembers.endedAt)))
      .orderBy(asc(deskMembers.accountId))
  ).map(({ accountId }) => accountId)

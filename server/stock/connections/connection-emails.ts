import { and, eq } from 'drizzle-orm'
import * as t from 'io-ts'
import { officePath } from '../../../domain/members/desk-paths'
import { tenants } from '../../content/content.tables'
import type { Sql } from '../../db/database'
import type { SiteOf } from '../../http/sites'
import { emailKind } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { post } from '../../mail/outbox'
import { webhooks } from '../connections.tables'
import { officePeople } from '../people/members'
import { hostOf, isLive } from './webhooks'

const failing = emailKind(t.type({ accountId: t.number }), async ({ sql, subjectId, tenant, origin, data }) => {
  const person = (await officePeople(sql, tenant.label)).find(({ accountId }) => accountId === data.accountId)
  const [webhook] = await sql
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, Number(subjectId)), isLive))
  if (person === undefined || webhook === undefined || webhook.trouble === '') return null
  return {
    recipient: person.email,
    ...layOut(tenant, {
      subject: `Changes of sales don’t reach ${hostOf(webhook.url)}`,
      greeting: `Hello ${person.firstName},`,
      paragraphs: [
        `We could not send the changes of sales to ${hostOf(webhook.url)}, several times in a row. They are kept, and we go on trying for three days.`,
        webhook.trouble,
        'We write again only if it fails after it has worked.',
      ],
      facts: [],
      ...(origin === null
        ? {}
        : { action: { label: 'Open connections', url: `${origin}${officePath('connections')}` } }),
    }),
  }
})

export const connectionEmails = { 'webhook-fails': failing }

/** Writes to the people of the brand’s office, in the caller’s transaction. */
export const emailOffice = async (
  db: Sql,
  { id, tenant }: { readonly id: number; readonly tenant: string },
  siteOf: SiteOf,
  at: Date,
): Promise<void> => {
  const [brand] = await db.select({ isDefault: tenants.isDefault }).from(tenants).where(eq(tenants.label, tenant))
  const people = await officePeople(db, tenant)
  if (brand === undefined || people.length === 0) return
  await post(
    db,
    connectionEmails,
    people.map(({ accountId }) => ({
      ...{ kind: 'webhook-fails' as const, subjectId: id, part: `${accountId}-${at.toISOString()}` },
      ...{ tenant, origin: siteOf(tenant, brand.isDefault), data: { accountId } },
    })),
    at,
  )
}

import * as t from 'io-ts'
import type { Tenant } from '../../domain/content/tenant'
import type { Sql } from '../db/database'
import { type DueEmail, emailKind, type EmailKinds } from './email-kinds'
import { senderOf } from './email-layout'
import type { EmailMessage } from './mail'
import type { outbox } from './mail.tables'

/** Null if the email should be dropped. */
export type RenderEmail = (sql: Sql, stored: typeof outbox.$inferSelect) => Promise<EmailMessage | null>

interface Dependencies {
  readonly kinds: EmailKinds
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
  /** Sender if it is not the tenant's contact address. */
  readonly mailFrom: string
  readonly derive: DueEmail<unknown>['derive']
  readonly draw: DueEmail<unknown>['draw']
}

/** Emails rendered before storing, by an earlier release. Sent unchanged. */
const rendered = emailKind(
  t.type(
    {
      sender: t.string,
      recipient: t.string,
      replyTo: t.union([t.string, t.null]),
      subject: t.string,
      text: t.string,
      html: t.string,
    },
    'RenderedEmail',
  ),
  async ({ data }) => data,
)

/** Renders the stored emails of these kinds. Throws if the kind is unknown or its template fails. */
export const emailRenderer = ({ kinds, tenantByLabel, mailFrom, derive, draw }: Dependencies): RenderEmail => {
  const known = new Map(Object.entries({ ...kinds, rendered }))
  return async (sql, { key, kind, subjectId, tenant: label, origin, data }) => {
    const found = known.get(kind)
    if (found === undefined) throw new Error(`unknown kind of email: ${kind}`)
    const tenant = reachable(await tenantByLabel(sql, label), origin)
    const content = await found.render({ sql, subjectId, tenant, origin, data, derive, draw })
    return content === null ? null : { sender: senderOf(tenant, mailFrom), ...content, key }
  }
}

/** The brand with the address of its logo as mail programs need it, with the host; without a host, it has none. */
const reachable = (tenant: Tenant, origin: string | null): Tenant => ({
  ...tenant,
  logoPicture:
    tenant.logoPicture === null || origin === null
      ? null
      : { ...tenant.logoPicture, address: `${origin}${tenant.logoPicture.address}` },
})

import type { Tenant } from '../../domain/content/tenant'
import { tenantByLabel } from '../../server/content/tenants'
import type { Database, Sql } from '../../server/db/database'
import { tokensWith } from '../../server/http/tokens'
import type { EmailKinds } from '../../server/mail/email-kinds'
import type { EmailMessage } from '../../server/mail/mail'
import { outbox } from '../../server/mail/mail.tables'
import { emailRenderer, type RenderEmail } from '../../server/mail/render-email'
import { onThisThread } from '../shared/on-this-thread'

export const SECRET = 'a secret of the specs, 32 characters'
export const { derive } = tokensWith(SECRET, () => new Date(Number.NaN))

export const rendererOf = (
  kinds: EmailKinds,
  tenantOf: (sql: Sql, label: string) => Promise<Tenant> = tenantByLabel,
): RenderEmail => emailRenderer({ kinds, tenantByLabel: tenantOf, mailFrom: '', derive, draw: onThisThread })

/** Renders every email of the outbox now, in the order stored. */
export const storedEmails = async ({ sql }: Database, render: RenderEmail): Promise<EmailMessage[]> => {
  const emails: EmailMessage[] = []
  for (const row of await sql.select().from(outbox).orderBy(outbox.id)) {
    const email = await render(sql, row)
    if (email !== null) emails.push(email)
  }
  return emails
}

import { reachable } from '../../domain/content/contacting'
import { eq } from 'drizzle-orm'
import { pathTo } from '../../domain/shared/paths'
import { type DueEmail, emailKind, noData } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { accounts } from './identity.tables'

/** The subject is the new account, so each gets one. */
export const welcome = emailKind(noData, async ({ sql, subjectId, tenant, origin }: DueEmail<Record<never, never>>) => {
  const [account] = await sql
    .select({ email: accounts.email, firstName: accounts.firstName })
    .from(accounts)
    .where(eq(accounts.id, Number(subjectId)))
  if (account === undefined) return null
  const { email, firstName } = account
  return {
    recipient: email,
    ...layOut(tenant, {
      subject: `Welcome to ${tenant.name}`,
      greeting: `Dear ${firstName},`,
      paragraphs: [
        `Your ${tenant.name} account is ready. Log in with ${email}.`,
        'You can save favourites, see price lists and reserve a home. What you hold and what you have paid is in My account.',
        `The terms of use are at ${origin ?? ''}/#${pathTo('terms')}`,
        reachable(tenant, (ways) => `If you did not create this account, please ${ways}.`),
      ],
      facts: [],
      action: { label: 'Open My account', url: `${origin ?? ''}/#${pathTo('profile')}` },
    }),
  }
})

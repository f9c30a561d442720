import { eq } from 'drizzle-orm'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { privateLinks } from '../sharing/sharing.tables'
import type { Envelope } from './find-signer'

/** The account that opened it, or whose link opened it; null after that account is deleted. */
export const openerOf = async (
  sql: Sql,
  { openerAccountId, openerLinkId }: Envelope,
): Promise<{ email: string; name: string; sender: string } | null> => {
  const [link] =
    openerLinkId === null
      ? []
      : await sql
          .select({ accountId: privateLinks.accountId })
          .from(privateLinks)
          .where(eq(privateLinks.id, openerLinkId))
  const accountId = openerAccountId ?? link?.accountId ?? null
  if (accountId === null) return null
  const [agent] = await sql
    .select({
      email: accounts.email,
      name: accounts.firstName,
      lastName: accounts.lastName,
      companyName: accounts.companyName,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (agent === undefined) return null
  const { email, name, lastName, companyName } = agent
  return { email, name, sender: `${name} ${lastName}${companyName === '' ? '' : ` of ${companyName}`}` }
}

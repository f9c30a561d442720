import { eq, sql as text } from 'drizzle-orm'
import type { Sql } from '../db/database'
import { WrongUse } from '../office/wrong-use'
import { accounts } from './identity.tables'

interface Named {
  readonly email: string
  /** Null if no account has the address. */
  readonly account: Pick<typeof accounts.$inferSelect, 'id' | 'role'> | null
}

/** The account that an office command names by its email address. Throws `WrongUse` for anything else. */
export const namedAccount = async (
  sql: Sql,
  command: string,
  [email = '', ...more]: readonly string[],
): Promise<Named> => {
  if (!email.includes('@') || more.length > 0) throw new WrongUse(`${command} takes the email address of one account.`)
  const [account] = await sql
    .select({ id: accounts.id, role: accounts.role })
    .from(accounts)
    .where(eq(text`lower(${accounts.email})`, email.trim().toLowerCase()))
  return { email, account: account ?? null }
}

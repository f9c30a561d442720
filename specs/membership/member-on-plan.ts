import type { Database } from '../../server/db/database'
import { uConnectRegistrations } from '../../server/membership/membership.tables'
import { seedPlans } from '../../server/seed/essentials'
import { type MadeAccount, makeAccount } from '../shared/support/fixtures'

export const ELITE = 5
export const PRO = 3

/** Lets an account join U-Connect on a plan. */
export const joins = async (
  db: Database,
  now: Date,
  { id: accountId, email }: Pick<MadeAccount, 'id' | 'email'>,
  planId: number,
): Promise<void> => {
  await db.transaction(seedPlans)
  await db.sql.insert(uConnectRegistrations).values({
    ...{ accountId, keyHash: email, email, tenant: 'unifi', origin: 'http://localhost:3000', status: 'finished' },
    ...{ mailed: true, planId, period: 'YEARLY', createdAt: now, expiresAt: now, finishedAt: now },
  })
}

/** An agent of a company on a plan. */
export const memberOn = async (
  db: Database,
  now: Date,
  planId: number,
  values: Parameters<typeof makeAccount>[2] = {},
): Promise<MadeAccount> => {
  const account = await makeAccount(db, now, { role: 'agent', companyName: 'Parade Introductions', ...values })
  await joins(db, now, account, planId)
  return account
}

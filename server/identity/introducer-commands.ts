import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { planAllows } from '../../domain/membership/plan-rights'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import { isMembershipOfAccount, uConnectPlans, uConnectRegistrations } from '../membership/membership.tables'
import type { Reply } from '../office/reply'
import { accounts } from './identity.tables'
import { namedAccount } from './named-account'

interface Services {
  readonly db: Database
  readonly clock: Clock
}
type Command = (services: Services, args: readonly string[]) => Promise<Reply>

const done = (text: string): Reply => ({ failed: false, text })
const failed = (text: string): Reply => ({ failed: true, text })

/** `grant-introducing EMAIL`: a referral partner, who needs no paid plan (decision 0075). The role is earned by joining. */
const grant: Command = async ({ db, clock }, args) => {
  const { email, account } = await namedAccount(db.sql, 'grant-introducing', args)
  if (account === null) return notFound(email)
  if (account.role !== 'agent')
    return failed(`${email} is a buyer’s account. It becomes an agent’s by joining U-Connect, also with the free plan.`)
  const changed = await db.sql
    .update(accounts)
    .set({ introducerGrantedAt: clock() })
    .where(and(eq(accounts.id, account.id), isNull(accounts.introducerGrantedAt)))
    .returning({ id: accounts.id })
  return done(
    changed.length === 0
      ? `${email} already had the grant.`
      : `${email} may introduce clients without a paid plan, from now on.`,
  )
}

/** `withdraw-introducing EMAIL`: reservations, links and commission that the agent has stay. */
const withdraw: Command = async ({ db }, args) => {
  const { email, account } = await namedAccount(db.sql, 'withdraw-introducing', args)
  if (account === null) return notFound(email)
  const changed = await db.sql
    .update(accounts)
    .set({ introducerGrantedAt: null })
    .where(and(eq(accounts.id, account.id), isNotNull(accounts.introducerGrantedAt)))
    .returning({ id: accounts.id })
  if (changed.length === 0) return failed(`${email} has no grant.`)
  const plan = await planOf(db.sql, account.id)
  return done(
    `The grant of ${email} is withdrawn. ${
      plan !== null && planAllows(plan.productCode, 'introduce')
        ? `The ${plan.name} plan still lets them introduce clients.`
        : 'They can’t introduce clients any more; what they made before stays.'
    }`,
  )
}

export const INTRODUCER_COMMANDS = { 'grant-introducing': grant, 'withdraw-introducing': withdraw }

const notFound = (email: string): Reply => failed(`No account has the email address ${email}.`)

const planOf = async (sql: Sql, accountId: number): Promise<{ productCode: string; name: string } | null> => {
  const [plan] = await sql
    .select({ productCode: uConnectPlans.productCode, name: uConnectPlans.name })
    .from(accounts)
    .innerJoin(uConnectRegistrations, isMembershipOfAccount)
    .innerJoin(uConnectPlans, eq(uConnectPlans.id, uConnectRegistrations.planId))
    .where(eq(accounts.id, accountId))
  return plan ?? null
}

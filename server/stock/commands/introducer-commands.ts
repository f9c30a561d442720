import { eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { planAllows } from '../../../domain/membership/plan-rights'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import type { Reply } from '../../office/reply'
import { wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import { agentWithAddress, changeIntroducing } from '../office/u-connect-members'
import type { StockCommand } from './stock-services'

const done = (text: string): Reply => ({ failed: false, text })
const failed = (text: string): Reply => ({ failed: true, text })

/** Why there is no agent with the address. */
const noAgent = async (db: Sql, email: string): Promise<Reply> => {
  const found = await db.$count(accounts, eq(sql`lower(${accounts.email})`, email.trim().toLowerCase()))
  return failed(
    found === 0
      ? `No account has the email address ${email}.`
      : `${email} is a buyer’s account. It becomes an agent’s by joining U-Connect, also with the free plan.`,
  )
}

/** The reason is for the history of the brand. */
const grantIn = (command: string, args: readonly string[]): { readonly email: string; readonly reason: string } => {
  const { words, reason } = wordsOf(args, { reason: { type: 'string', default: '' } })
  const [email = '', ...more] = words
  if (!email.includes('@') || more.length > 0) throw new WrongUse(`${command} takes the email address of one account.`)
  return { email, reason: reason.trim() }
}

/** `grant-introducing EMAIL`: a referral partner, who needs no paid plan (decision 0075). The role is earned by joining. */
const grant: StockCommand = async ({ db, clock }, args) => {
  const { email, reason } = grantIn('grant-introducing', args)
  const agent = await agentWithAddress(db.sql, email)
  if (agent === null) return noAgent(db.sql, email)
  const change = { memberId: agent.id, brand: null, isGranted: true, reason, accountId: null }
  const changed = await changeIntroducing(db, change, clock())
  return done(
    E.isLeft(changed)
      ? `${email} already had the grant.`
      : `${email} may introduce clients without a paid plan, from now on.`,
  )
}

/** `withdraw-introducing EMAIL`: reservations, links and commission that the agent has stay. */
const withdraw: StockCommand = async ({ db, clock }, args) => {
  const { email, reason } = grantIn('withdraw-introducing', args)
  const agent = await agentWithAddress(db.sql, email)
  if (agent === null) return noAgent(db.sql, email)
  const change = { memberId: agent.id, brand: null, isGranted: false, reason, accountId: null }
  if (E.isLeft(await changeIntroducing(db, change, clock()))) return failed(`${email} has no grant.`)
  return done(
    `The grant of ${email} is withdrawn. ${
      planAllows(agent.productCode, 'introduce')
        ? `The ${agent.plan} plan still lets them introduce clients.`
        : 'They can’t introduce clients any more; what they made before stays.'
    }`,
  )
}

export const INTRODUCER_COMMANDS: Readonly<Record<string, StockCommand>> = {
  'grant-introducing': grant,
  'withdraw-introducing': withdraw,
}

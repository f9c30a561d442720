import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'
import { accounts } from '../../server/identity/identity.tables'
import { membershipEmails } from '../../server/membership/emails'
import { uConnectRegistrations } from '../../server/membership/membership.tables'
import { findPlan } from '../../server/membership/plans'
import { reservations } from '../../server/reservation/reservation.tables'
import { seedPlans } from '../../server/seed/essentials'
import { ownDatabase } from '../shared/own-database'
import { type Arena, EXPERIMENTS_URL, openArena } from './arena'
import { bySize, type Experiment, type Outcome } from './experiment'
import { completeAttempt, newAttempt, reserveForClient } from './journeys/client-journey'
import { makeUnits } from './journeys/reservation-journey'
import { makeAgent } from './sales'

const FREE = 1
const PRO = 3
const PLAN_NEEDED = 40302

/** An agent who may introduce clients by their plan alone. */
const memberOf = async ({ db, clock }: Pick<Arena, 'db' | 'clock'>): Promise<number> => {
  const id = await makeAgent({ db, clock })
  const [{ email } = { email: '' }] = await db.sql
    .update(accounts)
    .set({ introducerGrantedAt: null })
    .where(eq(accounts.id, id))
    .returning({ email: accounts.email })
  const [joined] = await db.sql
    .insert(uConnectRegistrations)
    .values({
      ...{ accountId: id, email, planId: PRO, period: 'MONTHLY', status: 'finished', mailed: false },
      ...{ keyHash: randomUUID(), tenant: 'unifi', origin: EXPERIMENTS_URL },
      ...{ createdAt: clock(), finishedAt: clock(), expiresAt: clock() },
    })
    .returning({ id: uConnectRegistrations.id })
  const plan = await findPlan(db.sql, PRO)
  if (joined === undefined || plan === null) throw new Error('there is no member')
  await membershipEmails(clock).joined(db.sql, {
    ...{ id: joined.id, email, tenant: 'unifi', origin: EXPERIMENTS_URL, firstName: 'Alan' },
    ...{ plan, period: 'MONTHLY', paidCents: 0 },
  })
  return id
}

const endPlan = (db: Database, accountId: number) =>
  db.sql.update(uConnectRegistrations).set({ planId: FREE }).where(eq(uConnectRegistrations.accountId, accountId))

/** When the plan ends: before the card is charged, once it is, or once the agent has the answer. */
const MOMENTS = ['before the charge', 'after the charge', 'after the answer'] as const

/** What is sold when a fee is paid asks for the plan of its introducer again. */
const askAgain = async (db: Database): Promise<void> => {
  await db.sql.execute(sql`
    CREATE FUNCTION plan_of_introducer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.status = 'held' AND OLD.status = 'checkout' AND NOT EXISTS (
        SELECT 1 FROM u_connect_registrations r WHERE r.account_id = NEW.introducer_id AND r.plan_id > ${sql.raw(String(FREE))}
      ) THEN RETURN NULL; END IF;
      RETURN NEW; END $$`)
  await db.sql.execute(
    sql`CREATE TRIGGER plan_of_introducer BEFORE UPDATE ON reservations FOR EACH ROW EXECUTE FUNCTION plan_of_introducer()`,
  )
}

const rounds = async (count: number, prepare: (db: Database) => Promise<unknown>): Promise<Outcome> => {
  const db = await ownDatabase()
  const state: { ends: (() => Promise<unknown>) | null; moment: (typeof MOMENTS)[number] } = {
    ...{ ends: null, moment: 'before the charge' },
  }
  const at = async (moment: (typeof MOMENTS)[number]) => {
    if (state.moment === moment) await state.ends?.()
  }
  const arena = await openArena({
    db,
    provider: (payments) => ({
      ...payments,
      charge: async (...charge) => {
        await at('before the charge')
        const charged = await payments.charge(...charge)
        await at('after the charge')
        return charged
      },
    }),
  })
  try {
    await seedPlans(db.sql)
    await prepare(db)
    const wrong: string[] = []
    for (let i = 0; i < count; i += 1) {
      state.moment = MOMENTS[i % MOMENTS.length] ?? 'before the charge'
      const id = await memberOf(arena)
      const [unit, other] = await makeUnits(arena, 2)
      if (unit === undefined || other === undefined) throw new Error('there are no units')
      state.ends = () => endPlan(db, id)
      const token = await arena.startSession(id)
      const attempt = newAttempt()
      const { code } = await reserveForClient(arena, token, [unit], attempt)
      await at('after the answer')
      const again = await reserveForClient(arena, token, [other], newAttempt())
      const completed = await completeAttempt(arena, token, attempt)
      const [sold] = await db.sql
        .select({ status: reservations.status, introducerId: reservations.introducerId })
        .from(reservations)
        .where(eq(reservations.unitId, unit.unitId))
      const seen = [code, sold?.status, sold?.introducerId === id, completed.code, again.code].join(', ')
      if (seen !== `0, held, true, 0, ${PLAN_NEEDED}`) wrong.push(`a plan that ended ${state.moment}: ${seen}`)
    }
    return {
      runs: count,
      seen: `${count} reservations of members whose plan ended while they paid`,
      wrong: [...wrong, ...(await arena.settled())],
    }
  } finally {
    await arena.close()
  }
}

export const endedPlan: Experiment = {
  title: 'A plan ends while its holder pays for a client',
  trials: (conditions) => [
    {
      name: 'what was begun is theirs, and nothing new can be begun',
      expect: 'holds',
      run: () => rounds(bySize(conditions, 6, 60), () => Promise.resolve()),
    },
    {
      name: 'with a plan that is asked for again when the fee is paid',
      expect: 'breaks',
      run: () => rounds(bySize(conditions, 3, 30), askAgain),
    },
  ],
}

import { setImmediate } from 'node:timers/promises'
import { gt, lte } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, DAY } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import { readDueSubscriptions } from '../../server/membership/billing/read-subscription'
import { uConnectRegistrations } from '../../server/membership/membership.tables'
import type { MembershipServices } from '../../server/membership/membership-services'
import { uConnectSubscriptions } from '../../server/membership/subscription.tables'
import { sweepMemberships } from '../../server/membership/sweep'
import { onPostgres, ownDatabase } from '../shared/own-database'
import { START } from '../shared/support/moved-clock'

let db: Database

beforeAll(async () => {
  db = await ownDatabase()
})
afterAll(() => db.close())

const registered = (count: number, expiresAt: Date) =>
  db.sql
    .insert(uConnectRegistrations)
    .values(
      Array.from({ length: count }, (_, i) => ({
        ...{ keyHash: `${expiresAt.getTime()}-${i}`, email: `member-${i}@example.com`, tenant: 'unifi' },
        ...{ origin: 'https://unifi.example', status: 'open' as const, mailed: false },
        ...{ createdAt: after(START, -2 * DAY), expiresAt },
      })),
    )
    .returning({ id: uConnectRegistrations.id })

/** What another call counts meanwhile. */
const countedDuring = async (work: Promise<unknown>, count: () => Promise<number>): Promise<ReadonlySet<number>> => {
  let isOver = false
  const working = work.finally(() => {
    isOver = true
  })
  const seen = new Set<number>()
  while (!isOver) {
    await setImmediate()
    seen.add(await count())
  }
  await working
  return seen
}

test('every unfinished registration is deleted after a day, and another call doesn’t wait until all are', async () => {
  await registered(120, after(START, -DAY))
  await registered(1, after(START, DAY))
  const seen = await countedDuring(sweepMemberships({ db, clock: () => START }), () =>
    db.sql.$count(uConnectRegistrations),
  )
  expect(await db.sql.$count(uConnectRegistrations)).toBe(1)
  if (!onPostgres) expect([...seen]).toEqual(expect.arrayContaining([71, 21]))
})

test.skipIf(onPostgres)('another call doesn’t wait until all due subscriptions have been read', async () => {
  const registrations = await registered(3, after(START, 2 * DAY))
  await db.sql.insert(uConnectSubscriptions).values(
    registrations.map(({ id }) => ({
      ...{ ref: `sub-${id}`, registrationId: id, amountCents: 5_500, interval: 'month' as const },
      ...{ createdAt: START, nextCheckAt: START },
    })),
  )
  const services = {
    ...{ db, clock: () => START, tenantByLabel: () => Promise.reject(new Error('no charge was made')) },
    payments: { provider: { subscription: () => Promise.resolve(null) } } as unknown as MembershipServices['payments'],
    log: { error: () => undefined } as unknown as MembershipServices['log'],
  }
  const isDue = lte(uConnectSubscriptions.nextCheckAt, START)
  const seen = await countedDuring(readDueSubscriptions(services), () => db.sql.$count(uConnectSubscriptions, isDue))
  expect([...seen]).toEqual(expect.arrayContaining([2, 1]))
  expect(await db.sql.$count(uConnectSubscriptions, gt(uConnectSubscriptions.nextCheckAt, START))).toBe(3)
})

import { asc, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, DAY, MINUTE } from '../../domain/shared/dates'
import { uConnectRegistrations } from '../../server/membership/membership.tables'
import { sweepMemberships } from '../../server/membership/sweep'
import { demoDatabase, type OwnDatabase } from '../shared/own-database'
import { START } from '../shared/support/moved-clock'

let db: OwnDatabase
beforeAll(async () => {
  db = await demoDatabase(START)
})
afterAll(() => db.close(), 30_000)

const ours = like(uConnectRegistrations.email, '%@forgotten.example.com')
const left = async () =>
  (
    await db.sql
      .select({ email: uConnectRegistrations.email })
      .from(uConnectRegistrations)
      .where(ours)
      .orderBy(asc(uConnectRegistrations.email))
  ).map(({ email }) => email)

test('all unfinished registrations that are over are deleted in one round, however many; those that last stay', async () => {
  const made = (name: string, expiresAt: Date) => ({
    ...{ keyHash: name, email: `${name}@forgotten.example.com`, tenant: 'unifi', origin: 'http://localhost' },
    ...{ status: 'open' as const, mailed: true, createdAt: after(expiresAt, -DAY), expiresAt },
  })
  await db.sql
    .insert(uConnectRegistrations)
    .values([...Array.from({ length: 101 }, (_, i) => made(`over-${i}`, START)), made('lasts', after(START, MINUTE))])
  await sweepMemberships({ db, clock: () => START })
  expect(await left()).toEqual(['lasts@forgotten.example.com'])
})

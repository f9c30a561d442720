import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts } from '../../server/identity/identity.tables'
import { hashPassword } from '../../server/identity/password'
import { prepareData } from '../../server/seed/first-data'
import { type OwnDatabase, ownDatabase } from '../shared/own-database'

const NOW = new Date('2026-11-21T02:30:00Z')
const TABLES = [
  'tenants',
  'agencies',
  'agents',
  'listings',
  'rooms',
  'accounts',
  'advertisements',
  'home_banners',
  'posts',
  'u_connect_plans',
] as const
const ESSENTIALS = {
  tenants: 1,
  agencies: 0,
  agents: 0,
  listings: 0,
  rooms: 0,
  accounts: 0,
  advertisements: 0,
  home_banners: 0,
  posts: 0,
  u_connect_plans: 6,
}
const DEMO = {
  tenants: 3,
  agencies: 8,
  agents: 16,
  listings: 48,
  rooms: 2_400,
  accounts: 5,
  advertisements: 9,
  home_banners: 4,
  posts: 13,
  u_connect_plans: 6,
}

let db: OwnDatabase
beforeEach(async () => {
  db = await ownDatabase()
})
afterEach(() => db.close())

const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const { rows }: { rows: { count: number }[] } = (await db.sql.execute<{ count: number }>(
          sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)}`,
        )) as never
        return [table, rows[0]?.count]
      }),
    ),
  )
const start = (nodeEnv: string, seedDemo: '' | '0' | '1' = '') =>
  prepareData({ db, now: NOW, settings: { nodeEnv, seedDemo } })

test.each<[nodeEnv: string, seedDemo: '' | '0' | '1', expected: object]>([
  ['production', '', ESSENTIALS],
  ['production', '1', ESSENTIALS],
  ['local', '0', ESSENTIALS],
  ['local', '', DEMO],
  ['test', '', DEMO],
])('NODE_ENV=%s with SEED_DEMO=%j', async (nodeEnv, seedDemo, expected) => {
  await start(nodeEnv, seedDemo)
  await start(nodeEnv, seedDemo)
  expect(await counts()).toEqual(expected)
})

test('production refuses to start while a demo account has the demo password', async () => {
  await start('local')
  await expect(start('production')).rejects.toThrow(
    'DATABASE_URL points to a database where buyer@example.com, agent@example.com, colleague@example.com, other-agent@example.com and new-agent@example.com can log in with the demo password, which is public. Use a database without demo data in production, or delete these accounts first.',
  )
  await db.sql
    .update(accounts)
    .set({ passwordHash: await hashPassword('another word 99') })
    .where(sql`email <> 'agent@example.com'`)
  await expect(start('production')).rejects.toThrow(
    'DATABASE_URL points to a database where agent@example.com can log in with the demo password, which is public. Use a database without demo data in production, or delete this account first.',
  )
  await db.sql.delete(accounts).where(sql`email = 'agent@example.com'`)
  await start('production')
  expect(await counts()).toEqual({ ...DEMO, accounts: 4 })
})

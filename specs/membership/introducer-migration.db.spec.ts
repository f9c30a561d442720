import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../../server/db/migrations-folder'

const files = readdirSync(migrationsFolder())
  .filter((name) => name.endsWith('.sql'))
  .sort()
const first = files.findIndex((name) => name.endsWith('_introducer_rights.sql'))
const run = async (client: PGlite, names: readonly string[]) => {
  for (const name of names) await client.exec(readFileSync(join(migrationsFolder(), name), 'utf8'))
}

const EARLIER = `
  INSERT INTO accounts (id, role, email, password_hash, first_name, last_name, country_code, mobile, created_at) VALUES
    (11, 'buyer', 'buyer@example.com', '', '', '', '', '', '2026-01-01Z'), (12, 'agent', 'made-by-the-office@example.com', '', '', '', '', '', '2026-01-01Z'),
    (13, 'agent', 'looked-at-a-plan@example.com', '', '', '', '', '', '2026-01-01Z'), (14, 'agent', 'joined-free@example.com', '', '', '', '', '', '2026-01-01Z'),
    (15, 'agent', 'joined-basic@example.com', '', '', '', '', '', '2026-01-01Z'), (16, 'agent', 'gave-up-joining@example.com', '', '', '', '', '', '2026-01-01Z');
  INSERT INTO u_connect_plans (id, product_code, subscription_type, name, monthly, yearly, features) VALUES
    (1, 'UCON_STND_FREE', 'U_CON_STND', 'Free', 0, 0, '{}'),
    (2, 'UCON_STND_BAS', 'U_CON_STND', 'Basic', 8999, 89999,
      '{"description": "D", "standoutFeatures": ["One", "Instant access to price lists"], "common": ["Two", ["Three"], "Reserve on behalf of a client", "Four"]}');
  INSERT INTO u_connect_registrations (id, key_hash, email, tenant, origin, status, mailed, account_id, plan_id, details, created_at, expires_at) VALUES
    (501, 'k1', 'looked-at-a-plan@example.com', 'unifi', '', 'finished', false, 13, 1, NULL, '2026-01-01Z', '2026-01-02Z'),
    (502, 'k2', 'joined-free@example.com', 'unifi', '', 'finished', true, 14, 1, '{}', '2026-01-01Z', '2026-01-02Z'),
    (503, 'k3', 'joined-basic@example.com', 'unifi', '', 'finished', true, 15, 2, '{}', '2026-01-01Z', '2026-01-02Z'),
    (504, 'k4', 'gave-up-joining@example.com', 'unifi', '', 'ended', true, 16, 1, '{}', '2026-01-01Z', '2026-01-02Z');`

test('agents whom the office made may go on introducing clients; those who joined online follow their plan', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  await run(client, files.slice(0, first))
  await client.exec(EARLIER)
  await run(client, files.slice(first))
  const { rows } = await client.query<{ email: string }>(
    'SELECT email FROM accounts WHERE introducer_granted_at IS NOT NULL ORDER BY id',
  )
  const { rows: plans } = await client.query('SELECT name, features FROM u_connect_plans ORDER BY id')
  await client.close()
  expect(rows.map(({ email }) => email)).toEqual([
    'made-by-the-office@example.com',
    'looked-at-a-plan@example.com',
    'gave-up-joining@example.com',
  ])
  expect(plans).toEqual([
    { name: 'Free', features: {} },
    { name: 'Basic', features: { description: 'D', standoutFeatures: ['One'], common: ['Two', ['Three'], 'Four'] } },
  ])
})

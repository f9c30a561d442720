import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../../server/db/migrations-folder'

const files = readdirSync(migrationsFolder())
  .filter((name) => name.endsWith('.sql'))
  .sort()
const first = files.findIndex((name) => name.endsWith('_payments.sql'))
const run = async (client: PGlite, names: readonly string[]) => {
  for (const name of names) await client.exec(readFileSync(join(migrationsFolder(), name), 'utf8'))
}

const EARLIER = `
  INSERT INTO agencies (id, name, colour, on_colour, logo_url, address, suburb, state, postcode, email, rla) VALUES (1, 'A', '#fff', '#000', '', '', '', 'SA', '5000', '', '');
  INSERT INTO agents (id, agency_id, first_name, last_name, email, mobile, image_url, bio) VALUES (1, 1, 'Alex', 'Agent', '', '', '', '');
  INSERT INTO listings (id, agency_id, agent1_id, name, property_type, address, suburb, state, postcode, beds, max_beds, baths, max_baths, cars, max_cars, launched_at)
    VALUES (1, 1, 1, 'The Lantern', 'Apartments', '', 'Glenelg', 'SA', '5045', 1, 1, 1, 1, 1, 1, now());
  INSERT INTO rooms (id, listing_id, apt, position, beds, baths, cars) VALUES (1, 1, '101', 0, 1, 1, 1), (2, 1, '102', 1, 1, 1, 1);
  INSERT INTO accounts (id, role, email, password_hash, first_name, last_name, country_code, mobile, created_at) VALUES
    (11, 'buyer', 'ordered@example.com', '', '', '', '', '', '2026-01-01Z'), (12, 'buyer', 'looks@example.com', '', '', '', '', '', '2026-01-01Z'),
    (13, 'agent', 'member@example.com', '', '', '', '', '', '2026-01-01Z');
  INSERT INTO reservations (id, listing_id, room_id, account_id, tenant, order_type, status, form, created_at, checkout_ends_at, ordered_at) VALUES
    (1001, 1, 1, 11, 'unifi', 'Select Now', 'held', '{}', '2026-11-01T10:00Z', '2026-11-01T10:30Z', '2026-11-01T10:10Z'),
    (1002, 1, 2, 12, 'unifi', 'Select Now', 'checkout', '{}', '2026-11-01T11:00Z', '2026-11-01T11:30Z', NULL);
  INSERT INTO payments (reservation_id, provider, session_id, status, amount_cents, refund_cents, payment_ref, opened_at, captured_at) VALUES
    (1001, 'sandbox', 'cs_1', 'captured', 103030, 0, 'pi_1', '2026-11-01T10:00Z', '2026-11-01T10:10Z'), (1002, 'sandbox', 'cs_2', 'open', 103030, 0, NULL, '2026-11-01T11:00Z', NULL);
  INSERT INTO u_connect_plans (id, product_code, subscription_type, name, monthly, yearly, features) VALUES (2, 'UCON_STND_BAS', 'U_CON_STND', 'Basic', 8999, 89999, '{}');
  INSERT INTO u_connect_registrations (id, key_hash, email, tenant, origin, status, mailed, account_id, created_at, expires_at) VALUES
    (501, 'k1', 'member@example.com', 'unifi', '', 'finished', true, 13, '2026-01-01Z', '2026-01-02Z'), (502, 'k2', 'b@example.com', 'unifi', '', 'ended', true, NULL, '2026-01-01Z', '2026-01-02Z'),
    (503, 'k3', 'c@example.com', 'unifi', '', 'refunded', true, NULL, '2026-01-01Z', '2026-01-02Z');
  INSERT INTO u_connect_payments (registration_id, plan_id, period, amount_cents, provider, session_id, status, key_hash, subscription_ref, refund_ref, opened_at, ends_at, ended_at) VALUES
    (501, 2, 'MONTHLY', 8999, 'sandbox', 'cs_3', 'captured', 'h1', 'sub_1', NULL, '2026-01-01Z', '2026-01-01T00:30Z', NULL),
    (502, 2, 'YEARLY', 89999, 'sandbox', 'cs_4', 'ended', 'h2', 'sub_2', NULL, '2026-01-01Z', '2026-01-01T00:30Z', '2026-02-01Z'),
    (503, 2, 'MONTHLY', 8999, 'sandbox', 'cs_5', 'refunded', 'h3', 'sub_3', 're_3', '2026-01-01Z', '2026-01-01T00:30Z', '2026-02-01Z');`

test('the payments of both kinds move into one table, each with its subject, its end and its plan', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  await run(client, files.slice(0, first))
  await client.exec(EARLIER)
  await run(client, files.slice(first))
  const { rows: payments } = await client.query<{
    line: string
  }>(`SELECT concat_ws(' ', kind, subject_id, session_id, status, coalesce("interval", 'once'), amount_cents, refund_cents,
    coalesce(payment_ref, '-'), to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI')) AS line FROM payments ORDER BY id`)
  const { rows: checkouts } = await client.query(
    'SELECT p.session_id, c.plan_id, c.period, c.key_hash FROM u_connect_checkouts c JOIN payments p ON p.id = c.payment_id ORDER BY p.id',
  )
  const { rows: confirmed } = await client.query<{ email: string }>(
    'SELECT email FROM accounts WHERE email_confirmed_at IS NOT NULL ORDER BY id',
  )
  await client.close()
  expect(payments.map(({ line }) => line)).toEqual([
    'reservation 1001 cs_1 captured once 103030 0 pi_1 2026-11-01 10:30',
    'reservation 1002 cs_2 open once 103030 0 - 2026-11-01 11:30',
    'membership 501 cs_3 captured month 8999 0 sub_1 2026-01-01 00:30',
    'membership 502 cs_4 cancelled year 89999 0 sub_2 2026-01-01 00:30',
    'membership 503 cs_5 refunded month 8999 8999 sub_3 2026-01-01 00:30',
  ])
  expect(checkouts).toEqual([
    { session_id: 'cs_3', plan_id: 2, period: 'MONTHLY', key_hash: 'h1' },
    { session_id: 'cs_4', plan_id: 2, period: 'YEARLY', key_hash: 'h2' },
    { session_id: 'cs_5', plan_id: 2, period: 'MONTHLY', key_hash: 'h3' },
  ])
  // Accounts with a reservation or a paid membership need no code; all others confirm their address once.
  expect(confirmed.map(({ email }) => email)).toEqual(['ordered@example.com', 'member@example.com'])
}, 120_000)

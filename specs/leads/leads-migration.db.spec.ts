import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../../server/db/migrations-folder'

const files = readdirSync(migrationsFolder())
  .filter((name) => name.endsWith('.sql'))
  .sort()
const first = files.findIndex((name) => name.endsWith('_keep_leads.sql'))
const run = async (client: PGlite, names: readonly string[]) => {
  for (const name of names) await client.exec(readFileSync(join(migrationsFolder(), name), 'utf8'))
}

const EARLIER = `
  INSERT INTO tenants (label, is_default, details) VALUES ('unifi', true, '{}'), ('wren', false, '{}');
  INSERT INTO agencies (id, name, colour, on_colour, logo_url, address, suburb, state, postcode, email, rla, tenant) VALUES
    (1, 'A', '#fff', '#000', '', '', '', 'SA', '5000', '', '', NULL), (2, 'B', '#fff', '#000', '', '', '', 'SA', '5000', '', '', 'wren');
  INSERT INTO agents (id, agency_id, first_name, last_name, email, mobile, image_url, bio) VALUES (1, 1, 'Alex', 'Agent', '', '', '', '');
  INSERT INTO listings (id, agency_id, agent1_id, name, property_type, address, suburb, state, postcode, beds, max_beds, baths, max_baths, cars, max_cars, launched_at)
    VALUES (1, 1, 1, 'The Lantern', 'Apartments', '', 'Glenelg', 'SA', '5045', 1, 1, 1, 1, 1, 1, now()), (2, 2, 1, 'House of Wren', 'Apartments', '', 'Glenelg', 'SA', '5045', 1, 1, 1, 1, 1, 1, now());
  INSERT INTO rooms (id, listing_id, apt, position, beds, baths, cars) VALUES (1, 1, '101', 0, 1, 1, 1);
  INSERT INTO accounts (id, role, email, password_hash, first_name, last_name, country_code, mobile, created_at) VALUES
    (11, 'buyer', 'Bea@example.com', '', 'Bea', 'Buyer', '+64', '211234567', '2026-01-01Z');
  INSERT INTO enquiries (listing_id, account_id, tenant, name, email, phone, message, actions, at, fingerprint) VALUES
    (1, NULL, 'saltline', 'Noor H', 'Noor@Example.com', '0491570158', 'Is there a shed?', '{}', '2026-11-01T01:00Z', 'a'),
    (1, NULL, 'unifi', 'Noor Haddad', 'noor@example.com', '', 'Please ring', '{CALL_BACK,SEND_EMAIL}', '2026-11-03T01:00Z', 'b'),
    (2, NULL, 'unifi', 'Noor Haddad', 'noor@example.com', '', 'Saturday?', '{MAKE_APPOINTMENT,CALL_BACK}', '2026-11-02T01:00Z', 'c');
  INSERT INTO price_reveals (listing_id, account_id, first_name, last_name, email, country_code, mobile, at) VALUES
    (1, NULL, 'Noor', 'Haddad', 'noor@example.com', '+61', '491570158', '2026-11-01T00:00Z'), (1, 11, 'Noor', 'Haddad', 'NOOR@example.com', '+61', '', '2026-11-05T00:00Z');
  INSERT INTO pia_requests (account_id, listing_id, room_id, request, at) VALUES (11, 1, 1, 'With 5 % growth', '2026-11-04T01:00Z');`

test('[D35-2] who asked before leads were kept comes in once for each office, closed', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  await run(client, files.slice(0, first))
  await client.exec(EARLIER)
  await run(client, files.slice(first))
  const { rows: people } = await client.query(
    `SELECT tenant, email, name, phone, first_at::date::text AS first, last_at::date::text AS last FROM lead_people ORDER BY tenant, email`,
  )
  const { rows: leads } = await client.query<{ line: string }>(
    `SELECT concat_ws(' | ', l.tenant, l.site, l.agency_id, l.listing_id, coalesce(l.room_id::text, '-'), l.kind, p.email, l.message, l.consent,
      coalesce(l.account_id::text, '-'), l.state, l.at::date, l.last_at::date, l.times, l.source_id) AS line
      FROM leads l JOIN lead_people p ON p.id = l.person_id ORDER BY l.at, l.kind`,
  )
  await client.close()
  expect(people).toEqual([
    {
      tenant: 'unifi',
      email: 'bea@example.com',
      name: 'Bea Buyer',
      phone: '+64 211234567',
      first: '2026-11-04',
      last: '2026-11-04',
    },
    {
      tenant: 'unifi',
      email: 'noor@example.com',
      name: 'Noor Haddad',
      phone: '0491570158',
      first: '2026-11-01',
      last: '2026-11-05',
    },
    {
      tenant: 'wren',
      email: 'noor@example.com',
      name: 'Noor Haddad',
      phone: '',
      first: '2026-11-02',
      last: '2026-11-02',
    },
  ])
  expect(leads.map(({ line }) => line)).toEqual([
    'unifi | unifi | 1 | 1 | - | price-reveal | noor@example.com |  | By continuing you accept the Terms of use and the Privacy policy. | 11 | closed | 2026-11-01 | 2026-11-05 | 2 | 2',
    'unifi | saltline | 1 | 1 | - | enquiry | noor@example.com | Is there a shed? |  | - | closed | 2026-11-01 | 2026-11-01 | 1 | 1',
    'wren | unifi | 2 | 2 | - | inspection | noor@example.com | Saturday? |  | - | closed | 2026-11-02 | 2026-11-02 | 1 | 3',
    'unifi | unifi | 1 | 1 | - | callback | noor@example.com | Please ring |  | - | closed | 2026-11-03 | 2026-11-03 | 1 | 2',
    'unifi | unifi | 1 | 1 | 1 | investment-analysis | bea@example.com | With 5 % growth |  | 11 | closed | 2026-11-04 | 2026-11-04 | 1 | 1',
  ])
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ownDatabase } from '../shared/own-database'

/** Tables with columns for how people are called and reached, and what happens to them. */
const NAMING: Readonly<Record<string, string>> = {
  accounts: 'the owner’s',
  agencies: 'published',
  agents: 'published',
  alert_readers: 'shown, deleted',
  desk_invitations: 'shown, kept with the history',
  document_links: 'shown, kept for the sale',
  email_codes: 'ends within an hour',
  enquiries: 'shown, corrected, deleted',
  envelope_signers: 'shown, kept as evidence',
  envelopes: 'shown, kept as evidence',
  invoices: 'of a business',
  lead_people: 'shown, corrected, deleted',
  outbox: 'shown, corrected, deleted until sent, and emptied then',
  password_requests: 'ends when it is answered',
  price_reveals: 'shown, corrected, deleted',
  private_links: 'shown, corrected, its address and label deleted',
  purchaser_corrections: 'shown, kept for the sale',
  referrals: 'shown, corrected, deleted',
  reservations: 'shown, kept for the sale',
  sign_in_throttles: 'a hash',
  tenants: 'published',
  u_connect_charges: 'of a business',
  u_connect_registrations: 'the owner’s, or ends without one',
}

test('[D39-13] every table that names people is shown, or says why not', async () => {
  const db = await ownDatabase()
  const { rows } = (await db.sql.execute(sql`
    SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE table_schema = 'public'
      AND column_name ~ '(^|_)(email|first_name|last_name|phone|mobile|form|parties|details)($|_hash)'
      OR table_name IN ('outbox', 'purchaser_corrections') ORDER BY table_name`)) as {
    rows: readonly { name: string }[]
  }
  const naming = rows.map(({ name }) => name).filter((name) => !name.startsWith('sandbox_'))
  await db.close()
  expect(naming).toEqual(Object.keys(NAMING))
})

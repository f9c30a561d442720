import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../../server/db/migrations-folder'

const files = readdirSync(migrationsFolder())
  .filter((name) => name.endsWith('.sql'))
  .sort()
const first = files.findIndex((name) => name.endsWith('_email_kinds.sql'))
const run = async (client: PGlite, names: readonly string[]) => {
  for (const name of names) await client.exec(readFileSync(join(migrationsFolder(), name), 'utf8'))
}

test('emails rendered by an earlier release keep their content when the outbox is migrated, sent or not', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  await run(client, files.slice(0, first))
  await client.exec(`INSERT INTO outbox (key, sender, recipient, reply_to, subject, text, html, secret, created_at, sent_at, next_attempt_at) VALUES
    ('order-1001-confirmation', 'Unifi <a@unifi.example>', 'bea@example.com', NULL, 'Reserved: 905', 'Dear Bea,', '<p>Dear Bea,</p>', false, now(), NULL, now()),
    ('password-link-1', 'Unifi <a@unifi.example>', 'bea@example.com', 'b@example.com', 'Choose a new password', '', '', true, now(), now(), now())`)
  await run(client, files.slice(first))
  const { rows } = await client.query('SELECT key, kind, sent_at IS NULL AS unsent, data FROM outbox ORDER BY id')
  await client.close()
  expect(rows).toEqual([
    {
      key: 'order-1001-confirmation',
      kind: 'rendered',
      unsent: true,
      data: {
        sender: 'Unifi <a@unifi.example>',
        recipient: 'bea@example.com',
        replyTo: null,
        subject: 'Reserved: 905',
        text: 'Dear Bea,',
        html: '<p>Dear Bea,</p>',
      },
    },
    {
      key: 'password-link-1',
      kind: 'rendered',
      unsent: false,
      data: {
        sender: 'Unifi <a@unifi.example>',
        recipient: 'bea@example.com',
        replyTo: 'b@example.com',
        subject: 'Choose a new password',
        text: '',
        html: '',
      },
    },
  ])
}, 120_000)

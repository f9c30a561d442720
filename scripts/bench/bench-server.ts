import { sql } from 'drizzle-orm'
import { systemClock } from '../../server/clock'
import type { Database } from '../../server/db/database'
import { tokensWith } from '../../server/http/tokens'
import { type Sessions, sessionsIn } from '../../server/identity/sessions'
import { folderMail } from '../../server/mail/folder.mail'
import type { PaymentProvider } from '../../server/payments/provider'
import { sandboxPayments } from '../../server/sandbox/sandbox.payments'
import { createServer, type Server } from '../../server/server'
import { settingsFrom } from '../../server/settings'
import { fill } from './fill'
import type { Place } from './places'

const SECRET = 'a secret of the bench, 32 letters'

export interface BenchServer {
  readonly db: Database
  readonly services: Server['services']
  readonly address: string
  readonly sessions: Sessions
  close(): Promise<void>
}

/** The accounts have opened a reservation form of these units' listings, which shows their prices. */
export const revealPrices = async (
  { db }: Pick<BenchServer, 'db'>,
  accountIds: readonly number[],
  unitIds: readonly number[],
): Promise<void> => {
  await db.sql.execute(sql`
    INSERT INTO price_reveals (listing_id, account_id, first_name, last_name, email, country_code, mobile, at)
    SELECT l.id, a.id, a.first_name, a.last_name, a.email, a.country_code, a.mobile, a.created_at
    FROM (SELECT DISTINCT listing_id AS id FROM rooms WHERE id IN ${[...unitIds]}) l, accounts a
    WHERE a.id IN ${[...accountIds]}`)
}

/** The real server over a database with at least this many units. */
export const benchServer = async (place: Place, units: number, payments?: PaymentProvider): Promise<BenchServer> => {
  const { folder } = place
  await fill(place, units / 10)
  const db = await place.open()
  const server = await createServer({
    settings: settingsFrom({
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '10000000',
      ACCOUNT_RATE_LIMIT: '10000000',
      UNPAID_UNITS_PER_ADDRESS: '0',
      TRUST_PROXY: '1',
      DATA_DIR: folder,
    }),
    db,
    clock: systemClock,
    payments: payments ?? sandboxPayments({ database: db, clock: systemClock, webhookSecret: 'bench' }),
    mail: folderMail(`${folder}/mail`),
    tokenSecret: SECRET,
    version: 'bench',
    template: async () => ({ html: async () => '', fonts: () => [], firstPaint: null }),
  })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    db,
    services: server.services,
    address,
    sessions: sessionsIn(db.sql, tokensWith(SECRET, systemClock), systemClock),
    close: async () => {
      await server.close()
      await db.close()
    },
  }
}

import { sql } from 'drizzle-orm'
import { purchaseList } from '../../adapters/http/account/purchases.contract'
import { listPurchased } from '../../server/account/reserved-properties'
import { systemClock } from '../../server/clock'
import type { Database } from '../../server/db/database'
import type { Caller } from '../../server/http/caller'
import { accounts } from '../../server/identity/identity.tables'
import { benchServer } from './bench-server'
import type { Place } from './places'
import type { Quantiles } from './quantiles'
import { clientOf, inTurns, timed } from './turns'

export const PURCHASES = 10_000
const UNITS = 2 * PURCHASES
/** As the screen asks for them. */
const SIZE = 9

const PAGES = [
  ['the first page', 1],
  ['page 1,000', 1_000],
] as const

export interface PurchasesFigure {
  readonly name: string
  readonly api: Quantiles
  readonly bare: Quantiles
}

/** A page of purchases, called as in the search, against the same queries in the server's own process. */
export const purchasesBench = async (place: Place): Promise<PurchasesFigure[]> => {
  const { db, address, sessions, close } = await benchServer(place, UNITS)
  const accountId = await agentWithPurchases(db)
  const headers = { token: await sessions.start(accountId) }
  const caller = { accountId, role: 'agent' } as Caller
  const outside = clientOf(address)
  const figures: PurchasesFigure[] = []
  for (const [name, page] of PAGES) {
    const path = purchaseList.path.replace(':page', String(page)).replace(':pageSize', String(SIZE))
    const bare = () => listPurchased(db.sql, caller, { page, size: SIZE })
    const ways = { bare: (n: number) => timed(bare, n), api: (n: number) => outside.timed({ path, headers }, n) }
    figures.push({ name, ...(await inTurns(ways)) })
  }
  await outside.close()
  await close()
  return figures
}

/** Contracts on available units, a minute apart. */
const agentWithPurchases = async (db: Database): Promise<number> => {
  const [agent] = await db.sql
    .insert(accounts)
    .values({
      email: `agent-${Date.now()}@example.com`,
      passwordHash: '',
      firstName: 'Alan',
      lastName: 'Agent',
      countryCode: '+61',
      mobile: '0491576398',
      role: 'agent',
      createdAt: systemClock(),
      emailConfirmedAt: systemClock(),
    })
    .returning({ id: accounts.id })
  const id = agent?.id ?? 0
  await db.sql.execute(sql`
    WITH free AS (
      SELECT rooms.id, rooms.listing_id, row_number() OVER (ORDER BY rooms.id) AS n FROM rooms
      WHERE status = 'Available' AND id NOT IN (SELECT room_id FROM reservations) ORDER BY rooms.id LIMIT ${PURCHASES}
    ), sold AS (
      UPDATE rooms SET status = 'Sold' FROM free WHERE rooms.id = free.id
    )
    INSERT INTO reservations (listing_id, room_id, introducer_id, tenant, order_type, status, form, created_at, ordered_at, contracted_at)
    SELECT listing_id, id, ${id}, 'unifi', 'Select Now', 'contracted', (SELECT form FROM reservations ORDER BY id LIMIT 1),
      now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute' FROM free`)
  await db.sql.execute(sql`ANALYZE reservations`)
  return id
}

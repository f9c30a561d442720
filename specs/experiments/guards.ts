import { eq, getTableColumns, sql } from 'drizzle-orm'
import { roomStatuses } from '../../domain/listing/room.lifecycle'
import type { Database } from '../../server/db/database'
import { rooms, unitLedger } from '../../server/listing/listing.tables'
import { payments } from '../../server/payments/payments.tables'
import type { SandboxPayments } from '../../server/sandbox/sandbox.payments'
import type { ReservationServices } from '../../server/reservation/reservation-services'

// Ways to disable one of the server's guards from outside.

/** Without transactions: nothing is rolled back, and partial changes are visible to others. */
export const withoutTransactions = (db: Database): Database => ({ ...db, transaction: (work) => work(db.sql) })

export const dropUniqueClaim = async (db: Database): Promise<void> => {
  await db.sql.execute(sql`DROP INDEX reservations_one_live_claim`)
}

/** A provider that is never called. */
export const deaf = (payments: SandboxPayments): SandboxPayments => ({
  ...payments,
  expire: async () => null,
  read: async () => null,
})

/** Drops the unique indexes that decide which of two registrations gets an email address. */
export const dropUniqueEmail = async (db: Database): Promise<void> => {
  await db.sql.execute(sql`DROP INDEX accounts_by_email`)
  await db.sql.execute(sql`DROP INDEX u_connect_one_membership`)
}

/** Checks the unit, then writes separately, which `moveUnit` must not do. `looked` can let others check before it writes. */
export const readThenWrite =
  (looked: () => Promise<void> = async () => undefined): ReservationServices['moveUnit'] =>
  async (db, roomId, event, reservationId, at) => {
    const [room] = await db
      .select({ status: rooms.status, listingId: rooms.listingId })
      .from(rooms)
      .where(eq(rooms.id, roomId))
    await looked()
    const to = room === undefined ? null : roomStatuses.next(room.status, event)
    if (room === undefined || to === null) return false
    await db.update(rooms).set({ status: to }).where(eq(rooms.id, roomId))
    await db.insert(unitLedger).values({ roomId, listingId: room.listingId, from: room.status, to, reservationId, at })
    return true
  }

/** A barrier that releases callers in groups of `count`. Once opened, everybody passes. */
export const turnstile = (count: number): { pass(): Promise<void>; open(): void } => {
  let waiting: (() => void)[] = []
  let opened = false
  const letThrough = () => {
    for (const go of waiting) go()
    waiting = []
  }
  return {
    pass: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        if (opened || waiting.length === count) letThrough()
      }),
    open: () => {
      opened = true
      letThrough()
    },
  }
}

/**
 * Hides from every transaction but the capturing one that a payment was captured, so each report of the payment may settle it
 * again. The row version's `xmin` is the transaction that wrote it.
 */
export const forgetCaptures = async (db: Database): Promise<void> => {
  const columns = Object.values(getTableColumns(payments))
    .map(({ name }) => `"${name}"`)
    .filter((name) => name !== '"id"')
  const list = columns.join(', ')
  const given = columns.map((name) => `NEW.${name}`).join(', ')
  const status =
    "CASE WHEN status = 'captured' AND xmin::text <> pg_current_xact_id()::text THEN 'open' ELSE status END AS status"
  const shown = columns.map((name) => (name === '"status"' ? status : name)).join(', ')
  for (const statement of [
    'ALTER TABLE payments RENAME TO payments_kept',
    `CREATE VIEW payments AS SELECT id, ${shown} FROM payments_kept`,
    'ALTER VIEW payments ALTER COLUMN refund_cents SET DEFAULT 0',
    `CREATE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO payments_kept (${list}) VALUES (${given}) RETURNING id INTO NEW.id;
        ELSE
          UPDATE payments_kept SET (${list}) = (${given}) WHERE id = OLD.id;
        END IF;
        RETURN NEW;
      END $$`,
    'CREATE TRIGGER keep_payment INSTEAD OF INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION keep_payment()',
  ])
    await db.sql.execute(sql.raw(statement))
}

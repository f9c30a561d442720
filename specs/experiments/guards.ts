import { eq, sql } from 'drizzle-orm'
import { roomStatuses, type RoomStatus } from '../../domain/listing/room.lifecycle'
import type { Database } from '../../server/db/database'
import { rooms, unitLedger } from '../../server/listing/listing.tables'
import type { Desk } from '../../server/reservation/desk'

// Ways to take one guard from the server, from outside of it.

/** Every statement stands for itself: nothing is undone, and others see what is half done. */
export const withoutTransactions = (db: Database): Database => ({ ...db, transaction: (work) => work(db.sql) })

export const dropUniqueClaim = async (db: Database): Promise<void> => {
  await db.sql.execute(sql`DROP INDEX reservations_one_live_claim`)
}

/** Looks at the unit, decides, then writes: what `moveUnit` must not do. `looked` may let others look before it writes. */
export const readThenWrite = (looked: () => Promise<void> = async () => undefined): Desk['moveUnit'] => async (db, roomId, event, reservationId, at) => {
  const [room] = await db.select({ status: rooms.status, listingId: rooms.listingId }).from(rooms).where(eq(rooms.id, roomId))
  await looked()
  const to = room === undefined ? null : roomStatuses.next(room.status, event)
  if (room === undefined || to === null) return false
  await db.update(rooms).set({ status: to }).where(eq(rooms.id, roomId))
  await db.insert(unitLedger).values({ roomId, listingId: room.listingId, from: room.status, to, reservationId, at })
  return true
}

/** Lets nobody go on before `count` have come; then the next `count`. Once it is opened everybody passes. */
export const turnstile = (count: number): { pass(): Promise<void>; open(): void } => {
  let waiting: (() => void)[] = []
  let opened = false
  const letThrough = () => {
    for (const go of waiting) go()
    waiting = []
  }
  return {
    pass: () => new Promise((resolve) => {
      waiting.push(resolve)
      if (opened || waiting.length === count) letThrough()
    }),
    open: () => {
      opened = true
      letThrough()
    },
  }
}

/** The row of a payment does not say any more that it was captured: whoever asks may settle it again. */
export const forgetCaptures = async (db: Database): Promise<void> => {
  const columns = ['kind', 'subject_id', 'provider', 'session_id', 'client_secret', 'status', '"interval"', 'amount_cents', 'refund_cents', 'payment_ref', 'refund_ref', 'opened_at',
    'ends_at', 'captured_at', 'refunded_at', 'next_check_at']
  const list = columns.join(', ')
  const given = columns.map((name) => `NEW.${name}`).join(', ')
  const shown = columns.map((name) => (name === 'status' ? "CASE status WHEN 'captured' THEN 'open' ELSE status END AS status" : name)).join(', ')
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
  ]) await db.sql.execute(sql.raw(statement))
}

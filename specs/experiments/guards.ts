import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { unitStatuses } from '../../domain/listing/unit.lifecycle'
import { commissionModule } from '../../server/commission/commission.module'
import { tenantByLabel } from '../../server/content/tenants'
import type { Database } from '../../server/db/database'
import { billing } from '../../server/invoicing/billing'
import { invoices } from '../../server/invoicing/invoicing.tables'
import { stages, units, unitLedger } from '../../server/listing/unit.tables'
import { payments } from '../../server/payments/payments.tables'
import type { SandboxPayments } from '../../server/sandbox/sandbox.payments'
import type { ReservationServices } from '../../server/reservation/reservation-services'
import type { moveUnit } from '../../server/listing/units'
import type { MoveTogether } from '../../server/stock/move-units'

// Ways to disable one of the server's guards from outside.

/** Without transactions: nothing is rolled back, and partial changes are visible to others. */
export const withoutTransactions = (db: Database): Database => ({ ...db, transaction: (work) => work(db.sql) })

/** A connection to the PostgreSQL at `url` for the notifications of each channel, which is never opened again. */
export const listeningOnce = (db: Database, url: string, report: (error: Error) => void): Database => ({
  ...db,
  listen: async (channel, heard) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', report)
    client.on('notification', ({ payload }) => heard(payload ?? ''))
    await client.connect()
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    return () => client.end()
  },
  isListening: () => true,
})

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

/** Every claim runs, whatever others do: without it, buyers on one node would not reach the database at the same time. */
export const claimAtOnce: ReservationServices['claimInTurn'] = (_unit, claim) => claim()

/** Checks the unit, then writes separately, which `moveUnit` must not do. `looked` can let others check before it writes. */
export const readThenWrite =
  (looked: () => Promise<void> = async () => undefined): typeof moveUnit =>
  async (db, unitId, event, reservationId, at) => {
    const [unit] = await db
      .select({ status: units.status, listingId: units.listingId })
      .from(units)
      .where(eq(units.id, unitId))
    await looked()
    const to = unit === undefined ? null : unitStatuses.next(unit.status, event)
    if (unit === undefined || to === null) return false
    await db.update(units).set({ status: to }).where(eq(units.id, unitId))
    await db.insert(unitLedger).values({ unitId, listingId: unit.listingId, from: unit.status, to, reservationId, at })
    return true
  }

/** Moves units one after the other. */
export const oneByOne =
  (move: typeof moveUnit): MoveTogether =>
  async (db, unitIds, ...rest) => {
    const moved: number[] = []
    for (const unitId of unitIds) if (await move(db, unitId, ...rest)) moved.push(unitId)
    return moved
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

/** Hides from every transaction but the capturing one that a payment was captured, so each report of the payment may settle it again. */
export const forgetCaptures = async (db: Database): Promise<void> => {
  await hideStatus(db, payments, { hidden: 'captured', shown: 'open' })
  for (const column of ['refund_cents', 'given_back_cents'])
    await db.sql.execute(sql.raw(`ALTER VIEW payments ALTER COLUMN ${column} SET DEFAULT 0`))
}

/** Hides from every transaction but the marking one that an invoice was sent, and stores its email under another key each time. */
export const forgetMarks = async (db: Database): Promise<void> => {
  await hideStatus(db, invoices, { hidden: 'sent', shown: 'due' })
  await storeUnderAnotherKey(db, 'true')
}

/** Hides from every transaction but the releasing one that a stage was released. */
export const forgetReleases = (db: Database): Promise<void> =>
  hideStatus(db, stages, { hidden: 'released', shown: 'planned' })

/** A trigger that sets a column of every row before it is written. */
const setBefore = async (db: Database, name: string, event: string, assignment: string): Promise<void> => {
  for (const statement of [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.${assignment};
        RETURN NEW;
      END $$`,
    `CREATE TRIGGER ${name} BEFORE ${event} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  ])
    await db.sql.execute(sql.raw(statement))
}

/** Forgets that a hold's people were reminded, and stores the email under another key each time. */
export const forgetReminders = async (db: Database): Promise<void> => {
  await setBefore(db, 'forget_reminder', 'UPDATE ON reservations', 'reminded_at := NULL')
  await storeUnderAnotherKey(db, "NEW.key LIKE 'hold-reminder-%'")
}

/** Forgets what was refunded alone before, so each refund finds all of the payment left. */
export const forgetRefunds = (db: Database): Promise<void> =>
  setBefore(db, 'forget_refund', 'UPDATE ON payments', 'given_back_cents := 0')

const storeUnderAnotherKey = async (db: Database, when: string): Promise<void> => {
  for (const statement of [
    `CREATE FUNCTION another_key() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.key := NEW.key || '-' || pg_current_xact_id();
        RETURN NEW;
      END $$`,
    `CREATE TRIGGER another_key BEFORE INSERT ON outbox FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION another_key()`,
  ])
    await db.sql.execute(sql.raw(statement))
}

/** Shows the invoices as they are again. */
export const rememberMarks = async (db: Database): Promise<void> => {
  await db.sql.execute(sql`DROP VIEW invoices`)
  await db.sql.execute(sql`ALTER TABLE invoices_kept RENAME TO invoices`)
}

/** Shows a status as another to all transactions but the writing one: a row version's `xmin` is the transaction that wrote it. */
const hideStatus = async (
  db: Database,
  table: PgTable,
  { hidden, shown }: { readonly hidden: string; readonly shown: string },
): Promise<void> => {
  const name = getTableName(table)
  const columns = Object.values(getTableColumns(table))
    .map((column) => `"${column.name}"`)
    .filter((column) => column !== '"id"')
  const list = columns.join(', ')
  const given = columns.map((column) => `NEW.${column}`).join(', ')
  const status = `CASE WHEN status = '${hidden}' AND xmin::text <> pg_current_xact_id()::text THEN '${shown}' ELSE status END AS status`
  const visible = columns.map((column) => (column === '"status"' ? status : column)).join(', ')
  for (const statement of [
    `ALTER TABLE ${name} RENAME TO ${name}_kept`,
    `CREATE VIEW ${name} AS SELECT id, ${visible} FROM ${name}_kept`,
    `CREATE FUNCTION keep_${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO ${name}_kept (${list}) VALUES (${given}) RETURNING id INTO NEW.id;
        ELSE
          UPDATE ${name}_kept SET (${list}) = (${given}) WHERE id = OLD.id;
        END IF;
        RETURN NEW;
      END $$`,
    `CREATE TRIGGER keep_${name} INSTEAD OF INSERT OR UPDATE ON ${name} FOR EACH ROW EXECUTE FUNCTION keep_${name}()`,
  ])
    await db.sql.execute(sql.raw(statement))
}

export const dropUniqueEntry = async (db: Database): Promise<void> => {
  await db.sql.execute(sql`DROP INDEX commission_entries_once`)
}

export const allowChangedEntries = async (db: Database): Promise<void> => {
  await db.sql.execute(sql`DROP TRIGGER commission_entries_are_append_only ON commission_entries`)
}

/** Forgets each try of a private link's passphrase as soon as it is counted. */
export const forgetTries = async (db: Database): Promise<void> => {
  await setBefore(db, 'forget_try', 'INSERT OR UPDATE ON private_link_tries', 'tries := 0')
}

/** Forgets which files an upload is about to store. */
export const forgetUploads = async (db: Database): Promise<void> => {
  for (const statement of [
    "CREATE FUNCTION forget_upload() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    'CREATE TRIGGER forget_upload BEFORE INSERT ON media_files FOR EACH ROW EXECUTE FUNCTION forget_upload()',
  ])
    await db.sql.execute(sql.raw(statement))
}

/** A claim for a client doesn't name the agent it counts for. */
export const forgetIntroducers = async (db: Database): Promise<void> => {
  await setBefore(db, 'forget_introducer', 'INSERT ON reservations', 'introducer_id := NULL')
}

/** New connections find a function that does nothing where the agent's lock is taken. */
export const ignoreLocks = async (db: Database): Promise<void> => {
  for (const statement of [
    "CREATE FUNCTION pg_advisory_xact_lock(integer, integer) RETURNS void LANGUAGE sql AS ''",
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database()); END $$`,
  ])
    await db.sql.execute(sql.raw(statement))
}

type RecordSale = ReservationServices['recordSale']

/** Records each event of a sale twice. */
export const recordTwice =
  (recordSale: RecordSale): RecordSale =>
  async (...event) => {
    await recordSale(...event)
    await recordSale(...event)
  }

/** Takes commission back in the ledger alone. */
export const recordWithoutCredit: RecordSale = commissionModule({
  billing: { ...billing, credit: async () => undefined },
  tenantByLabel,
}).recordSale

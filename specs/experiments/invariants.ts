import { sql, type SQL } from 'drizzle-orm'
import { roomStatuses, type RoomStatus } from '../../domain/listing/room.lifecycle'
import { EXCLUSIVE } from '../../domain/reservation/reservation.lifecycle'
import type { Database } from '../../server/db/database'

const LIVE = sql`(${sql.join(EXCLUSIVE.map((status) => sql`${status}`), sql`, `)})`

/** Every session at the provider beside what the server made of it; `back` is what was refunded. */
const MONEY = sql`
  SELECT s.id AS session, s.amount_cents AS paid, coalesce(f.cents, 0)::int AS back, p.status AS payment, r.id AS reservation, r.status, r.ordered_at
  FROM sandbox_sessions s
  LEFT JOIN payments p ON p.session_id = s.id LEFT JOIN reservations r ON r.id = p.reservation_id
  LEFT JOIN (SELECT payment_ref, sum(amount_cents) AS cents FROM sandbox_refunds GROUP BY payment_ref) f ON f.payment_ref = s.payment_ref
  WHERE s.status = 'complete'`

/** What may never be, as a query for what broke it: `what` names it. */
const RULES: readonly { readonly broken: string; readonly found: SQL }[] = [
  { broken: 'money was kept without an order',
    found: sql`SELECT session || ' of reservation ' || coalesce(reservation::text, '?') AS what FROM (${MONEY}) m WHERE ordered_at IS NULL AND back <> paid` },
  { broken: 'an order stands and its money went back in full',
    found: sql`SELECT 'order ' || reservation AS what FROM (${MONEY}) m WHERE ordered_at IS NOT NULL AND back = paid` },
  { broken: 'money of a standing order went back',
    found: sql`SELECT 'order ' || reservation || ', ' || back || ' cents' AS what FROM (${MONEY}) m WHERE status IN ${LIVE} AND back > 0` },
  { broken: 'an order ended and its fee did not go back',
    found: sql`SELECT 'order ' || reservation || ' ' || status AS what FROM (${MONEY}) m WHERE ordered_at IS NOT NULL AND status NOT IN ${LIVE} AND back <> 100000` },
  { broken: 'an order has no money',
    found: sql`SELECT 'order ' || r.id AS what FROM reservations r WHERE r.order_type = 'Select Now' AND r.ordered_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM (${MONEY}) m WHERE m.reservation = r.id)` },
  { broken: 'a payment is noted that the provider never took',
    found: sql`SELECT 'payment ' || p.id AS what FROM payments p WHERE p.status IN ('captured', 'refund-due', 'refunded')
      AND NOT EXISTS (SELECT 1 FROM sandbox_sessions s WHERE s.id = p.session_id AND s.status = 'complete' AND s.payment_ref = p.payment_ref)` },
  { broken: 'a unit has two live claims',
    found: sql`SELECT 'unit ' || room_id || ': ' || string_agg(id || ' ' || status, ', ' ORDER BY id) AS what FROM reservations WHERE status IN ${LIVE} GROUP BY room_id HAVING count(*) > 1` },
  { broken: 'a unit and its claim disagree',
    found: sql`SELECT 'unit ' || u.id || ' is ' || u.status || ', its claim is ' || coalesce(r.status, 'none') AS what FROM rooms u
      LEFT JOIN reservations r ON r.room_id = u.id AND r.status IN ${LIVE}
      WHERE u.id IN (SELECT room_id FROM reservations) AND u.status <> CASE r.status WHEN 'contracted' THEN 'Sold' WHEN 'unconditional' THEN 'Unconditional'
        WHEN 'settled' THEN 'Settled' ELSE CASE WHEN r.status IS NULL THEN 'Available' ELSE 'Reserved' END END` },
  { broken: 'the ledger has a gap',
    found: sql`SELECT 'unit ' || room_id || ': from ' || from_status || ' after ' || before AS what FROM (
      SELECT room_id, from_status, coalesce(lag(to_status) OVER (PARTITION BY room_id ORDER BY id), 'Available') AS before FROM unit_ledger
    ) step WHERE before <> from_status` },
  { broken: 'the ledger and the unit disagree',
    found: sql`SELECT 'unit ' || u.id || ' is ' || u.status || ', the ledger ends in ' || l.last AS what FROM rooms u
      JOIN (SELECT DISTINCT ON (room_id) room_id, to_status AS last FROM unit_ledger ORDER BY room_id, id DESC) l ON l.room_id = u.id WHERE l.last <> u.status` },
  { broken: 'an order has not one confirmation',
    found: sql`SELECT 'order ' || r.id || ': ' || count(o.id) AS what FROM reservations r LEFT JOIN outbox o ON o.key = 'reservation-confirmed-' || r.id
      GROUP BY r.id HAVING count(o.id) <> CASE WHEN r.ordered_at IS NULL THEN 0 ELSE 1 END` },
  { broken: 'an order has not one notice for each agent',
    found: sql`SELECT 'order ' || r.id || ': ' || count(o.id) AS what FROM reservations r JOIN listings l ON l.id = r.listing_id
      LEFT JOIN outbox o ON o.key IN ('reservation-notice-' || r.id || '-' || l.agent1_id, 'reservation-notice-' || r.id || '-' || l.agent2_id)
      GROUP BY r.id, l.id HAVING count(o.id) <> CASE WHEN r.ordered_at IS NULL THEN 0 WHEN l.agent2_id IS NULL THEN 1 ELSE 2 END` },
]

/** What must have come to its end once everything had its time. */
export const UNFINISHED = sql`
  SELECT 'checkout ' || id AS what FROM reservations WHERE status = 'checkout'
  UNION ALL SELECT 'refund of payment ' || id FROM payments WHERE status = 'refund-due'
  UNION ALL SELECT 'email ' || key FROM outbox WHERE sent_at IS NULL`

export const rowsOf = async <Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> => {
  const { rows } = await db.sql.execute<Row>(query) as { rows: Row[] }
  return rows
}

/** Everything that is wrong with orders, units, money, ledger and letters, a sentence each; `sent` is how often each letter left. */
export const invariants = async (db: Database, sent: ReadonlyMap<string, number>): Promise<string[]> => {
  const rules = [...RULES, { broken: 'left unfinished', found: UNFINISHED }]
  const wrong: string[] = []
  for (const { broken, found } of rules) {
    for (const { what } of await rowsOf<{ what: string }>(db, found)) wrong.push(`${broken}: ${what}`)
  }
  return [...wrong, ...await impossibleSteps(db), ...await wronglySent(db, sent)]
}

const impossibleSteps = async (db: Database): Promise<string[]> => {
  const steps = await rowsOf<{ was: string; became: string }>(db, sql`SELECT DISTINCT from_status AS was, to_status AS became FROM unit_ledger`)
  const events = ['claimed', 'released', 'contract-signed', 'contract-ended', 'became-unconditional', 'settled'] as const
  return steps.filter(({ was, became }) => !events.some((event) => roomStatuses.next(was as RoomStatus, event) === became))
    .map(({ was, became }) => `the ledger has an impossible step: ${was} to ${became}`)
}

const wronglySent = async (db: Database, sent: ReadonlyMap<string, number>): Promise<string[]> => {
  const letters = await rowsOf<{ key: string }>(db, sql`SELECT key FROM outbox`)
  return letters.filter(({ key }) => sent.get(key) !== 1).map(({ key }) => `a letter did not leave once: ${key}, ${sent.get(key) ?? 0} times`)
}

import { sql } from 'drizzle-orm'
import { EXCLUSIVE } from '../../../domain/reservation/reservation.lifecycle'
import { backOf, moneyOf, REFUNDED_ALONE, type Rule } from './rules'

const LIVE = sql`(${sql.join(
  EXCLUSIVE.map((status) => sql`${status}`),
  sql`, `,
)})`

const MONEY = sql`SELECT m.*, r.id AS reservation, r.status, r.ordered_at, coalesce(a.cents, 0) AS alone, ${backOf(sql`r.status IN ${LIVE}`)} AS due
  FROM (${moneyOf('reservation')}) m LEFT JOIN reservations r ON r.id = m.subject LEFT JOIN (${REFUNDED_ALONE}) a ON a.reservation = r.id`

/** A paid session has one reservation or one full refund, units and reservations agree, and each email exists once. */
export const RESERVATION_RULES: readonly Rule[] = [
  {
    broken: 'money was kept without a reservation',
    found: sql`SELECT session || ' of reservation ' || coalesce(reservation::text, '?') AS what FROM (${MONEY}) m WHERE ordered_at IS NULL AND back <> paid`,
  },
  {
    broken: 'a reservation was made and its money refunded in full',
    found: sql`SELECT 'reservation ' || reservation AS what FROM (${MONEY}) m WHERE ordered_at IS NOT NULL AND back = paid AND alone <> paid`,
  },
  {
    broken: 'the money of a live reservation was refunded, except what the office refunded alone',
    found: sql`SELECT 'reservation ' || reservation || ', ' || back || ' cents' AS what FROM (${MONEY}) m WHERE status IN ${LIVE} AND back <> due`,
  },
  {
    broken: 'a reservation ended and its fee was not refunded',
    found: sql`SELECT 'reservation ' || reservation || ' ' || status AS what FROM (${MONEY}) m WHERE ordered_at IS NOT NULL AND status NOT IN ${LIVE} AND back <> due`,
  },
  {
    broken: 'a reservation has no money',
    found: sql`SELECT 'reservation ' || r.id AS what FROM reservations r WHERE r.order_type = 'Select Now' AND r.ordered_at IS NOT NULL AND r.client_reservation_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM (${MONEY}) m WHERE m.reservation = r.id)`,
  },
  {
    broken: 'a unit has two live claims',
    found: sql`SELECT 'unit ' || room_id || ': ' || string_agg(id || ' ' || status, ', ' ORDER BY id) AS what FROM reservations WHERE status IN ${LIVE} GROUP BY room_id HAVING count(*) > 1`,
  },
  {
    broken: 'a unit and its claim disagree',
    found: sql`SELECT 'unit ' || u.id || ' is ' || u.status || ', its claim is ' || coalesce(r.status, 'none') AS what FROM rooms u
      LEFT JOIN reservations r ON r.room_id = u.id AND r.status IN ${LIVE}
      WHERE u.id IN (SELECT room_id FROM reservations) AND u.status <> CASE r.status WHEN 'contracted' THEN 'Sold' WHEN 'unconditional' THEN 'Unconditional'
        WHEN 'settled' THEN 'Settled' ELSE CASE WHEN r.status IS NULL AND NOT EXISTS (SELECT 1 FROM queue_places p WHERE p.room_id = u.id AND p.status = 'offered') THEN 'Available' ELSE 'Reserved' END END`,
  },
  {
    broken: 'the ledger has a gap',
    found: sql`SELECT 'unit ' || room_id || ': from ' || from_status || ' after ' || before AS what FROM (
      SELECT room_id, from_status, coalesce(lag(to_status) OVER (PARTITION BY room_id ORDER BY id), 'Available') AS before FROM unit_ledger
    ) step WHERE before <> from_status`,
  },
  {
    broken: 'the ledger and the unit disagree',
    found: sql`SELECT 'unit ' || u.id || ' is ' || u.status || ', the ledger ends in ' || l.last AS what FROM rooms u
      JOIN (SELECT DISTINCT ON (room_id) room_id, to_status AS last FROM unit_ledger ORDER BY room_id, id DESC) l ON l.room_id = u.id WHERE l.last <> u.status`,
  },
  {
    broken: 'a hold has no receipt of the row of the ledger that claimed it',
    found: sql`SELECT 'reservation ' || r.id AS what FROM reservations r WHERE r.status = 'held' AND NOT EXISTS (SELECT 1 FROM hold_receipts h
      JOIN unit_ledger l ON l.room_id = h.room_id AND l.number = h.ledger_row AND l.hash = h.ledger_hash WHERE h.reservation_id = r.id AND h.room_id = r.room_id)`,
  },
  {
    broken: 'a reservation does not have one confirmation',
    found: sql`SELECT 'reservation ' || r.id || ': ' || count(o.id) AS what FROM reservations r LEFT JOIN outbox o ON o.key = 'reservation-confirmed-' || r.id
      WHERE r.client_reservation_id IS NULL GROUP BY r.id HAVING count(o.id) <> CASE WHEN r.ordered_at IS NULL THEN 0 ELSE 1 END`,
  },
  {
    broken: 'a reservation does not have one notice for each agent',
    found: sql`SELECT 'reservation ' || r.id || ': ' || count(o.id) AS what FROM reservations r JOIN listings l ON l.id = r.listing_id
      LEFT JOIN outbox o ON o.key IN ('reservation-notice-' || r.id || '-' || l.agent1_id, 'reservation-notice-' || r.id || '-' || l.agent2_id)
      GROUP BY r.id, l.id HAVING count(o.id) <> CASE WHEN r.ordered_at IS NULL THEN 0 WHEN l.agent2_id IS NULL THEN 1 ELSE 2 END`,
  },
]

import { sql } from 'drizzle-orm'
import { EXCLUSIVE } from '../../../domain/reservation/reservation.lifecycle'
import { backOf, moneyOf, REFUNDED_ALONE, type Rule } from './rules'

const LIVE = sql`(${sql.join(
  EXCLUSIVE.map((status) => sql`${status}`),
  sql`, `,
)})`

/** Each client's reservation, with how many of its units were reserved, and what is given back of them. */
const MADE = sql`SELECT c.id, c.units,
  count(r.ordered_at)::int AS made,
  coalesce(sum(${backOf(sql`r.status IN ${LIVE}`)}) FILTER (WHERE r.ordered_at IS NOT NULL), 0)::int AS due
  FROM client_reservations c LEFT JOIN reservations r ON r.client_reservation_id = c.id
  LEFT JOIN (${REFUNDED_ALONE}) a ON a.reservation = r.id GROUP BY c.id`

const MONEY = sql`SELECT m.*, c.id AS client, c.units, c.made, c.due FROM (${moneyOf('client-reservation')}) m LEFT JOIN (${MADE}) c ON c.id = m.subject`

/** Units for one client are reserved together or not at all, and paid for once. */
export const CLIENT_RULES: readonly Rule[] = [
  {
    broken: 'some of a client’s units were reserved and others not',
    found: sql`SELECT 'client reservation ' || id || ': ' || made || ' of ' || units AS what FROM (${MADE}) c WHERE made NOT IN (0, units)`,
  },
  {
    broken: 'a client’s money was kept without a reservation',
    found: sql`SELECT session || ' of client reservation ' || coalesce(client::text, '?') AS what FROM (${MONEY}) m WHERE coalesce(made, 0) = 0 AND back <> paid`,
  },
  {
    broken: 'a client’s money was refunded for units that are held',
    found: sql`SELECT 'client reservation ' || client || ', ' || back || ' cents' AS what FROM (${MONEY}) m WHERE made > 0 AND back <> due`,
  },
  {
    broken: 'a client’s reservation has no money',
    found: sql`SELECT 'client reservation ' || c.id AS what FROM (${MADE}) c WHERE made > 0 AND NOT EXISTS (SELECT 1 FROM (${MONEY}) m WHERE m.client = c.id)`,
  },
  {
    broken: 'a client’s reservation does not have one email each to client and agent',
    found: sql`SELECT 'client reservation ' || c.id || ': ' || count(o.id) AS what FROM (${MADE}) c
      LEFT JOIN outbox o ON o.key IN ('client-reservation-confirmed-' || c.id, 'client-reservation-made-' || c.id)
      GROUP BY c.id, c.made HAVING count(o.id) <> CASE WHEN c.made = 0 THEN 0 ELSE 2 END`,
  },
]

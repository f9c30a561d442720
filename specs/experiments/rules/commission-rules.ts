import { sql } from 'drizzle-orm'
import { BONUS_TARGET } from '../../../domain/commission/bonus'
import type { Rule } from './rules'

/** The instalments that a sale has earned, with the key of each in the ledger. */
const EARNED = sql`SELECT r.id AS reservation, 'instalment ' || r.id || ' ' || t.number AS key FROM reservations r
  CROSS JOIN LATERAL jsonb_array_elements(r.commission_terms) WITH ORDINALITY AS t(term, number)
  WHERE r.introducer_id IS NOT NULL AND r.commission_cents IS NOT NULL AND r.unconditional_at IS NOT NULL
    AND (t.term->>'event' = 'unconditional' OR r.settled_at IS NOT NULL)`

const SALES = sql`SELECT r.introducer_id AS account, r.tenant, to_char(r.unconditional_at AT TIME ZONE (t.details->>'timeZone'), 'YYYY-MM') AS month, count(*) AS sales
  FROM reservations r JOIN tenants t ON t.label = r.tenant
  WHERE r.introducer_id IS NOT NULL AND r.status IN ('unconditional', 'settled') GROUP BY 1, 2, 3`

/** Bonuses not taken back; `kept` counts those whose invoice was sent. */
const BONUSES = sql`SELECT e.account_id AS account, i.tenant, split_part(e.key, ' ', 3) AS month, count(*) AS bonuses,
    count(*) FILTER (WHERE i.status IN ('sent', 'paid')) AS kept
  FROM commission_entries e JOIN invoice_lines l ON l.entry_id = e.id JOIN invoices i ON i.id = l.invoice_id
  WHERE e.kind = 'bonus' AND NOT EXISTS (SELECT 1 FROM commission_entries c WHERE c.key = 'clawback ' || e.id) GROUP BY 1, 2, 3`

/** Each event of a sale has its entries once, each entry its line of an invoice, and each agent's invoices count from 1 without gaps. */
export const COMMISSION_RULES: readonly Rule[] = [
  {
    broken: 'an instalment is not in the ledger once',
    found: sql`SELECT d.key || ': ' || count(e.id) AS what FROM (${EARNED}) d LEFT JOIN commission_entries e ON e.key = d.key
      GROUP BY d.key HAVING count(e.id) <> 1`,
  },
  {
    broken: 'an entry has no event',
    found: sql`SELECT e.key AS what FROM commission_entries e WHERE e.kind = 'commission' AND e.key NOT IN (SELECT key FROM (${EARNED}) d)`,
  },
  {
    broken: 'a settled sale did not pay its commission',
    found: sql`SELECT 'reservation ' || r.id || ': ' || coalesce(sum(e.amount_cents), 0) AS what FROM reservations r
      LEFT JOIN commission_entries e ON e.reservation_id = r.id
      WHERE r.status = 'settled' AND r.introducer_id IS NOT NULL AND r.commission_cents IS NOT NULL
      GROUP BY r.id HAVING coalesce(sum(e.amount_cents), 0) <> r.commission_cents`,
  },
  {
    broken: 'a contract that ended left commission',
    found: sql`SELECT 'reservation ' || r.id || ': ' || sum(e.amount_cents) AS what FROM reservations r JOIN commission_entries e ON e.reservation_id = r.id
      WHERE r.status NOT IN ('unconditional', 'settled') GROUP BY r.id HAVING sum(e.amount_cents) <> 0`,
  },
  {
    broken: 'an entry was not taken back once',
    found: sql`SELECT e.key || ': ' || count(c.id) AS what FROM commission_entries e JOIN commission_entries c ON c.key = 'clawback ' || e.id
      GROUP BY e.id HAVING count(c.id) <> 1 OR sum(c.amount_cents) <> -e.amount_cents`,
  },
  {
    broken: 'an entry does not have one line of an invoice',
    found: sql`SELECT e.key || ': ' || count(l.id) AS what FROM commission_entries e LEFT JOIN invoice_lines l ON l.entry_id = e.id
      GROUP BY e.id HAVING count(l.id) <> 1 OR sum(l.amount_cents) <> e.amount_cents`,
  },
  {
    broken: 'a clawback is not on the invoice of what it takes back',
    found: sql`SELECT c.key AS what FROM commission_entries c JOIN invoice_lines l ON l.entry_id = c.id
      WHERE c.kind = 'clawback' AND NOT EXISTS (SELECT 1 FROM invoice_lines b WHERE b.invoice_id = l.invoice_id AND c.key = 'clawback ' || b.entry_id)`,
  },
  {
    broken: 'an invoice comes to the wrong total',
    found: sql`SELECT i.status || ' invoice ' || i.id || ': ' || sum(l.amount_cents) AS what FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id
      GROUP BY i.id HAVING CASE i.status WHEN 'voided' THEN sum(l.amount_cents) <> 0 WHEN 'due' THEN sum(l.amount_cents) <= 0 ELSE sum(l.amount_cents) < 0 END`,
  },
  {
    broken: 'the numbers of an agent’s invoices have a gap',
    found: sql`SELECT 'agent ' || i.account_id || ': ' || count(*) || ' invoices up to ' || max(i.number) AS what FROM invoices i
      LEFT JOIN invoice_numbers n ON n.account_id = i.account_id
      GROUP BY i.account_id, n.last HAVING count(DISTINCT i.number) <> count(*) OR max(i.number) <> count(*) OR n.last IS DISTINCT FROM count(*)`,
  },
  {
    broken: 'a month does not have its bonus',
    found: sql`SELECT 'agent ' || coalesce(s.account, b.account) || ' ' || coalesce(s.month, b.month) || ': ' || coalesce(b.bonuses, 0) || ' for ' || coalesce(s.sales, 0) AS what
      FROM (${SALES}) s FULL JOIN (${BONUSES}) b ON b.account = s.account AND b.tenant = s.tenant AND b.month = s.month
      WHERE coalesce(b.bonuses, 0) <> CASE WHEN coalesce(s.sales, 0) >= ${sql.raw(String(BONUS_TARGET))} THEN 1 ELSE least(1, coalesce(b.kept, 0)) END`,
  },
  {
    broken: 'an invoice does not have its email',
    found: sql`SELECT i.status || ' invoice ' || i.id || ': ' || count(o.id) AS what FROM invoices i
      LEFT JOIN outbox o ON o.kind = 'invoice-sent' AND o.subject_id = i.id::text
      GROUP BY i.id HAVING count(o.id) <> CASE WHEN i.status IN ('sent', 'paid') THEN 1 ELSE 0 END`,
  },
]

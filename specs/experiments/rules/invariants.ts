import { sql, type SQL } from 'drizzle-orm'
import { unitStatuses, type UnitStatus } from '../../../domain/listing/unit.lifecycle'
import type { Database } from '../../../server/db/database'
import { verifyLedger } from '../../../server/listing/ledger/verify-ledger'
import { CLIENT_RULES } from './client-rules'
import { COMMISSION_RULES } from './commission-rules'
import { MEMBERSHIP_RULES } from './membership-rules'
import { RESERVATION_RULES } from './reservation-rules'
import type { Rule } from './rules'

/** Applies to any kind of payment. */
const PAYMENT_RULES: readonly Rule[] = [
  // A share of a divided payment has no session of its own.
  {
    broken: 'a captured payment is recorded that the provider never took',
    found: sql`SELECT kind || ' payment ' || p.id AS what FROM payments p WHERE p.status IN ('captured', 'refund-due', 'refunded', 'cancellation-due', 'cancelled')
      AND NOT EXISTS (SELECT 1 FROM sandbox_sessions s WHERE (p.session_id IS NULL OR s.id = p.session_id) AND s.status = 'complete' AND s.payment_ref = p.payment_ref)`,
  },
  {
    broken: 'more was refunded of a payment than was paid, or not what was asked',
    found: sql`SELECT p.kind || ' payment ' || p.id || ': ' || p.given_back_cents || ' for ' || f.cents AS what
      FROM payments p CROSS JOIN LATERAL
        (SELECT coalesce(sum(amount_cents), 0) AS cents FROM payment_refunds WHERE payment_id = p.id) f
      WHERE p.given_back_cents <> f.cents OR (p.given_back_cents > 0 AND p.given_back_cents + p.refund_cents > p.amount_cents)`,
  },
  {
    broken: 'a refund alone was not made once',
    found: sql`SELECT 'refund ' || f.id || ' of payment ' || f.payment_id AS what FROM payment_refunds f
      LEFT JOIN sandbox_refunds s ON s.idempotency_key = 'refund-' || f.payment_id || '-' || f.id
      WHERE f.refunded_at IS NOT NULL AND (s.id IS DISTINCT FROM f.refund_ref OR s.amount_cents IS DISTINCT FROM f.amount_cents)`,
  },
]

/** Work that must eventually finish. Reads the capture rather than the status, which a control hides (`forgetCaptures`). */
export const UNFINISHED = sql`
  SELECT 'checkout ' || id AS what FROM reservations WHERE status = 'checkout'
  UNION ALL SELECT 'checkout of ' || kind || ' payment ' || id FROM payments WHERE status = 'open' AND captured_at IS NULL
  UNION ALL SELECT 'refund of ' || kind || ' payment ' || id FROM payments WHERE status IN ('refund-due', 'cancellation-due')
  UNION ALL SELECT 'refund ' || id || ' of payment ' || payment_id FROM payment_refunds WHERE refunded_at IS NULL
  UNION ALL SELECT 'email ' || key FROM outbox WHERE sent_at IS NULL`

export const rowsOf = async <Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> => {
  const { rows } = (await db.sql.execute<Row>(query)) as { rows: Row[] }
  return rows
}

/** Returns how many subjects of a kind were delivered; `fulfilled` is the journey's condition. */
export const fulfilledIn = async (db: Database, { fulfilled }: { readonly fulfilled: SQL }): Promise<number> => {
  const [row] = await rowsOf<{ subjects: number }>(
    db,
    sql`SELECT count(DISTINCT p.subject_id)::int AS subjects FROM payments p WHERE ${fulfilled}`,
  )
  return row?.subjects ?? 0
}

/** Returns everything wrong with subjects, units, money, ledgers, invoices and emails, one sentence each. `sent`: send count per email. */
export const invariants = async (db: Database, sent: ReadonlyMap<string, number>): Promise<string[]> => {
  const wrong = [
    ...(await brokenRules(db)),
    ...(await brokenRules(db, [{ broken: 'left unfinished', found: UNFINISHED }])),
  ]
  return [...wrong, ...(await impossibleSteps(db)), ...(await brokenChains(db)), ...(await wronglySent(db, sent))]
}

const RULES = [...PAYMENT_RULES, ...RESERVATION_RULES, ...CLIENT_RULES, ...MEMBERSHIP_RULES, ...COMMISSION_RULES]

/** What must hold at any time, also with work left to do. */
export const brokenRules = async (db: Database, rules: readonly Rule[] = RULES): Promise<string[]> => {
  const wrong: string[] = []
  for (const { broken, found } of rules) {
    for (const { what } of await rowsOf<{ what: string }>(db, found)) wrong.push(`${broken}: ${what}`)
  }
  return wrong
}

/** Of at most five units. */
const brokenChains = async (db: Database): Promise<string[]> =>
  (await verifyLedger(db.sql, 5)).broken.map(
    ({ unitId, number, fault }) => `the chain of unit ${unitId} is broken: row ${number} is ${fault}`,
  )

const impossibleSteps = async (db: Database): Promise<string[]> => {
  const steps = await rowsOf<{ was: string; became: string }>(
    db,
    sql`SELECT DISTINCT from_status AS was, to_status AS became FROM unit_ledger`,
  )
  const events = [
    'claimed',
    'released-for-sale',
    'withheld',
    'released',
    'passed-on',
    'taken-up',
    'taken-off',
    'contract-signed',
    'contract-ended',
    'became-unconditional',
    'settled',
  ] as const
  return steps
    .filter(({ was, became }) => !events.some((event) => unitStatuses.next(was as UnitStatus, event) === became))
    .map(({ was, became }) => `the ledger has an impossible step: ${was} to ${became}`)
}

const wronglySent = async (db: Database, sent: ReadonlyMap<string, number>): Promise<string[]> => {
  const emails = await rowsOf<{ key: string }>(db, sql`SELECT key FROM outbox`)
  return emails
    .filter(({ key }) => sent.get(key) !== 1)
    .map(({ key }) => `an email was not sent once: ${key}, ${sent.get(key) ?? 0} times`)
}

import { sql } from 'drizzle-orm'
import { moneyOf, type Rule } from './rules'

const MONEY = sql`SELECT m.*, g.id AS registration, g.status FROM (${moneyOf('membership')}) m LEFT JOIN u_connect_registrations g ON g.id = m.subject`
const PAID_PLAN = sql`g.plan_id IN (SELECT id FROM u_connect_plans WHERE monthly > 0)`

/** A paid session has one membership or one full refund, a refunded subscription is cancelled, and an address has one account. */
export const MEMBERSHIP_RULES: readonly Rule[] = [
  {
    broken: 'money was kept without a membership',
    found: sql`SELECT session || ' of registration ' || coalesce(registration::text, '?') AS what FROM (${MONEY}) m WHERE status IS DISTINCT FROM 'finished' AND back <> paid`,
  },
  {
    broken: 'a membership has no money',
    found: sql`SELECT 'registration ' || g.id AS what FROM u_connect_registrations g WHERE g.status = 'finished' AND ${PAID_PLAN}
      AND NOT EXISTS (SELECT 1 FROM (${MONEY}) m WHERE m.registration = g.id AND m.back = 0)`,
  },
  {
    broken: 'a membership was paid for twice',
    found: sql`SELECT 'registration ' || registration AS what FROM (${MONEY}) m WHERE back <> paid GROUP BY registration HAVING count(*) > 1`,
  },
  {
    broken: 'a subscription was refunded and not cancelled',
    found: sql`SELECT session AS what FROM (${MONEY}) m WHERE back > 0 AND cancelled_at IS NULL`,
  },
  {
    broken: 'a subscription was cancelled and not refunded',
    found: sql`SELECT session AS what FROM (${MONEY}) m WHERE back <> paid AND cancelled_at IS NOT NULL`,
  },
  {
    broken: 'an email address has two accounts',
    found: sql`SELECT lower(email) || ': ' || count(*) AS what FROM accounts GROUP BY lower(email) HAVING count(*) > 1`,
  },
  {
    broken: 'a membership has no account',
    found: sql`SELECT 'registration ' || g.id AS what FROM u_connect_registrations g LEFT JOIN accounts a ON a.id = g.account_id AND lower(a.email) = lower(g.email)
      WHERE g.status = 'finished' AND a.id IS NULL`,
  },
  {
    broken: 'a membership does not have one welcome email',
    found: sql`SELECT 'registration ' || g.id || ': ' || count(o.id) AS what FROM u_connect_registrations g LEFT JOIN outbox o ON o.key = 'membership-joined-' || g.id
      GROUP BY g.id HAVING count(o.id) <> CASE WHEN g.status = 'finished' THEN 1 ELSE 0 END`,
  },
  {
    broken: 'a refunded registration does not have one email about it',
    found: sql`SELECT 'registration ' || g.id || ': ' || count(o.id) AS what FROM u_connect_registrations g LEFT JOIN outbox o ON o.key = 'membership-refunded-' || g.id
      GROUP BY g.id HAVING count(o.id) <> CASE WHEN EXISTS (SELECT 1 FROM (${MONEY}) m WHERE m.registration = g.id AND m.back > 0) THEN 1 ELSE 0 END`,
  },
]

import { PENDING_DAYS } from '../domain/alerts/saved-search'
import { DELIVERY_DAYS } from '../domain/stock/connections/delivery'
import { marketNews, savedSearches } from './alerts/alerts.tables'
import { actionDays, pageViewDays } from './analytics/analytics.tables'
import type { Life } from './jobs/lives'
import { enquiries } from './listing/enquiry.tables'
import { piaRequests } from './listing/pia.tables'
import { leadPeople, leads } from './leads/leads.tables'
import { outbox } from './mail/mail.tables'
import { referrals } from './membership/referrals.tables'
import { webhookDeliveries } from './stock/connections.tables'

const TWO_YEARS = 730
/** Long enough to compare a month with the same one two years before. */
const TWENTY_SIX_MONTHS = 791
/** Longer than the week of a weekly email, also after an outage. */
const NEWS = 15

/** Tables whose rows the job `upkeep` deletes. */
export const ENDING: readonly Life[] = [
  { table: marketNews, days: NEWS, since: marketNews.at },
  // Those that were confirmed are kept with their reader.
  { table: savedSearches, days: PENDING_DAYS, since: savedSearches.pendingSince },
  { table: outbox, days: 90, since: outbox.sentAt },
  { table: webhookDeliveries, days: DELIVERY_DAYS, since: webhookDeliveries.triedAt },
  { table: enquiries, days: TWO_YEARS, since: enquiries.at },
  { table: piaRequests, days: TWO_YEARS, since: piaRequests.at },
  { table: leads, days: TWO_YEARS, since: leads.lastAt },
  { table: leadPeople, days: TWO_YEARS, since: leadPeople.lastAt },
  { table: referrals, days: TWO_YEARS, since: referrals.at },
  { table: actionDays, days: TWENTY_SIX_MONTHS, since: actionDays.day },
  { table: pageViewDays, days: TWENTY_SIX_MONTHS, since: pageViewDays.day },
]

const BUSINESS = 'for good: records of the business'
const CATALOGUE = 'until the office removes them'
const ACCOUNT = 'with their account'
const SANDBOX = 'for good, in development only'

/** How long the rows of all other tables are kept, and what ends them. */
export const KEPT: Readonly<Record<string, string>> = {
  accounts: 'until their owner deletes them',
  action_logs: 'two hours, then added up by day (server/analytics/add-up.ts)',
  advertisements: CATALOGUE,
  agencies: CATALOGUE,
  agent_photos: CATALOGUE,
  agents: CATALOGUE,
  alert_progress: 'for good: one row',
  alert_readers: 'with their account; an address until its last saved search is deleted (job alert-readers)',
  alerts_told: 'with the news: 15 days',
  api_keys: BUSINESS,
  brand_marks: '400 days after a brand or agency named them last, for open pages and emails (job marks)',
  brand_texts: 'for good: what was accepted stays readable',
  changes: BUSINESS,
  client_reservations: BUSINESS,
  commission_entries: BUSINESS,
  construction_updates: CATALOGUE,
  contract_packs: BUSINESS,
  counter_offers: BUSINESS,
  desk_choices: ACCOUNT,
  desk_invitations: BUSINESS,
  desk_members: BUSINESS,
  email_codes: 'an hour (job identity)',
  envelope_events: BUSINESS,
  envelope_reservations: BUSINESS,
  envelope_signers: BUSINESS,
  document_links: BUSINESS,
  document_opens: BUSINESS,
  envelopes: BUSINESS,
  faqs: CATALOGUE,
  favourites: ACCOUNT,
  favourites_seen: ACCOUNT,
  feed_deliveries: 'for good; files 90 days, problems a year (job feed-upkeep)',
  feed_projects: BUSINESS,
  feed_units: BUSINESS,
  hold_notes: BUSINESS,
  hold_receipts: BUSINESS,
  home_banners: CATALOGUE,
  import_runs: 'for good, with their counts; files 90 days, rows a year (job imports)',
  import_sources: 'with their listing',
  invoice_lines: BUSINESS,
  invoice_numbers: BUSINESS,
  invoices: BUSINESS,
  known_devices: '90 days after the last login (job identity)',
  lead_messages: 'with their lead',
  lead_notices: 'with their lead',
  listing_media: CATALOGUE,
  listing_nearby: 'with their listing',
  listings: CATALOGUE,
  media_files: 'with the row of `listing_media`, and a day longer, as the files themselves (job media)',
  named_sources: 'with their agency',
  outgoing_feeds: BUSINESS,
  paper_opens: BUSINESS,
  paper_versions: BUSINESS,
  page_views: 'two hours, then added up by day (server/analytics/add-up.ts)',
  password_requests: 'until they are answered (job identity)',
  password_resets: '24 hours (job identity)',
  payment_refunds: BUSINESS,
  payments: BUSINESS,
  posts: CATALOGUE,
  price_reveals: ACCOUNT,
  private_link_tries: 'an hour (job private links)',
  private_link_visits: 'with their link; one row a day and tab',
  private_links: ACCOUNT,
  received_papers: BUSINESS,
  receipt_keys: 'for good: receipts that were given out are checked with them',
  recovery_codes: ACCOUNT,
  purchaser_corrections: BUSINESS,
  queue_places: BUSINESS,
  reservation_documents: BUSINESS,
  reservation_moves: BUSINESS,
  reservation_steps: BUSINESS,
  reservations: BUSINESS,
  rooms: CATALOGUE,
  sale_changes: BUSINESS,
  sandbox_charges: SANDBOX,
  sandbox_deliveries: SANDBOX,
  sandbox_portals: 'an hour',
  sandbox_refunds: SANDBOX,
  sandbox_sessions: SANDBOX,
  sandbox_subscriptions: SANDBOX,
  search_suburbs: 'with their listings',
  second_factors: ACCOUNT,
  service_providers: CATALOGUE,
  sessions: 'until they expire or end (job identity)',
  sign_in_throttles: 'an hour after the last try (job identity)',
  stages: CATALOGUE,
  stock_feeds: BUSINESS,
  tenants: CATALOGUE,
  u_connect_charges: BUSINESS,
  u_connect_checkouts: BUSINESS,
  u_connect_invoice_numbers: BUSINESS,
  u_connect_plans: CATALOGUE,
  u_connect_registrations: 'until they are completed or expire (job memberships)',
  u_connect_subscriptions: BUSINESS,
  unit_ledger: BUSINESS,
  unit_prices: BUSINESS,
  webhooks: BUSINESS,
}

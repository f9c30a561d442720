import * as account from '../account/favourites.tables'
import * as analytics from '../analytics/analytics.tables'
import * as content from '../content/content.tables'
import * as emailCode from '../identity/email-code.tables'
import * as enquiry from '../listing/enquiry.tables'
import * as identity from '../identity/identity.tables'
import * as listing from '../listing/listing.tables'
import * as mail from '../mail/mail.tables'
import * as membership from '../membership/membership.tables'
import * as payments from '../payments/payments.tables'
import * as sandbox from '../sandbox/sandbox.tables'
import * as pia from '../listing/pia.tables'
import * as reservation from '../reservation/reservation.tables'

/** Every table, for drizzle and its migrations. */
export const tables = {
  ...account, ...analytics, ...content, ...emailCode, ...enquiry, ...identity, ...listing, ...mail, ...membership, ...payments, ...pia, ...sandbox, ...reservation,
}
export type Tables = typeof tables

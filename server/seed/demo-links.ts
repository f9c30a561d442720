import { dayOf, daysAfter, startOfDay } from '../../domain/shared/calendar'
import { after, DAY } from '../../domain/shared/dates'
import { LINK_DAYS } from '../../domain/sharing/private-link'
import { secretsWith } from '../http/secrets'
import { hashOfPassphrase } from '../sharing/passphrase'
import type { privateLinks } from '../sharing/sharing.tables'

/** Opens the protected link of the demo. */
export const DEMO_PASSPHRASE = 'wattle77'

const ADELAIDE = 'Australia/Adelaide'
const AGENT = 2

/** Three links of the demo's agent: a public one, one with a passphrase, and one that is closed. */
export const demoLinks = (now: Date, tokenSecret: string): (typeof privateLinks.$inferInsert)[] => {
  const secrets = secretsWith(tokenSecret, 'sharing')
  const created = after(now, -7 * DAY)
  const endsOn = daysAfter(dayOf(created, ADELAIDE), LINK_DAYS)
  return [
    { id: 1, listingId: 1, label: 'Open inspection', isPublic: true },
    { id: 2, listingId: 1, label: 'Chen family', isPublic: false },
    { id: 3, listingId: 2, label: 'Singh family', isPublic: false, closedAt: after(now, -DAY) },
  ].map((link) => ({
    ...link,
    accountId: AGENT,
    recipientEmail: '',
    passphraseHash: link.isPublic ? null : hashOfPassphrase(secrets, link.listingId, DEMO_PASSPHRASE),
    endsOn,
    endsAt: startOfDay(daysAfter(endsOn, 1), ADELAIDE),
    createdAt: created,
  }))
}

import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { secretsWith } from '../http/secrets'
import type { Tokens } from '../http/tokens'
import { job, type OfferingModule } from '../module'
import { sharingEmails } from './emails'
import { openedEmailKinds } from './opened-email'
import { findReferrer } from './find-referrer'
import { privateHead } from './private.page'
import { privateLinksRoutes } from './private-links.routes'
import { privateListingRoutes, type SharedListings } from './private-listing.routes'
import { forgetOldTries } from './tries'
import { unlockingWith } from './unlock'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly tokens: Tokens
  readonly tokenSecret: string
  readonly shared: SharedListings
}

/** Private links: an agent's links to listings, and what visitors see through them. */
export const sharingModule = ({ db, clock, tokens, tokenSecret, shared }: Parts) => {
  const secrets = secretsWith(tokenSecret, 'sharing')
  const emails = sharingEmails(secrets, clock)
  const unlocking = unlockingWith({ sql: db.sql, tokens, secrets, clock })
  return {
    referrerOf: (sessionId: string) => findReferrer(db.sql, unlocking, sessionId),
    openLink: unlocking.openLink,
    emails: { ...emails, ...openedEmailKinds },
    heads: [privateHead(db.sql, unlocking)],
    jobs: [job('private links', 10, () => forgetOldTries(db.sql, clock()))],
    routes: (kernel) => {
      privateLinksRoutes(kernel, { db, derive: tokens.derive, secrets, emails })
      privateListingRoutes(kernel, { unlocking, shared })
    },
  } satisfies OfferingModule
}

import type { Database } from '../../../server/db/database'
import { makeAccount } from '../../shared/support/fixtures'
import type { ServicesSetup } from '../services-setup'
import { withServices } from '../with-services'

interface Made {
  readonly setup: ServicesSetup
  readonly db: Database
  readonly agent: { readonly id: number; readonly email: string }
}

/** A database for the spec, and for each case services with their own clock and an agent. */
export const withAgent = (given: (made: Made) => unknown): void =>
  withServices(async ({ setup, db }) =>
    given({ setup, db, agent: await makeAccount(db, setup.clock(), { role: 'agent' }) }),
  )

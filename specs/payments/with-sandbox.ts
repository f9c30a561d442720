import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../server/db/database'
import type { SandboxPayments } from '../../server/sandbox/sandbox.payments'
import { ownDatabase } from '../shared/own-database'
import { movingClock, type MovingClock, sandboxAt } from './sandbox-setup'

export interface SandboxSetup {
  readonly db: Database
  readonly clock: MovingClock
  readonly sandbox: SandboxPayments
}

/** A database for the spec, and over it for each case a sandbox with its own clock. */
export const withSandbox = (given: (setup: SandboxSetup) => unknown): void => {
  let db: Database
  beforeAll(async () => {
    db = await ownDatabase()
  })
  beforeEach(() => {
    const clock = movingClock()
    return given({ db, clock, sandbox: sandboxAt(db, clock) })
  })
  afterAll(() => db.close())
}

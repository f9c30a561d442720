import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../server/db/database'
import { ownDatabase } from '../shared/own-database'
import { type IdentityServer, identityServer } from './identity-server'

/** A server with a database for the spec. */
export const withIdentity = (given: (made: { server: IdentityServer; db: Database }) => unknown): void => {
  let db: Database
  let server: IdentityServer
  beforeAll(async () => {
    db = await ownDatabase()
    server = await identityServer(db)
    await given({ server, db })
  })
  afterAll(async () => {
    await server.app.close()
    await db.close()
  })
}

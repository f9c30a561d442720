import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../server/db/database'
import { ownDatabase } from '../shared/own-database'
import { seedTenants, servicesOver, type ServicesSetup } from './services-setup'

/** A database with tenants for the spec, and over it for each case services with their own clock. */
export const withServices = (given: (made: { setup: ServicesSetup; db: Database }) => unknown): void => {
  let db: Database
  beforeAll(async () => {
    db = await ownDatabase()
    await seedTenants(db)
  })
  beforeEach(async () => {
    await given({ setup: servicesOver(db), db })
  })
  afterAll(() => db.close())
}

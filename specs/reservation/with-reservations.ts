import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../server/db/database'
import { ownDatabase } from '../shared/own-database'
import { type ReservationSetup, reservationsOver } from './reservation-setup'

/** A database for the spec, and over it for each case services with their own clock. */
export const withReservations = (given: (setup: ReservationSetup) => unknown): void => {
  let db: Database
  beforeAll(async () => {
    db = await ownDatabase()
  })
  beforeEach(async () => {
    await given(await reservationsOver(db))
  })
  afterAll(() => db.close())
}

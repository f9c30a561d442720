import { afterAll, beforeAll } from 'vitest'
import { ownDatabase } from '../shared/own-database'
import { type MembershipServer, membershipServer } from './membership-server'

/** A server with a database for the spec. */
export const withMembership = (given: (server: MembershipServer) => unknown): void => {
  let server: MembershipServer
  beforeAll(async () => {
    server = await membershipServer(await ownDatabase())
    await given(server)
  })
  afterAll(async () => {
    await server.close()
    await server.db.close()
  })
}

import type { Database } from '../../server/db/database'
import { sandboxMeasures } from '../../server/sandbox/sandbox.measures'
import { createServer, type Server } from '../../server/server'
import { outsideOf } from '../experiments/arena'
import { seedTenants, servicesOver, type ServicesSetup } from '../reservation/services-setup'
import { ownDatabase } from '../shared/own-database'

export interface MetricsServer {
  readonly db: Database
  readonly setup: ServicesSetup
  readonly server: Server
  close(): Promise<void>
}

/** A listening server with its own database and clock, whose mail server is away. */
export const metricsServer = async (): Promise<MetricsServer> => {
  const db = await ownDatabase()
  await seedTenants(db)
  const setup = servicesOver(db)
  const mail = { send: () => Promise.reject(new Error('the mail server is away')) }
  const server = await createServer({
    ...outsideOf(db, setup.clock, setup.sandbox, mail),
    version: 'specs',
    extraMeasures: sandboxMeasures,
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...{ db, setup, server },
    close: async () => {
      await server.close()
      await db.close()
    },
  }
}

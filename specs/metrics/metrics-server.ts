import type { Database } from '../../server/db/database'
import { sandboxMeasures } from '../../server/sandbox/sandbox.measures'
import { createServer, type Server } from '../../server/server'
import { experimentSettings, page, SECRET } from '../experiments/arena'
import { seedTenants, servicesOver, type ServicesSetup } from '../reservation/services-setup'
import { ownDatabase } from '../shared/own-database'

export interface MetricsServer {
  readonly db: Database
  readonly setup: ServicesSetup
  readonly server: Server
  close(): Promise<void>
}

/** A listening server with a database and a clock of its own, whose mail server is away. */
export const metricsServer = async (): Promise<MetricsServer> => {
  const db = await ownDatabase()
  await seedTenants(db)
  const setup = servicesOver(db)
  const server = await createServer({
    settings: experimentSettings(),
    db,
    clock: setup.clock,
    payments: setup.sandbox,
    mail: { send: () => Promise.reject(new Error('the mail server is away')) },
    tokenSecret: SECRET,
    version: 'specs',
    template: async () => page,
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

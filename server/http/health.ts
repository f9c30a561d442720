import { SECOND } from '../../domain/shared/dates'
import { once } from '../../domain/shared/once'
import type { Database } from '../db/database'
import type { Kernel } from './kernel'
import { openApi } from './openapi'
import { encoded, sendEncoded } from './page-bytes'
import { within } from './within'

const READY_WITHIN = 2 * SECOND
/** Load balancers ask every second; each answer in the log would hide the rest. */
const PROBE = { config: { rateLimit: false }, logLevel: 'warn' } as const

/**
 * `/api/health`: the process is running. `/api/ready`: it can also serve, otherwise 503 within two seconds. The returned
 * function makes it 503 from then on, so that load balancers stop sending calls.
 */
export const healthRoutes = ({ app, db }: Kernel, version: string): (() => void) => {
  let leaving = false
  const databaseProblem = problemWith(db)
  const problem = async () => (leaving ? 'The server is stopping.' : databaseProblem())
  const description = once(() => encoded(JSON.stringify(openApi(app, version))))
  app.get('/api/openapi.json', async (request, reply) =>
    sendEncoded(request, reply.type('application/json; charset=utf-8'), await description()),
  )
  app.get('/api/health', PROBE, async () => ({
    code: 0,
    message: 'success',
    data: { version },
  }))
  app.get('/api/ready', PROBE, async (_request, reply) => {
    const found = await problem()
    return found === null
      ? { code: 0, message: 'success', data: { database: db.kind } }
      : reply.code(503).send({ code: 50300, message: found, data: null })
  })
  return () => {
    leaving = true
  }
}

/** Probes share one query, so a hanging database doesn't collect them. */
const problemWith = (db: Database): (() => Promise<string | null>) => {
  let query: Promise<boolean> | null = null
  const answers = () =>
    (query ??= db
      .ping()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        query = null
      }))
  return async () => {
    if (!(await within(READY_WITHIN, answers(), false))) return 'The database does not respond.'
    return db.isListening() ? null : 'The connection for live updates is lost; the server is connecting again.'
  }
}

import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PAYMENT_WEBHOOK } from '../../../adapters/http/payment/payment.contract'
import { systemClock } from '../../../server/clock'
import type { Database } from '../../../server/db/database'
import { databaseOver, embeddedDatabase } from '../../../server/db/embedded'
import { postgresDatabase } from '../../../server/db/postgres'
import { runJobs } from '../../../server/jobs/run-jobs'
import { folderMail } from '../../../server/mail/folder.mail'
import { sandboxDeliveries } from '../../../server/sandbox/sandbox-deliveries'
import { sandboxPayments } from '../../../server/sandbox/sandbox.payments'
import { createServer } from '../../../server/server'
import { experimentSettings, outsideOf, SECRET } from '../arena'
import { listeningOnce, withoutTransactions } from '../guards'

// Run as a separate process by running-server.ts: the real server with its jobs, without one of its guards if asked.

const { FOLDER = '', URL_OF_DATABASE = '', WITHOUT = '' } = process.env

export type Guard = 'listening for errors' | 'transactions' | 'listening again' | 'looking for room'
export interface FromFaulty {
  readonly kind: 'listening'
  readonly url: string
}

const report = (error: Error) => console.error(error.message)

/** Nobody listens for the errors of connections. */
const withoutErrorListeners = () => {
  const { on } = EventEmitter.prototype
  EventEmitter.prototype.on = function (event, listener) {
    return listener === report ? this : on.call(this, event, listener)
  }
}

const weakened = (db: Database): Database =>
  WITHOUT === 'transactions'
    ? withoutTransactions(db)
    : WITHOUT === 'listening again'
      ? listeningOnce(db, URL_OF_DATABASE, report)
      : db

if (WITHOUT === 'listening for errors') withoutErrorListeners()
const embedded = async () =>
  WITHOUT === 'looking for room'
    ? databaseOver(await PGlite.create({ dataDir: join(FOLDER, 'postgres'), extensions: { pg_trgm } }))
    : embeddedDatabase(FOLDER)
const db = weakened(URL_OF_DATABASE === '' ? await embedded() : await postgresDatabase(URL_OF_DATABASE, report))
let url = ''
const payments = sandboxPayments({
  database: db,
  clock: systemClock,
  webhookSecret: SECRET,
  onDelivery: () => deliveries.wake(),
})
const deliveries = sandboxDeliveries({
  books: payments.books,
  webhookSecret: SECRET,
  webhookUrl: () => `${url}${PAYMENT_WEBHOOK}`,
  log: () => undefined,
})
const server = await createServer({
  ...outsideOf(db, systemClock, payments, folderMail(join(FOLDER, 'mail'))),
  settings: { ...experimentSettings(), dataDir: FOLDER },
})
url = await server.app.listen({ port: 0, host: '127.0.0.1' })
const jobs = runJobs(server.jobs, server.app.log)
deliveries.start()
process.on('SIGTERM', () => {
  void Promise.all([server.close(), jobs.stop(), deliveries.stop()])
    .then(() => db.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    )
})
/** Makes the database need a new file for its write-ahead log. */
process.on('message', () => {
  db.transaction(async (sql) => sql.execute('SELECT pg_switch_wal()')).catch(report)
})
process.on('disconnect', () => process.exit(0))
const listening: FromFaulty = { kind: 'listening', url }
process.send?.(listening)

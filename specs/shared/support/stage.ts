import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNull } from 'drizzle-orm'
import { PAYMENT_WEBHOOK } from '../../../adapters/http/payment/payment.contract'
import type { Database } from '../../../server/db/database'
import type { Kernel } from '../../../server/http/kernel'
import { builtSite } from '../../../server/http/built-site'
import type { Template } from '../../../server/http/pages'
import type { EmailMessage, Mail } from '../../../server/mail/mail'
import { outbox } from '../../../server/mail/mail.tables'
import { openMapArchive } from '../../../server/map/map-archive'
import { mapArchiveRoutes } from '../../../server/map/map-archive.routes'
import { sandboxDeliveries } from '../../../server/sandbox/sandbox-deliveries'
import { type SandboxPayments, sandboxPayments } from '../../../server/sandbox/sandbox.payments'
import { sandboxRoutes } from '../../../server/sandbox/sandbox.routes'
import { createServer, type Outside, type Server } from '../../../server/server'
import { settingsFrom } from '../../../server/settings'
import { writeSample } from '../../listing/map/map-archive-sample'
import { renderingHere } from '../on-this-thread'
import { demoDatabase, type OwnDatabase } from '../own-database'
import { movedClock, type MovedClock, START } from './moved-clock'

export const SECRET = 'a secret of the specs, 32 characters'
const SITE = new URL('../../../dist/client/', import.meta.url)

/** The real server over a separate database, with an adjustable clock and readable mail. */
export interface Stage {
  readonly url: string
  readonly port: number
  readonly server: Server
  readonly db: Database
  readonly clock: MovedClock
  readonly payments: SandboxPayments
  readonly emails: readonly EmailMessage[]
  /** A second node on the same database; PostgreSQL only, since PGlite has one connection. */
  secondNode(): Promise<{ readonly port: number; close(): Promise<void> }>
  /** Runs all jobs once: expires holds, pays refunds, sends emails and delivers webhooks. */
  tick(): Promise<void>
  /** Those that are waiting to be sent, now or later. */
  forgetEmails(): Promise<void>
  close(): Promise<void>
}

export const openStage = async (
  environment: Readonly<Record<string, string>> = {},
  template: Outside['template'] = usualTemplate,
  database: () => Promise<OwnDatabase> = () => demoDatabase(START),
): Promise<Stage> => {
  const clock = movedClock()
  const db = await database()
  const emails: EmailMessage[] = []
  const mail: Mail = { send: async (email) => void emails.push(email) }
  const settings = settingsFrom({
    PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '1000000',
    ACCOUNT_RATE_LIMIT: '1000000',
    UNPAID_UNITS_PER_ADDRESS: '0',
    SIGN_IN_LIMIT: '1000000',
    FORM_SIGN_LIMIT: '1000000',
    NODE_ENV: 'test',
    DATA_DIR: join(tmpdir(), `unifi-specs-${process.pid}`),
    ...environment,
  })
  let url = ''
  const payments = sandboxPayments({
    database: db,
    clock: clock.now,
    webhookSecret: SECRET,
    onDelivery: () => deliveries.wake(),
  })
  const deliveries = sandboxDeliveries({
    books: payments.books,
    webhookSecret: SECRET,
    webhookUrl: () => `${url}${PAYMENT_WEBHOOK}`,
    log: (message, detail) => console.warn(message, detail),
  })
  // Its route is there for all scenarios; only a page that is told of it asks for it.
  const archive = await openMapArchive(writeSample(settings.dataDir))
  const node = (database: Database) =>
    listening({
      settings,
      db: database,
      clock: clock.now,
      payments,
      mail,
      tokenSecret: SECRET,
      version: 'specs',
      template,
      rendering: renderingHere,
      extraRoutes: ({ app }) => {
        sandboxRoutes(app, payments.books)
        mapArchiveRoutes(app, archive)
      },
    })
  const { server, port } = await node(db)
  url = `http://localhost:${port}`
  deliveries.start()
  return {
    url,
    port,
    server,
    db,
    clock,
    payments,
    emails,
    secondNode: async () => {
      const other = await db.again()
      const second = await node(other)
      return {
        port: second.port,
        close: async () => {
          await second.server.close()
          await other.close()
        },
      }
    },
    tick: async () => {
      await deliveries.run()
      const senders = server.jobs.filter(({ name }) => name.startsWith('email-'))
      await untilNoneIsSent(emails, async () => {
        await server.tick()
        // Each of their rounds sends one batch, and all other jobs are done already.
        await untilNoneIsSent(emails, async () => {
          for (const { run } of senders) await run()
        })
      })
    },
    forgetEmails: async () => {
      await db.sql.update(outbox).set({ sentAt: clock.now(), data: {} }).where(isNull(outbox.sentAt))
    },
    close: async () => {
      await deliveries.stop()
      await server.close()
      await db.close()
    },
  }
}

const untilNoneIsSent = async (emails: readonly EmailMessage[], send: () => Promise<void>): Promise<void> => {
  for (let before = -1; before < emails.length;) {
    before = emails.length
    await send()
  }
}

const listening = async (outside: Outside): Promise<{ server: Server; port: number }> => {
  const server = await createServer(outside)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 }
}

/** Without a build there are no screens, but the API works. */
const usualTemplate = async (kernel: Kernel): Promise<Template> =>
  existsSync(new URL('index.html', SITE))
    ? builtSite(SITE)(kernel)
    : {
        html: async () => '<!doctype html><html lang="en-AU"><head><!--head--></head><body><!--site--></body></html>',
        fonts: () => [],
        firstPaint: null,
      }

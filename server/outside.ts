import { join } from 'node:path'
import { sandboxDeliveries } from './sandbox/sandbox-deliveries'
import { sandboxMeasures } from './sandbox/sandbox.measures'
import { sandboxPayments } from './sandbox/sandbox.payments'
import { sandboxRoutes } from './sandbox/sandbox.routes'
import { stripePayments } from './payments/stripe.payments'
import type { PaymentProvider } from './payments/provider'
import { PAYMENT_WEBHOOK } from '../adapters/http/payment/payment.contract'
import { type Clock, systemClock } from './clock'
import type { Database } from './db/database'
import { embeddedDatabase } from './db/embedded'
import { type PostgresLimits, postgresDatabase } from './db/postgres'
import type { Kernel } from './http/kernel'
import { secretFor } from './http/tokens'
import { folderMail } from './mail/folder.mail'
import { mailboxRoutes } from './mail/mailbox.routes'
import type { Mail } from './mail/mail'
import { smtpMail } from './mail/smtp.mail'
import type { Measures } from './metrics/measures'
import type { Settings } from './settings'

/** The adapters selected by the settings, and what they add to the server. */
export interface Chosen {
  readonly db: Database
  readonly payments: PaymentProvider
  readonly mail: Mail
  readonly tokenSecret: string
  readonly extraRoutes: (kernel: Kernel) => void
  readonly extraMeasures: Measures
  /** Called once the server is listening, with its address. */
  started(address: string): void
  stop(): Promise<void>
}

export const chooseDatabase = (settings: Settings, limits: Partial<PostgresLimits> = {}): Promise<Database> =>
  settings.databaseUrl === ''
    ? embeddedDatabase(settings.dataDir)
    : postgresDatabase(settings.databaseUrl, (error) => console.error(`database: ${error.message}`), limits)

export const chooseOutside = async (settings: Settings, clock: Clock = systemClock): Promise<Chosen> => {
  const db = await chooseDatabase(settings)
  const tokenSecret = secretFor(settings.jwtSecret, settings.dataDir)
  const post = mailOf(settings)
  const card = paymentsOf(settings, db, tokenSecret, clock)
  return {
    db,
    tokenSecret,
    payments: card.payments,
    mail: post.mail,
    extraRoutes: (kernel) => {
      post.routes(kernel)
      card.routes(kernel)
    },
    extraMeasures: card.measures,
    started: card.started,
    stop: async () => {
      await card.stop()
      await db.close()
    },
  }
}

const mailOf = ({
  smtpUrl,
  dataDir,
  nodeEnv,
  publicUrl,
}: Settings): { mail: Mail; routes: (kernel: Kernel) => void } => {
  if (smtpUrl !== '')
    return {
      mail: smtpMail(smtpUrl, publicUrl === '' ? 'localhost' : new URL(publicUrl).hostname),
      routes: () => undefined,
    }
  const mailbox = folderMail(join(dataDir, 'mail'))
  // Emails contain login links.
  return {
    mail: mailbox,
    routes: ({ app }) => {
      if (nodeEnv !== 'production') mailboxRoutes(app, mailbox)
    },
  }
}

interface Card {
  readonly payments: PaymentProvider
  readonly routes: (kernel: Kernel) => void
  readonly measures: Measures
  readonly started: (address: string) => void
  readonly stop: () => Promise<void>
}

const paymentsOf = (settings: Settings, database: Database, secret: string, clock: Clock): Card => {
  const {
    stripeSecretKey: secretKey,
    stripePublishableKey: publishableKey,
    stripeWebhookSecret: webhookSecret,
  } = settings
  if (secretKey !== '') {
    return {
      payments: stripePayments({ secretKey, publishableKey, webhookSecret, clock }),
      routes: () => undefined,
      measures: {},
      started: () => undefined,
      stop: async () => undefined,
    }
  }
  let address = ''
  const sandboxSecret = `sandbox-${secret}`
  const payments = sandboxPayments({
    database,
    clock,
    webhookSecret: sandboxSecret,
    onDelivery: () => deliveries.wake(),
  })
  const deliveries = sandboxDeliveries({
    books: payments.books,
    webhookSecret: sandboxSecret,
    webhookUrl: () => `${address}${PAYMENT_WEBHOOK}`,
    log: (message, detail) => console.warn(message, detail),
  })
  return {
    payments,
    routes: ({ app }) => sandboxRoutes(app, payments.books),
    measures: sandboxMeasures,
    started: (listening) => {
      address = listening
      deliveries.start()
    },
    stop: () => deliveries.stop(),
  }
}

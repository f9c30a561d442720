import { join } from 'node:path'
import { PAYMENT_WEBHOOK } from '../../../adapters/http/payment/payment.contract'
import { systemClock } from '../../../server/clock'
import { embeddedDatabase } from '../../../server/db/embedded'
import { postgresDatabase } from '../../../server/db/postgres'
import { folderMail } from '../../../server/mail/folder.mail'
import { sandboxDeliveries } from '../../../server/sandbox/sandbox-deliveries'
import { sandboxPayments } from '../../../server/sandbox/sandbox.payments'
import { runCommand } from '../../../server/office-commands'
import { createServer } from '../../../server/server'
import { outsideOf, SECRET } from '../arena'
import { withoutTransactions } from '../guards'
import { pointsOf } from '../points'
import { applySeen, lookAt } from '../stock/runs-stage'

// Run as a separate process by killing.ts: the real server, which sends itself SIGKILL at the n-th point of its work.

const { FOLDER = '', URL_OF_DATABASE = '', KILL_AT = '0', WITHOUT_TRANSACTIONS = '' } = process.env

/** The server's work for the buyer or the agent, by path prefix. */
const WORK: readonly (readonly [start: string, name: string])[] = [
  ['/api/create-checkout-session', 'opening'],
  ['/api/stripe/create-u-connect-checkout-session', 'opening'],
  ['/sandbox/checkout/', 'paying'],
  ['/api/orders/reservation', 'returning'],
  ['/api/stripe/update/u-connect/user/session/', 'returning'],
  [PAYMENT_WEBHOOK, 'webhook'],
  ['/api/invoice/done/', 'marking'],
]

export type ToServer = 'sweep' | `unconditional ${number}` | `apply ${number}`
export type FromServer =
  | { readonly kind: 'listening'; readonly url: string }
  | { readonly kind: 'point'; readonly name: string }
  | { readonly kind: 'answered'; readonly work: string }

const tell = (message: FromServer) => process.send?.(message)

let passed = 0
const points = pointsOf((name) => {
  passed += 1
  tell({ kind: 'point', name })
  if (passed === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL')
})

const real =
  URL_OF_DATABASE === '' ? await embeddedDatabase(FOLDER) : await postgresDatabase(URL_OF_DATABASE, () => undefined)
const db = points.database(WITHOUT_TRANSACTIONS === '' ? real : withoutTransactions(real))
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
  // Sends only when woken, so that every run passes the same points.
  every: () => () => undefined,
})
const outside = outsideOf(db, systemClock, points.payments(payments), folderMail(join(FOLDER, 'mail')))
const server = await createServer({
  ...outside,
  extraRoutes: (kernel) => {
    const workOf = (path: string) => WORK.find(([start]) => path.startsWith(start))?.[1]
    kernel.app.addHook('onRequest', (request, _reply, done) => {
      const work = workOf(request.url)
      if (work === undefined) done()
      else points.during(work, done)
    })
    kernel.app.addHook('onSend', async (request) => {
      const work = workOf(request.url)
      if (work !== undefined) points.during(work, () => points.point('before the answer'))
    })
    kernel.app.addHook(
      'onResponse',
      async (request) => void tell({ kind: 'answered', work: workOf(request.url) ?? '' }),
    )
    outside.extraRoutes?.(kernel)
  },
})
url = await server.app.listen({ port: 0, host: '127.0.0.1' })
/** Runs the jobs once, applies an import, or runs a command of the office. */
const workFor = (message: ToServer): readonly [name: string, work: () => Promise<unknown>] => {
  const [word, number] = message.split(' ')
  if (word === 'sweep') return ['the sweep', () => server.tick()]
  if (word === 'apply') return ['applying', async () => applySeen(db, await lookAt(db, Number(number)))]
  return ['the office', () => runCommand(server.services, message.split(' '))]
}
process.on('message', (message: ToServer) => {
  const [name, work] = workFor(message)
  points.during(name, work).then(
    () => tell({ kind: 'answered', work: name }),
    () => process.exit(1),
  )
})
process.on('disconnect', () => process.exit(0))
deliveries.start()
tell({ kind: 'listening', url })

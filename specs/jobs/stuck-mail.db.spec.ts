import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import type { Job } from '../../server/jobs/job'
import { runJobs } from '../../server/jobs/run-jobs'
import { units } from '../../server/listing/unit.tables'
import { smtpMail } from '../../server/mail/smtp.mail'
import { createServer } from '../../server/server'
import { outsideOf } from '../experiments/arena'
import { buyerFor, servicesOver, opened, requestOf, pay, seedTenants, unitFor } from '../reservation/services-setup'
import { settleState as settle } from '../payments/engine-setup'
import { ownDatabase } from '../shared/own-database'
import { until } from '../shared/until'

let db: Database
let silent: TcpServer
let connected: Promise<unknown>
const sockets = new Set<Socket>()
beforeAll(async () => {
  db = await ownDatabase()
  await seedTenants(db)
})
afterAll(() => db.close())
/** Accepts every connection and sends nothing. */
beforeEach(async () => {
  silent = createTcpServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  connected = once(silent, 'connection')
  await once(silent, 'listening')
})
afterEach(() => {
  sockets.forEach((socket) => socket.destroy())
  silent.close()
})

const statusOf = async (unitId: number) =>
  (await db.sql.select({ status: units.status }).from(units).where(eq(units.id, unitId)))[0]?.status

test('a mail server that accepts connections and never replies does not delay the end of a hold', async () => {
  const setup = servicesOver(db)
  const { unitId, ...unit } = await unitFor(setup)
  await settle(
    setup.services,
    await pay(setup, await opened(setup, requestOf({ unitId, ...unit }, await buyerFor(setup)))),
  )
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const mail = smtpMail(url, 'unifi.example', { silence: DAY, reply: DAY, whole: DAY })
  const server = await createServer(outsideOf(db, setup.clock, setup.sandbox, mail))
  let rounds = 0
  const counted = (job: Job): Job => ({ ...job, run: (stopping) => job.run(stopping).finally(() => (rounds += 1)) })
  const jobs = runJobs(
    server.jobs.map((job) => (job.name === 'hold-expiry' ? counted(job) : job)),
    server.app.log,
  )
  await connected
  expect(await statusOf(unitId)).toBe('Reserved')
  setup.move(8 * DAY)
  const before = rounds
  // The round under way may have read the clock before.
  await until(() => rounds > before + 1)
  expect(await statusOf(unitId)).toBe('Available')
  expect([...sockets].map(({ destroyed }) => destroyed)).toEqual([false])
  silent.on('connection', (socket) => void socket.destroy())
  sockets.forEach((socket) => socket.destroy())
  await jobs.stop()
  await server.close()
})

import { join } from 'node:path'
import { systemClock } from '../../../server/clock'
import { postgresDatabase } from '../../../server/db/postgres'
import { folderMail } from '../../../server/mail/folder.mail'
import { sandboxPayments } from '../../../server/sandbox/sandbox.payments'
import { outsideOf, SECRET } from '../arena'
import { claimAtOnce, readThenWrite, turnstile } from '../guards'
import { weakenedServer } from '../processes/weakened-server'

// Run as a separate process by one-unit-two-nodes.experiment.ts: a node that reads a unit, then writes it. It lets four buyers
// read before one of them writes; after BUYERS of them, everybody passes.

const { DATABASE_URL = '', DATA_DIR = '', PORT = '0', JWT_SECRET = '', BUYERS = '0' } = process.env

const db = await postgresDatabase(DATABASE_URL, () => undefined)
const { pass, open } = turnstile(4)
let looks = 0
const looked = async () => {
  looks += 1
  if (looks >= Number(BUYERS)) open()
  await pass()
}
const payments = sandboxPayments({ database: db, clock: systemClock, webhookSecret: SECRET })
const outside = outsideOf(db, systemClock, payments, folderMail(join(DATA_DIR, 'mail')))
const server = await weakenedServer({ ...outside, tokenSecret: JWT_SECRET }, (services) => ({
  ...services,
  claimInTurn: claimAtOnce,
  moveUnit: readThenWrite(looked),
}))
console.log(`Unifi is at ${await server.app.listen({ port: Number(PORT), host: '127.0.0.1' })}`)

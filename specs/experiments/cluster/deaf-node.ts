import { join } from 'node:path'
import { systemClock } from '../../../server/clock'
import { postgresDatabase } from '../../../server/db/postgres'
import { folderMail } from '../../../server/mail/folder.mail'
import { sandboxPayments } from '../../../server/sandbox/sandbox.payments'
import { createServer } from '../../../server/server'
import { outsideOf, SECRET } from '../arena'
import { listeningOnce } from '../guards'

// Run as a separate process by promoted-standby.experiment.ts: a node that does not listen again for notifications.

const { DATABASE_URL = '', DATA_DIR = '', PORT = '0', JWT_SECRET = '' } = process.env

const ignore = () => undefined
const db = listeningOnce(await postgresDatabase(DATABASE_URL, ignore), DATABASE_URL, ignore)
const payments = sandboxPayments({ database: db, clock: systemClock, webhookSecret: SECRET })
const outside = outsideOf(db, systemClock, payments, folderMail(join(DATA_DIR, 'mail')))
const server = await createServer({ ...outside, tokenSecret: JWT_SECRET })
console.log(`Unifi is at ${await server.app.listen({ port: Number(PORT), host: '127.0.0.1' })}`)

import type { Clock } from './clock'
import { FolderInUse } from './db/lock'
import { type Environment, withFile } from './environment'
import type { Kernel } from './http/kernel'
import type { Template } from './http/pages'
import { openOfficeChannel } from './office/channel'
import { chooseOutside } from './outside'
import { keepTicking } from './running'
import { prepareData } from './seed/first-data'
import { createServer } from './server'
import { type Settings, settingsFrom, WrongSetting } from './settings'

interface Start {
  readonly environment: Environment
  readonly clock: Clock
  readonly version: string
  readonly template: (kernel: Kernel) => Promise<Template>
}

/** Starts the server and stops it on a signal; what the person who starts it can mend is told in a sentence. */
export const runServer = (start: Start): Promise<void> => run(start).catch(explain)

const run = async ({ environment, clock, version, template }: Start): Promise<void> => {
  const settings = settingsFrom(withFile(environment))
  const chosen = await chooseOutside(settings, clock)
  await prepareData({ db: chosen.db, now: clock(), settings })
  const server = await createServer({ ...chosen, settings, clock, version, template })
  const address = await server.app.listen({ port: settings.port, host: settings.listenHost })
  const { port } = new URL(address)
  chosen.started(`http://127.0.0.1:${port}`)
  const ticking = keepTicking(server)
  const office = chosen.db.kind === 'pglite' ? await openOfficeChannel(settings.dataDir, server.desk, server.app.log) : null

  const stop = async () => {
    await server.close()
    await office?.close()
    await ticking.stop()
    await chosen.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  console.log(`Unifi is at ${siteAddress(settings, port)} (listening on ${settings.listenHost}:${port}, database: ${chosen.db.kind}, payments: ${chosen.payments.provider}).`)
}

const siteAddress = ({ publicUrl }: Settings, port: string): string => (publicUrl === '' ? `http://localhost:${port}` : publicUrl)

const explain = (error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') console.error(`${message}. Stop what listens there, or set PORT to another port.`)
  else console.error(error instanceof WrongSetting || error instanceof FolderInUse ? message : error)
  process.exit(1)
}

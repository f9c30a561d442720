import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../domain/shared/dates'
import type { Clock } from './clock'
import { FolderInUse } from './db/lock'
import { DatabaseUnusable } from './db/unusable'
import { type Environment, withFile } from './environment'
import type { Kernel } from './http/kernel'
import type { Template } from './http/pages'
import { runJobs } from './jobs/run-jobs'
import { openMapArchive } from './map/map-archive'
import { openOfficeChannel } from './office/channel'
import { runCommand } from './office-commands'
import { chooseOutside } from './outside'
import { prepareData } from './seed/first-data'
import { createServer } from './server'
import { type Settings, settingsFrom, WrongSetting } from './settings'

/** Not counting the delay for load balancers. */
const LONGEST_STOP = 15 * SECOND
/** Load balancers need a few checks of `/api/ready` to notice. */
const DELAY_BEHIND_PROXY = 5 * SECOND

interface Start {
  readonly environment: Environment
  readonly clock: Clock
  readonly version: string
  readonly template: (kernel: Kernel) => Promise<Template>
}

/** Starts the server and stops it on a signal; prints startup errors the operator can fix as a sentence. */
export const runServer = (start: Start): Promise<void> => run(start).catch(explain)

const run = async ({ environment, clock, version, template }: Start): Promise<void> => {
  const settings = settingsFrom(withFile(environment))
  const mapArchive = settings.mapArchive === '' ? null : await openMapArchive(settings.mapArchive)
  const chosen = await chooseOutside(settings, clock)
  await prepareData({ db: chosen.db, now: clock(), tokenSecret: chosen.tokenSecret, settings })
  const server = await createServer({ ...chosen, settings, clock, version, template, mapArchive })
  const address = await server.app.listen({ port: settings.port, host: settings.listenHost })
  const { port } = new URL(address)
  chosen.started(`http://127.0.0.1:${port}`)
  const jobs = runJobs(server.jobs, server.app.log)
  const office =
    chosen.db.kind === 'pglite'
      ? await openOfficeChannel(settings.dataDir, (args) => runCommand(server.services, args), server.app.log)
      : null

  const delay = stopDelayOf(settings)
  stopOnSignal(delay + LONGEST_STOP, async () => {
    server.leave()
    if (delay > 0) await pause(delay)
    await Promise.all([server.close(), jobs.stop()])
    await office?.close()
    await chosen.stop()
  })
  console.log(
    `Unifi is at ${siteAddress(settings, port)} (listening on ${settings.listenHost}:${port}, database: ${chosen.db.kind}, payments: ${chosen.payments.provider}).`,
  )
}

const stopDelayOf = ({ stopDelay, trustProxy }: Settings): number =>
  stopDelay.given === null ? (trustProxy > 0 ? DELAY_BEHIND_PROXY : 0) : stopDelay.given * SECOND

const siteAddress = ({ publicUrl }: Settings, port: string): string =>
  publicUrl === '' ? `http://localhost:${port}` : publicUrl

/** The first signal stops the server within `longest` milliseconds; a second one ends the process immediately. */
const stopOnSignal = (longest: number, stop: () => Promise<void>): void => {
  let stopping = false
  const signalled = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), longest).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, signalled)
}

const explain = (error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') console.error(`${message}. Stop the process listening there, or set PORT to another port.`)
  else
    console.error(
      [WrongSetting, FolderInUse, DatabaseUnusable].some((known) => error instanceof known) ? message : error,
    )
  process.exit(1)
}

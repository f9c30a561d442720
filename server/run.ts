import { chmodSync, mkdirSync } from 'node:fs'
import type { Clock } from './clock'
import { FolderInUse } from './db/lock'
import { DatabaseUnusable } from './db/unusable'
import { type Environment, withFile } from './environment'
import type { Kernel } from './http/kernel'
import type { Template } from './http/pages'
import { runJobs } from './jobs/run-jobs'
import { brandSites } from './http/sites'
import { openMapArchive } from './map/map-archive'
import { openOfficeChannel } from './office/channel'
import { runCommand } from './office-commands'
import { chooseOutside } from './outside'
import { prepareData } from './seed/first-data'
import { createServer } from './server'
import { isDeskEmpty } from './stock/people/is-desk-empty'
import { type Settings, settingsFrom, WrongSetting } from './settings'
import { stopDelayOf, stopOnSignal } from './stop-on-signal'

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
  keepPrivate(settings)
  const mapArchive = settings.mapArchive === '' ? null : await openMapArchive(settings.mapArchive)
  const chosen = await chooseOutside(settings, clock)
  await prepareData({ db: chosen.db, now: clock(), tokenSecret: chosen.tokenSecret, settings })
  const server = await createServer({ ...chosen, settings, clock, version, template, mapArchive })
  const address = await server.app.listen({ port: settings.port, host: settings.listenHost })
  const { port } = new URL(address)
  chosen.started(`http://127.0.0.1:${port}`)
  const siteOf = brandSites({ ...settings, port: Number(port) })
  if (await isDeskEmpty(chosen.db.sql))
    console.log('The desk has no people yet. Invite the first one: npm run office -- person invite EMAIL')
  const jobs = runJobs(server.jobs, server.app.log)
  const office =
    chosen.db.kind === 'pglite'
      ? await openOfficeChannel(
          settings.dataDir,
          (args) =>
            runCommand(
              { ...server.services, siteOf, mailFrom: settings.mailFrom, feedFolder: settings.feedFolder },
              args,
            ),
          server.app.log,
        )
      : null

  stopOnSignal(
    {
      delay: stopDelayOf(settings),
      leave: () => server.leave(),
      stop: async () => {
        await Promise.all([server.close(), jobs.stop()])
        await office?.close()
        await chosen.stop()
      },
    },
    process,
  )
  console.log(
    `Unifi is at ${siteAddress(settings, port)} (listening on ${settings.listenHost}:${port}, database: ${chosen.db.kind}, payments: ${chosen.payments.provider}).`,
  )
}

/** Other users of the machine read nothing of the data folder: neither what this process writes nor what an earlier release wrote. */
const keepPrivate = ({ dataDir }: Settings): void => {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o700)
}

const siteAddress = ({ publicUrl }: Settings, port: string): string =>
  publicUrl === '' ? `http://localhost:${port}` : publicUrl

const explain = (error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') console.error(`${message}. Stop the process listening there, or set PORT to another port.`)
  else
    console.error(
      [WrongSetting, FolderInUse, DatabaseUnusable].some((known) => error instanceof known) ? message : error,
    )
  process.exit(1)
}

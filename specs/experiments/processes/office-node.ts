import { postgresDatabase } from '../../../server/db/postgres'
import { officeServices, runCommand } from '../../../server/office-commands'
import type { Reply } from '../../../server/office/reply'

// Run as a separate process by nodes.ts: the back office on a PostgreSQL, as `npm run office` runs it.

export type ToNode = readonly (readonly string[])[]
export type FromNode = { readonly kind: 'ready' } | { readonly kind: 'replies'; readonly replies: readonly Reply[] }

const { URL_OF_DATABASE = '', NOW = '' } = process.env
const tell = (message: FromNode) => process.send?.(message)

const db = await postgresDatabase(URL_OF_DATABASE, () => undefined)
const services = { ...officeServices(db), clock: () => new Date(NOW) }
process.once('message', (text) => {
  const commands = JSON.parse(String(text)) as ToNode
  void Promise.all(
    commands.map((args) =>
      runCommand(services, args).catch((error: unknown): Reply => ({ failed: true, text: `threw ${String(error)}` })),
    ),
  ).then((replies) => tell({ kind: 'replies', replies }))
})
process.on('disconnect', () => process.exit(0))
tell({ kind: 'ready' })

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { inProject } from '../../scripts/lib/project.mjs'
import type { Database } from '../../server/db/database'
import { folderFiles } from '../../server/files/folder-files'
import { findListing } from '../../server/listing/find-listing'
import { officeServices, replyAlone, runCommand } from '../../server/office-commands'
import { withFiles } from '../../server/office-files'
import { seedEssentials } from '../../server/seed/essentials'
import { changes } from '../../server/stock/stock.tables'
import { onThisThread } from '../shared/on-this-thread'
import { ownDatabase } from '../shared/own-database'
import { fileOf } from './media/pictures'

let db: Database
let folder: string
beforeAll(async () => {
  db = await ownDatabase()
  await seedEssentials(db)
  folder = await mkdtemp(join(tmpdir(), 'unifi-worked-example-'))
  await writeFile(join(folder, 'front.jpg'), await fileOf(1200, 800))
})
afterAll(async () => {
  await Promise.all([db.close(), rm(folder, { recursive: true })])
})

/** The lines of the only block of commands in docs/desk.md. */
const lines = async (): Promise<readonly string[]> => {
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(await readFile(inProject('docs', 'desk.md'), 'utf8')) ?? []
  return block.trim().split('\n')
}

/** A line as a shell runs it in `folder`. */
const run = async (line: string): Promise<string> => {
  const [, typed = '', to] = /^npm run -s office -- (.*?)(?: > (\S+))?$/.exec(line) ?? []
  const words = [...typed.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain)
  const placed = words.map((word) => (/\.(?:json|jpg)$/.test(word) ? join(folder, word) : word))
  const store = folderFiles(join(folder, 'files'))
  const services = officeServices(db, { store, render: onThisThread })
  const reply = replyAlone(placed) ?? (await withFiles(store, placed, (each) => runCommand(services, each)))
  if (to !== undefined) await writeFile(join(folder, to), reply.text)
  return reply.failed ? `failed: ${reply.text}` : to === undefined ? reply.text : ''
}

test('the worked example of docs/desk.md leads from an empty database to a published listing [D9-1]', async () => {
  const printed: string[] = []
  for (const line of await lines()) printed.push(await run(line))
  expect(printed.filter((each) => each !== '')).toEqual([
    'Agency 1 is added: Bayside Projects.',
    'Agent 1 is added: Ruth Adeyemi.',
    'Listing 1 is a draft: Jetty House. Missing for its publication: A picture, A unit that isn’t withheld.',
    '24 units are added to listing 1, withheld.',
    '8 units are changed in listing 1.',
    '8 units are changed in listing 1.',
    '1 unit is changed in listing 1.',
    'Stage 1 is added to listing 1: Stage 1, 16 units.',
    'Stage 1 is released: Stage 1.',
    expect.stringMatching(/^Added as 1: \/media\/[0-9a-f]{32}-1200\.webp$/),
    'Listing 1 is published: Jetty House.',
    '208 of listing 1 is withheld.',
    'mia@example.com is invited to the desk of Bayside Projects as manager. The email with the link is on its way; it works for 7 days at http://localhost:3000.',
  ])
  const units = (await officeJson('unit', 'list', '1')) as {
    label: string
    status: string
    price: number
    beds: number
  }[]
  expect(units.map(({ label, status, price, beds }) => `${label} ${status} ${price} ${beds}`)).toEqual([
    ...[101, 102, 103, 104, 105, 106, 107, 108].map((label) => `${label} Available 695000 2`),
    ...[201, 202, 203, 204, 205, 206, 207].map((label) => `${label} Available 710000 2`),
    '208 Withheld 710000 2',
    ...[301, 302, 303, 304, 305, 306, 307].map((label) => `${label} Withheld 735000 2`),
    '308 Withheld 915000 3',
  ])
})

test('visitors see the listing, and the history names no account', async () => {
  const listing = await findListing(db.sql, 1, 0, {
    ...{ accountId: null, reader: null, seesCommission: false, brandTerms: STANDARD_TERMS },
  })
  expect(listing).toMatchObject({ name: 'Jetty House', suburb: 'Glenelg' })
  const written = await db.sql.select({ action: changes.action, accountId: changes.accountId }).from(changes)
  expect(new Set(written.map(({ accountId }) => accountId))).toEqual(new Set([null]))
  expect(new Set(written.map(({ action }) => action))).toEqual(
    new Set([
      ...['agency-added', 'agent-added', 'project-added', 'units-added', 'unit-price', 'unit-changed', 'stage-added'],
      ...['stage-released', 'media-added', 'project-published', 'unit-status', 'member-invited'],
    ]),
  )
})

const officeJson = async (...args: string[]): Promise<unknown> => (await runCommand(officeServices(db), args)).json

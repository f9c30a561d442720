import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderFiles } from '../../server/files/folder-files'
import { agencies, agents } from '../../server/listing/listing.tables'
import { officeServices, runCommand } from '../../server/office-commands'
import { withFiles } from '../../server/office-files'
import { PDF } from '../files/samples'
import { onThisThread } from '../shared/on-this-thread'
import { fileOf } from './media/pictures'
import { example, withOffice } from './office-line'

const { db, numberIn } = withOffice()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unifi-picture-commands-'))
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
  for (const [name, bytes] of Object.entries({
    'logo.svg': Buffer.from(drawing),
    'ada.jpg': await fileOf(640, 800),
    'plan.pdf': PDF,
  }))
    await writeFile(join(folder, name), bytes)
})
afterAll(() => rm(folder, { recursive: true }))

/** `@ada.jpg` is that file of the folder. */
const office = async (...args: string[]): Promise<string> => {
  const store = folderFiles(join(folder, 'files'))
  const services = officeServices(db(), { store, render: onThisThread })
  const words = args.map((word) => word.replace('@', `${folder}/`))
  const { failed, text } = await withFiles(store, words, (each) => runCommand(services, each))
  return failed ? `failed: ${text}` : text
}
const stored = async () => ({
  logo: (await db().sql.select().from(agencies))[0]?.logoUrl,
  face: (await db().sql.select().from(agents))[0]?.imageUrl,
})

test('the office sends the logo of an agency and the photograph of an agent, and removes them [D23-1][D23-2]', async () => {
  const agency = String(await numberIn('agency', 'add', example('agency')))
  const agent = String(await numberIn('agent', 'add', agency, example('agent')))
  const logo = await office('agency', 'logo', agency, '@logo.svg')
  expect(logo).toMatch(/^Sent: \/marks\/[0-9a-f]{32}\.svg$/)
  const face = await office('agent', 'photo', agent, '@ada.jpg')
  expect(face).toMatch(/^Sent: \/media\/[0-9a-f]{32}-640\.webp$/)
  expect(await stored()).toEqual({ logo: logo.slice('Sent: '.length), face: face.slice('Sent: '.length) })
  expect((await readdir(join(folder, 'files'))).filter((name) => name.length > 45)).toEqual([])
  expect(await office('agency', 'logo', agency, '@plan.pdf')).toBe('failed: Choose an SVG drawing or a PNG picture.')
  expect(await office('agent', 'photo', '99999', '@ada.jpg')).toBe('failed: Agent 99999 not found.')
  expect(await office('agency', 'logo', agency, '--remove')).toBe('Removed.')
  expect(await office('agent', 'photo', agent, '--remove')).toBe('Removed.')
  expect(await stored()).toEqual({ logo: `/drawings/agency/${agency}.svg`, face: `/drawings/portrait/${agent}.svg` })
})

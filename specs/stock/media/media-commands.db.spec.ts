import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database'
import { folderFiles } from '../../../server/files/folder-files'
import { listings } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'
import { officeServices, runCommand } from '../../../server/office-commands'
import { RefusedFile, withFiles } from '../../../server/office-files'
import { PDF } from '../../files/samples'
import { onThisThread } from '../../shared/on-this-thread'
import { ownDatabase } from '../../shared/own-database'
import { makeListing } from '../../shared/support/fixtures'
import { claimedPng, fileOf, HEIC, SVG_FILE } from './pictures'

let db: Database
let folder: string
let id: number

beforeAll(async () => {
  db = await ownDatabase()
  folder = await mkdtemp(join(tmpdir(), 'unifi-media-office-'))
  ;({ id } = await makeListing(db, new Date('2026-11-20T06:30:00.000Z'), {
    listing: { name: 'The Lantern', images: [], documents: {} },
    units: [{ apt: 'Lot 14' }, { apt: 'Lot 15' }],
  }))
  for (const [name, bytes] of Object.entries({
    'front.jpg': await fileOf(640, 400),
    'plan.avif': await fileOf(300, 200, 'avif'),
    'brochure.pdf': PDF,
    'phone.heic': HEIC,
    'logo.jpg': SVG_FILE,
    'huge.png': claimedPng(20_000, 20_000),
    'half.jpg': (await fileOf(640, 400)).subarray(0, 700),
  }))
    await writeFile(join(folder, name), bytes)
})
afterAll(async () => {
  await Promise.all([db.close(), rm(folder, { recursive: true })])
})

/** `@front.jpg` is that file of the folder. */
const office = async (...args: string[]): Promise<string> => {
  const store = folderFiles(join(folder, 'files'))
  const services = officeServices(db, { store, render: onThisThread })
  const words = args.map((word) => word.replace('@', `${folder}/`))
  const { failed, text } = await withFiles(store, words, (each) => runCommand(services, each)).catch(
    (error: unknown) => {
      if (error instanceof RefusedFile) return { failed: true, text: error.message.replace(`${folder}/`, '') }
      throw error
    },
  )
  return failed ? `failed: ${text}` : text
}
const shown = async () => (await db.sql.select().from(listings).where(eq(listings.id, id)))[0]
/** Those that no visitor may open. */
const sent = async () => (await readdir(join(folder, 'files')).catch(() => [])).filter((name) => name.length > 45)

test('the office adds pictures, plans and documents, lists them and removes one', async () => {
  expect(await office('media', 'list', String(id))).toBe(`Listing ${id} has no pictures or documents.`)
  const added = await office('media', 'add', String(id), '@front.jpg', '--alt', 'The front', '--impression')
  expect(added).toMatch(/^Added as \d+: \/media\/[0-9a-f]{32}-640\.webp$/)
  const [, picture = '', front = ''] = /^Added as (\d+): (.*)$/.exec(added) ?? []
  const [, plan = ''] =
    /: (.*)$/.exec(
      await office('media', 'add', String(id), '@plan.avif', '--kind', 'floor-plan', '--unit', 'lot 014'),
    ) ?? []
  const [, brochure = ''] =
    /: (.*)$/.exec(await office('media', 'add', String(id), '@brochure.pdf', '--document', 'brochure')) ?? []
  expect(await shown()).toMatchObject({
    images: [front],
    pictureTexts: [{ alt: 'The front', isImpression: true }],
    documents: { brochure },
  })
  expect(
    (await db.sql.select().from(units).where(eq(units.listingId, id)).orderBy(asc(units.position))).map((unit) => [
      unit.apt,
      unit.floorPlanUrl,
    ]),
  ).toEqual([
    ['Lot 14', plan],
    ['Lot 15', ''],
  ])
  expect((await office('media', 'list', String(id))).split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['Media', 'Kind', 'Size', 'Text', 'Address'],
    [picture, 'picture, impression', '640 × 400', 'The front', front],
    [String(Number(picture) + 1), 'floor-plan', '300 × 200', plan],
    [String(Number(picture) + 2), 'brochure', '1 kB', brochure],
  ])
  expect(await office('media', 'remove', picture)).toBe(`Removed from listing ${id}. Its file is deleted in a day.`)
  expect(await shown()).toMatchObject({ images: [], documents: { brochure } })
  expect(await sent()).toEqual([])
})

test.each([
  [['media', 'add', '@phone.heic'], 'phone.heic: HEIC photos cannot be read. Save the photo as JPEG.'],
  [['media', 'add', '@logo.jpg'], 'logo.jpg: SVG drawings are not accepted. Save the drawing as PNG.'],
  [
    ['media', 'add', '@huge.png'],
    'huge.png: The picture has more than 50 megapixels. Save it no wider than 6,000 pixels.',
  ],
  [
    ['media', 'add', '@half.jpg'],
    'half.jpg: The picture is damaged or incomplete. Open it, and save it again as JPEG.',
  ],
  [
    ['media', 'add', '@brochure.pdf'],
    'brochure.pdf: A PDF cannot be shown as a picture. Add it as a document, or save its page as PNG.',
  ],
  [['media', 'add', '@front.jpg', '--unit', 'Lot 99'], 'Listing LISTING has no unit Lot 99.'],
  [
    ['media', 'add', '@front.jpg', '--kind', 'film'],
    'Unknown kind: film. Use one of: picture, floor-plan, site-plan, document.',
  ],
  [['media', 'add', '@front.jpg', '--plan', 'B'], 'planType, unitId: for floor plans only.'],
  [['media', 'add', '@front.jpg', 'more'], 'media add takes the number of one listing and one file.'],
])(
  '%j is refused, and the file is not left in the store',
  async ([thing = '', verb = '', file = '', ...more], message) => {
    expect(await office(thing, verb, String(id), file, ...more)).toBe(
      `failed: ${message.replace('LISTING', String(id))}`,
    )
    expect(await sent()).toEqual([])
  },
)

test.each([
  [['media', 'list', '999999'], 'Listing 999999 not found.'],
  [['media', 'remove', '999999'], 'Picture or document 999999 not found.'],
  [['media', 'remove'], 'media remove takes the number of one picture or document.'],
  [['media', 'list'], 'media list takes the number of one listing.'],
])('%j is refused', async (args, message) => {
  expect(await office(...args)).toBe(`failed: ${message}`)
})

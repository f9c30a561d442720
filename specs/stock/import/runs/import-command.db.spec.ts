import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderFiles } from '../../../../server/files/folder-files'
import { listings } from '../../../../server/listing/listing.tables'
import { units } from '../../../../server/listing/unit.tables'
import { moveUnits as moveTogether } from '../../../../server/listing/units'
import type { Reply } from '../../../../server/office/reply'
import { officeServices, runCommand } from '../../../../server/office-commands'
import { withFiles } from '../../../../server/office-files'
import { withSavedFile } from '../../../../server/office/save-file'
import type { Render } from '../../../../server/rendering/renderer'
import { chooseInRun } from '../../../../server/stock/import/runs/choose-in-run'
import { importRuns } from '../../../../server/stock/runs.tables'
import { NOW, withOffice } from '../../office-line'

const { db, published } = withOffice()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterAll(() => rm(folder, { recursive: true }))

const render: Render = (renderer, ...given) => renderer.run(...given)
const run = (...args: string[]): Promise<Reply> => {
  const store = folderFiles(join(folder, 'files'))
  const services = { ...officeServices(db(), { store, render }), clock: () => NOW }
  return withFiles(store, args, (words) => runCommand(services, words))
}
const sent = async (...lines: readonly string[]): Promise<string> => {
  const path = join(folder, 'prices.csv')
  await writeFile(path, ['Unit,Price,Status', ...lines].join('\n'))
  return path
}
const stored = async (id: number) =>
  (
    await db()
      .sql.select({ apt: units.apt, status: units.status, price: units.revisedPrice })
      .from(units)
      .where(eq(units.listingId, id))
      .orderBy(asc(units.position))
  ).map(({ apt, status, price }) => `${apt} ${status} ${price}`)
const BEFORE = ['101', '102', '103', '104'].map((apt) => `${apt} Available 600000`)

test('shows what a price list would change, and applies it only when asked, keeping one copy of the file [D20-9]', async () => {
  const id = await published()
  const path = await sent('101,610000,', '102,600000,', '103,600000,', '105,12,')
  const shown = await run('import', path, '--listing', String(id), '--complete')
  const number = (shown.json as { run: number }).run
  expect(shown).toMatchObject({
    failed: false,
    json: {
      outcome: 'compared',
      counts: { rows: 4, added: 0, changed: 1, unchanged: 2, removed: 1, error: 1 },
      rows: [
        { row: 2, key: '101', outcome: 'changed', fields: ['price'], why: null },
        { row: 5, key: '105', outcome: 'error', fields: [], why: null },
        { row: null, key: '104', outcome: 'removed', fields: ['status'], why: null },
      ],
      problems: [{ row: 5, field: 'price', code: 'price-too-low', severity: 'error', value: '12' }],
    },
  })
  expect(shown.text.split('\n')[0]).toBe(
    `Import ${number} would add 0, change 1 and withhold 1; 2 stay as they are. 0 have a buyer, 0 disagree with a sale, 1 can’t be read, 0 rows aren’t units. Nothing is changed.`,
  )
  expect(shown.text).toContain('Unusual: 1 of 4 available units would be withheld: more than a fifth.\nRow 5: Price')
  expect(await stored(id)).toEqual(BEFORE)
  const apply = (...more: string[]) => run('import', path, '--listing', String(id), '--complete', '--apply', ...more)
  expect(await apply()).toMatchObject({ failed: true, code: 'has-errors' })
  expect(await apply('--leave-errors')).toMatchObject({ failed: true, code: 'unusual' })
  expect(await stored(id)).toEqual(BEFORE)
  expect(await apply('--leave-errors', '--confirm')).toMatchObject({
    failed: false,
    text: `Import ${number} added 0, changed 1 and withheld 1.`,
    json: { outcome: 'applied', run: number },
  })
  expect(await stored(id)).toEqual(['101 Available 610000', ...BEFORE.slice(1, 3), '104 Withheld 600000'])
  expect(await readdir(join(folder, 'files'))).toHaveLength(1)
})

test('says what has to be chosen, what can’t be read, and what is missing [D20-9]', async () => {
  const id = await published()
  const path = await sent('101,610000,Gone to ground')
  const asked = await run('import', path, '--listing', String(id), '--apply')
  expect(asked).toMatchObject({ failed: true, code: 'needs-choice' })
  expect(asked.text).toMatch(/^prices\.csv: word must be chosen\. Import \d+ waits for the answers at the desk\.$/)
  await writeFile(join(folder, 'notes.csv'), '%PDF-1.7')
  expect(await run('import', join(folder, 'notes.csv'), '--listing', String(id))).toMatchObject({
    ...{ failed: true, code: 'not-a-file-we-read' },
    text: 'notes.csv: We can’t read this file. Send a price list as .xlsx or .csv.',
  })
  expect(await run('import', path, '--listing', '999999')).toMatchObject({
    code: 'not-found',
    text: 'Listing 999999 not found.',
  })
  expect(await run('import', path)).toMatchObject({ failed: true, code: 'wrong-use' })
})

test.each(['csv', 'xlsx'])(
  'what is exported as %s comes back unchanged, also after an import [D20-9]',
  async (format) => {
    const id = await published()
    const list = await sent('101,612500,Sold', '102,POA,', '201,905000,Available')
    expect(await run('import', list, '--listing', String(id), '--apply', '--confirm')).toMatchObject({ failed: false })
    // The upper end of a range may be stored as its lower end once more.
    const inList = (apt: string) => and(eq(units.listingId, id), eq(units.apt, apt))
    const same = { anticipatedRent: 500, anticipatedRentMax: 500, revisedPriceMax: 600_000 }
    await db().sql.update(units).set(same).where(inList('103'))
    await db().sql.update(units).set({ anticipatedRent: 500, anticipatedRentMax: 520 }).where(inList('104'))
    const path = join(folder, `${format}-${id}.${format}`)
    await withSavedFile(await run('export', String(id), '--format', format, '--out', path))
    expect(await run('import', path, '--listing', String(id), '--complete')).toMatchObject({
      json: {
        outcome: 'compared',
        counts: { rows: 5, unchanged: 5, added: 0, changed: 0, removed: 0, error: 0 },
        rows: [],
      },
    })
  },
)

test('what was answered about a list of a sender counts for its lists of other projects of the agency [D36-14]', async () => {
  const [first, second, other] = [await published(), await published(), await published()]
  const [{ agencyId = 0 } = {}] = await db().sql.select().from(listings).where(eq(listings.id, first))
  await db().sql.update(listings).set({ agencyId }).where(eq(listings.id, second))
  const path = await sent('101,610000,Gone to ground')
  const from = (listing: number, ...more: string[]) => run('import', path, '--listing', String(listing), ...more)

  const asked = await from(first, '--source', 'Smith & Co')
  expect(asked).toMatchObject({ failed: true, code: 'needs-choice' })
  expect(asked.text.split('\n')[1]).toBe('Nothing is remembered of Smith & Co yet; it is once this list is applied.')
  const [waiting] = await db().sql.select().from(importRuns).where(eq(importRuns.listingId, first))
  if (waiting === undefined) throw new Error('no import waits')
  const choices = { ...waiting.choices, answers: { words: { 'gone to ground': 'withheld' as const } } }
  const services = { ...officeServices(db()), moveTogether, store: folderFiles(join(folder, 'files')), render }
  expect(await chooseInRun(services, { run: waiting, version: waiting.version, choices })).toMatchObject({
    _tag: 'Right',
  })
  // It is the same import that waited, and a list without a sender is another one.
  expect((await from(first)).text).toContain('word must be chosen')
  expect(await from(first, '--source', ' smith &  CO', '--apply', '--confirm')).toMatchObject({
    ...{ failed: false, text: `Import ${waiting.id} added 0, changed 1 and withheld 0.` },
  })

  expect((await from(second)).text).toContain('word must be chosen')
  expect(await from(second, '--source', 'SMITH & CO')).toMatchObject({
    ...{ failed: false, json: { outcome: 'compared', counts: { changed: 1, error: 0 } } },
  })
  // Another agency’s sender of the same name is another one.
  expect((await from(other, '--source', 'Smith & Co')).text).toContain('word must be chosen')
  expect(await run('import', path, '--source', 'Smith & Co', '--agency', String(agencyId))).toMatchObject({
    ...{ failed: true, code: 'wrong-use' },
  })
  expect(await from(first, '--source', 'x'.repeat(61))).toMatchObject({ failed: true, code: 'wrong-use' })
})

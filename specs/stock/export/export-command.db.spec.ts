import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listings } from '../../../server/listing/listing.tables'
import { stages, units } from '../../../server/listing/unit.tables'
import { withSavedFile } from '../../../server/office/save-file'
import { makeListing } from '../../shared/support/fixtures'
import { NOW, withOffice } from '../office-line'

const { db, run, office, published } = withOffice()

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The units of a listing by their label. */
const unitIds = async (id: number): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await db().sql.select({ id: units.id, label: units.apt }).from(units).where(eq(units.listingId, id))).map(
      (unit) => [unit.label, unit.id],
    ),
  )

describe('export', () => {
  test('prints all units of a listing as CSV, withheld ones too [D18-22]', async () => {
    const id = await published()
    await office('unit', 'edit', String(id), '101', 'planType==1+1', 'level=1', 'internal=81.5', 'total=81.5')
    await office('unit', 'withhold', String(id), '104')
    await office('unit', 'price', String(id), '103', 'none')
    await office('unit', 'sold', String(id), '102')
    const ids = await unitIds(id)
    const lines = (await office('export', String(id))).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFUnifi ref,Unit,Level,Plan,Beds,Baths,Cars,Internal m2,.*Price,.*Status$/)
    expect(lines).toHaveLength(5)
    expect(lines[1]).toMatch(new RegExp(`^UNIFI-${ids['101']},101,1,'=1\\+1,.*,81.5,.*,600000,.*Available$`))
    expect(lines[2]).toMatch(new RegExp(`^UNIFI-${ids['102']},102,.*600000,.*Sold$`))
    expect(lines[3]).toMatch(new RegExp(`^UNIFI-${ids['103']},103,.*POA,.*Available$`))
    expect(lines[4]).toMatch(new RegExp(`^UNIFI-${ids['104']},104,.*600000,.*Withheld$`))
  })

  test('saves XLSX where the person asked for it, and never over another file [D18-22]', async () => {
    const id = await published()
    const path = join(folder, 'list.xlsx')
    const reply = await run('export', String(id), '--format', 'xlsx', '--out', path)
    expect(reply).toMatchObject({
      failed: false,
      text: `4 units are in ${path}.`,
      json: { listing: id, units: 4, file: path },
    })
    expect(await withSavedFile(reply)).toEqual({ failed: false, text: reply.text, json: reply.json })
    expect((await readFile(path)).subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))
    expect(await withSavedFile(reply)).toEqual({
      ...{ failed: true, code: 'unwritten', field: path, text: 'There is a file of this name. Choose another.' },
    })
    expect(await withSavedFile({ ...reply, save: { path: join(folder, 'none', 'a'), base64: '' } })).toMatchObject({
      ...{ failed: true, text: 'The file can’t be written here. Check its folder.' },
    })
  })

  test('prints what visitors see of a published listing as REAXML [D18-22]', async () => {
    const id = await published()
    await office('unit', 'withhold', String(id), '104')
    const [stage] = await db()
      .sql.insert(stages)
      .values({ listingId: id, name: 'For agents', position: 1, status: 'released', audience: 'agents' })
      .returning({ id: stages.id })
    await db()
      .sql.update(units)
      .set({ stageId: stage?.id ?? null })
      .where(and(eq(units.listingId, id), eq(units.apt, '103')))
    const text = await office('export', String(id), '--format', 'reaxml', '--agent-id', 'EXMPLA')
    const ids = await unitIds(id)
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<!DOCTYPE propertyList SYSTEM/)
    expect([...text.matchAll(/<uniqueID>(.*?)<\/uniqueID>/g)].map(([, key]) => key)).toEqual(
      ['101', '102'].map((label) => `UNIFI-${ids[label]}`),
    )
    expect(text).toContain('<agentID>EXMPLA</agentID>')
    expect(await office('export', String(id), '--format', 'reaxml')).toMatch(/<agentID>UNIFI-\d+<\/agentID>/)
  })

  test('refuses a listing that isn’t published, as REAXML alone [D18-22]', async () => {
    const id = await published()
    await db().sql.update(listings).set({ publication: 'draft', published: false }).where(eq(listings.id, id))
    expect(await office('export', String(id), '--format', 'reaxml')).toBe(
      `failed: Listing ${id} isn’t published, and a feed holds what visitors see.`,
    )
    expect(await office('export', String(id))).toMatch(/^\uFEFFUnifi ref/)
  })

  test('refuses a listing without units that it could write [D18-22]', async () => {
    const id = await published()
    await office('unit', 'withhold', String(id), '101-104')
    expect(await office('export', String(id), '--format', 'reaxml')).toBe(
      `failed: Listing ${id} has no units that visitors see.`,
    )
    const { id: empty } = await makeListing(db(), NOW, { units: [] })
    expect(await office('export', String(empty))).toBe(`failed: Listing ${empty} has no units.`)
  })

  test.each([
    [['export'], 'export takes the number of one listing.'],
    [['export', '1', '2'], 'export takes the number of one listing.'],
    [['export', '1', '--format', 'pdf'], '--format takes csv, xlsx, reaxml.'],
    [['export', '1', '--format', 'xlsx'], 'Name a new file for XLSX, with --out.'],
    [['export', '1', '--agent-id', 'A'], '--agent-id takes letters and digits, and goes with --format reaxml.'],
    [
      ['export', '1', '--format', 'reaxml', '--agent-id', '<b>'],
      '--agent-id takes letters and digits, and goes with --format reaxml.',
    ],
    [['export', '999999'], 'Listing 999999 not found.'],
  ])('says what is wrong: %j [D18-22]', async (line, text) => {
    expect(await office(...line)).toBe(`failed: ${text}`)
  })
})

import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MINUTE } from '../../../domain/shared/dates'
import { compareStock } from '../../../domain/stock/import/compare'
import { labelKey } from '../../../domain/stock/label-key'
import { tenants } from '../../../server/content/content.tables'
import { agencies, agents, listings } from '../../../server/listing/listing.tables'
import { stages, units } from '../../../server/listing/unit.tables'
import { officeServices, runCommand } from '../../../server/office-commands'
import { addFeed } from '../../../server/stock/export/outgoing-feeds'
import { unitsToExport } from '../../../server/stock/export/units-to-export'
import { readReaxml } from '../../../server/stock/import/reaxml/read-reaxml'
import { outgoingFeeds } from '../../../server/stock/outgoing-feeds.tables'
import { record } from '../../../server/stock/record-change'
import { call, type SignedIn } from '../../shared/api'
import { makeListing, type MadeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { OPTIONS } from '../import/compared'
import { SENDER } from '../import/reaxml/feed-samples'

const BRAND = 'harbour'
const siteOf = (tenant: string): string => `https://${tenant}.example`

let stage: Stage
const people: Record<string, SignedIn> = {}
beforeAll(async () => {
  stage = await openStage()
  const [wren] = await stage.db.sql.select().from(tenants).where(eq(tenants.label, 'wren'))
  if (wren === undefined) throw new Error('no brand')
  await stage.db.sql.insert(tenants).values({ ...wren, label: BRAND, details: { ...wren.details, name: 'Harbour' } })
  const office = { role: 'office', agencyId: null } as const
  people['olga'] = await atTheDesk(stage, { ...office, firstName: 'Olga', tenant: BRAND })
  people['wes'] = await atTheDesk(stage, { ...office, firstName: 'Wes', tenant: 'wren' })
  people['mia'] = await atTheDesk(stage, {
    ...{ role: 'manager', firstName: 'Mia' },
    agencyId: await makeAgency(stage, 'Own Agency'),
  })
})
afterAll(() => stage.close(), 30_000)

const FEEDS = `/api/desk/brands/${BRAND}/outgoing-feeds`
const as = (who: string, line: string, body: object = {}) =>
  call(stage, line, body, { token: people[who]?.token ?? '' })
const fetched = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await stage.server.app.inject({ url: path, headers: { host: 'localhost', ...headers } })
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, bytes: answer.rawPayload }
}
/** The path of a new feed. */
const newFeed = async (name: string, brand = BRAND): Promise<string> => {
  const made = await addFeed({ db: stage.db, siteOf }, { brand, name, accountId: null }, stage.clock.now())
  if (E.isLeft(made)) throw new Error(made.left.message)
  return new URL(made.right.address).pathname
}
const listed = async (brand: string, fixture: Parameters<typeof makeListing>[2] = {}): Promise<MadeListing> => {
  const made = await makeListing(stage.db, stage.clock.now(), fixture)
  const [row] = await stage.db.sql.select().from(listings).where(eq(listings.id, made.id))
  await stage.db.sql
    .update(agencies)
    .set({ tenant: brand })
    .where(eq(agencies.id, row?.agencyId ?? 0))
  return made
}
let portals = 0
/** By a portal that has not asked before, so that its budget is whole. */
const fetchedFresh = async (brand: string, headers: Record<string, string> = {}) => {
  portals += 1
  return fetched(await newFeed(`portal ${portals}`, brand), headers)
}
const keysIn = (text: string) => [...text.matchAll(/<uniqueID>(.*?)<\/uniqueID>/g)].map(([, key]) => key)
const idsOf = async (listingId: number): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await stage.db.sql.select().from(units).where(eq(units.listingId, listingId))).map(({ apt, id }) => [apt, id]),
  )
const newest = async (who: string) =>
  ((await as(who, 'GET /api/desk/changes?listingId=0&before=0')).data as Record<string, unknown>[])[0]

describe('An outgoing feed', () => {
  test('holds what visitors see of all published stock of its brand, and reads back as unchanged [D22-1] [D22-2]', async () => {
    const price = { revisedPrice: 600_000, totalPrice: null }
    const first = await listed(BRAND, {
      units: ['101', '102', '103', '104'].map((apt) => ({ apt, ...price, internal: 81.5 })),
    })
    const second = await listed(BRAND, {
      units: Array.from({ length: 230 }, (_, i) => ({ apt: `${1001 + i}`, ...price })),
    })
    await listed('wren', { units: [{ apt: 'W1' }] })
    await listed(BRAND, { listing: { publication: 'draft', published: false }, units: [{ apt: 'D1' }] })
    const ids = await idsOf(first.id)
    const [stageOfAgents] = await stage.db.sql
      .insert(stages)
      .values({ listingId: first.id, name: 'For agents', position: 1, status: 'released', audience: 'agents' })
      .returning()
    await stage.db.sql
      .update(units)
      .set({ stageId: stageOfAgents?.id ?? null })
      .where(eq(units.id, ids['103'] ?? 0))
    await stage.db.sql
      .update(units)
      .set({ status: 'Withheld' })
      .where(eq(units.id, ids['104'] ?? 0))

    const { status, text, headers } = await fetched(await newFeed('a portal'))
    expect([status, headers['content-type'], headers['x-robots-tag'], headers['cache-control']]).toEqual([
      ...[200, 'application/xml; charset=utf-8', 'noindex', 'private, no-cache'],
    ])
    const others = await unitsToExport(stage.db.sql, second.id, true)
    expect(keysIn(text)).toEqual(
      [ids['101'], ids['102'], ...others.map(({ unitId }) => unitId)].map((id) => `HARBOUR-${id}`),
    )
    expect(text).not.toMatch(/commission|vendor/i)

    const [{ agencyId = 0 } = {}] = await stage.db.sql.select().from(listings).where(eq(listings.id, second.id))
    const feed = readReaxml(Buffer.from(text), { ...SENDER, agencies: new Set([`HARBOUR-${agencyId}`]) })
    if (E.isLeft(feed)) throw new Error(JSON.stringify(feed.left))
    const ofSecond = feed.right.rows.filter((row) => row.listing === `project:${second.id}`)
    const rows = ofSecond.map((row) => ({ ...row, ref: row.key?.split(':')[1] ?? null }))
    const stored = others.map(({ unitId, values }) => ({
      ...{ unitId, key: labelKey(values.label ?? ''), senderKeys: [], values, claim: 'none' as const, offers: 0 },
    }))
    const { rows: compared } = compareStock(stored, { rows, skipped: [], problems: [] }, { ...OPTIONS, isFeed: true })
    expect(compared.map(({ outcome }) => outcome)).toEqual(others.map(() => 'unchanged'))
  })

  test('has references that begin with the brand’s own label, but for the default brand [D51-46]', async () => {
    const { id } = await listed('wren', { units: [{ apt: 'R1' }] })
    const [{ agencyId = 0 } = {}] = await stage.db.sql.select().from(listings).where(eq(listings.id, id))
    const { text } = await fetchedFresh('wren')
    expect(keysIn(text)).toContain(`WREN-${(await idsOf(id))['R1']}`)
    expect(text).toContain(`<agentID>WREN-${agencyId}</agentID>`)
    expect(text).not.toContain('UNIFI-')
  })

  test('has the brand’s own addresses of pictures, and the time of each unit’s last change [D22-2]', async () => {
    const { id } = await listed('saltline', {
      listing: { images: ['/media/a-2400.webp'] },
      units: [{ apt: '1' }, { apt: '2' }],
    })
    const [listing] = await stage.db.sql.select().from(listings).where(eq(listings.id, id))
    const timesIn = async () => {
      const { text } = await fetchedFresh('saltline')
      const own = text.split('\n').filter((line) => line.includes(`<id>${id}</id>`))
      return own.map((line) => /modTime="(.*?)"/.exec(line)?.[1])
    }
    const { text } = await fetchedFresh('saltline')
    expect(text).toContain('<img id="m" url="http://saltline.localhost:0/media/a-2400.webp"/>')
    expect(await timesIn()).toEqual(['2026-10-21-17:00:00', '2026-10-21-17:00:00'])

    const [one] = Object.values(await idsOf(id))
    const at = new Date('2026-11-25T01:02:03Z')
    await record(stage.db.sql, [{ at, accountId: null, listingId: id, action: 'project-changed', subject: 'A' }])
    expect(await timesIn()).toEqual(['2026-11-25-11:32:03', '2026-11-25-11:32:03'])
    await stage.db.sql.execute(
      `INSERT INTO unit_ledger (room_id, listing_id, from_status, to_status, at) VALUES (${one}, ${id}, 'Available', 'Reserved', '2026-11-26T01:02:03Z')`,
    )
    await record(stage.db.sql, [
      { at: new Date(0), accountId: null, agencyId: 0, action: 'agency-changed', subject: 'A' },
    ])
    expect(await timesIn()).toEqual(['2026-11-26-11:32:03', '2026-11-25-11:32:03'])
    const agencyId = listing?.agencyId ?? 0
    await stage.db.sql.update(agents).set({ mobile: '0491570156' }).where(eq(agents.agencyId, agencyId))
    await record(stage.db.sql, [
      { at: new Date('2026-11-27T01:02:03Z'), accountId: null, agencyId, action: 'agent-changed', subject: 'A' },
    ])
    expect(await timesIn()).toEqual(['2026-11-27-11:32:03', '2026-11-27-11:32:03'])
    expect((await fetchedFresh('saltline')).text).toContain('491570156')
  })

  test('is sent compressed, and not at all while nothing has changed [D22-3]', async () => {
    const { id } = await listed(BRAND)
    const path = await newFeed('asks often')
    const plain = await fetched(path)
    const packed = await fetched(path, { 'accept-encoding': 'br, gzip' })
    expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual(['gzip', 'accept-encoding'])
    expect(gunzipSync(packed.bytes).toString()).toBe(plain.text)
    const etag = String(plain.headers['etag'])
    expect(packed.headers['etag']).toBe(etag)
    const again = { 'if-none-match': `"other", ${etag}` }
    expect(await fetched(path, again)).toMatchObject({ status: 304, text: '' })

    await stage.db.sql.update(listings).set({ name: 'Renamed House' }).where(eq(listings.id, id))
    await vi.waitFor(async () => expect(await fetchedFresh(BRAND, again)).toMatchObject({ status: 200 }))
    const renamed = await fetchedFresh(BRAND)
    expect(renamed.text).toContain('<headline>Renamed House</headline>')
    stage.clock.advance(10 * MINUTE)
    const later = await fetchedFresh(BRAND)
    expect([later.text === renamed.text, later.headers['etag']]).toEqual([false, renamed.headers['etag']])
  })

  test('is written again when a price changes, which only the history says [D22-3]', async () => {
    const { id } = await listed(BRAND, { units: [{ apt: '7', revisedPrice: 600_000, totalPrice: null }, { apt: '8' }] })
    const path = await newFeed('prices')
    const ids = await idsOf(id)
    await fetched(path)
    await stage.db.sql
      .update(units)
      .set({ revisedPrice: 612_345 as never })
      .where(eq(units.id, ids['7'] ?? 0))
    await record(stage.db.sql, [
      { at: stage.clock.now(), accountId: null, listingId: id, action: 'unit-price', subject: 'A' },
    ])
    expect((await fetched(path)).text).toContain('>612345</price>')
  })

  test('has an address whose token is stored nowhere, and answers like a page that isn’t there once it has ended [D22-4]', async () => {
    const added = await as('olga', `POST ${FEEDS}`, { name: ' ends ' })
    const { id, address } = added.data as { id: number; address: string }
    const token = /^http:\/\/harbour\.localhost:0\/feeds\/([\w-]{43})\.xml$/.exec(address)?.[1] ?? ''
    const [row] = await stage.db.sql.select().from(outgoingFeeds).where(eq(outgoingFeeds.id, id))
    expect(row).toMatchObject({
      ...{ name: 'ends', tenant: BRAND, byAccountId: people['olga']?.id, lastFetchedAt: null },
      tokenHash: createHash('sha256').update(token).digest('hex'),
    })
    expect((await fetched(`/feeds/${token}.xml`)).status).toBe(200)
    expect(await as('olga', `DELETE ${FEEDS}/${id}`)).toMatchObject({ code: 0 })
    const asked = [`/feeds/${token}.xml`, `/feeds/${'a'.repeat(43)}.xml`, `/feeds/${token}`, '/feeds/.xml']
    const answers = await Promise.all(asked.map((path) => fetched(path)))
    expect(answers.map(({ status, text }) => [status, text])).toEqual(asked.map(() => [404, answers[0]?.text]))
  })

  test('costs its address and its portal a budget, which another one has left [D22-5]', async () => {
    await listed('wren')
    const [path, other] = [await newFeed('greedy', 'wren'), await newFeed('patient', 'wren')]
    const changed = async () => {
      await record(stage.db.sql, [{ at: stage.clock.now(), accountId: null, action: 'brand-changed', subject: 'A' }])
    }
    const statuses: number[] = []
    for (let i = 0; i < 4; i += 1) {
      await changed()
      statuses.push((await fetched(path)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(Number((await fetched(path)).headers['retry-after'])).toBeGreaterThan(0)
    expect((await fetched(other)).status).toBe(200)
  })
})

describe('Outgoing feeds of a brand', () => {
  test('are made, listed with the last fetch, and ended by its office alone, with lines of the history [D22-6]', async () => {
    expect([
      (await as('wes', `GET ${FEEDS}`)).code,
      (await as('mia', `GET ${FEEDS}`)).code,
      (await as('wes', `POST ${FEEDS}`, { name: 'A' })).code,
    ]).toEqual([40400, 40301, 40400])
    const { data } = await as('olga', `POST ${FEEDS}`, { name: 'realestate portal' })
    const { id, address } = data as { id: number; address: string }
    expect(await newest('olga')).toMatchObject({ action: 'feed-added', subject: 'realestate portal' })
    const ours = async () =>
      ((await as('olga', `GET ${FEEDS}`)).data as { id: number; lastFetchedAt: string | null }[]).filter(
        (feed) => feed.id === id,
      )
    const createdAt = expect.stringMatching(/^2026-11-20T/)
    expect(await ours()).toEqual([{ id, name: 'realestate portal', createdAt, lastFetchedAt: null }])

    const lastFetch = async () => {
      await fetched(new URL(address).pathname)
      return Date.parse(String((await ours())[0]?.lastFetchedAt))
    }
    const at = await lastFetch()
    expect(stage.clock.now().getTime() - at).toBeLessThan(5_000)
    stage.clock.advance(MINUTE / 2)
    expect(await lastFetch()).toBe(at)
    stage.clock.advance(MINUTE)
    expect((await lastFetch()) - at).toBeGreaterThanOrEqual(1.5 * MINUTE)

    expect((await as('wes', `DELETE /api/desk/brands/wren/outgoing-feeds/${id}`)).code).toBe(40400)
    expect((await as('olga', `DELETE ${FEEDS}/${id}`)).code).toBe(0)
    expect(await newest('olga')).toMatchObject({ action: 'feed-ended', subject: 'realestate portal' })
    expect([await ours(), (await as('olga', `DELETE ${FEEDS}/${id}`)).code]).toEqual([[], 40400])
  })

  test('need a name that no other live one of the brand has [D22-6]', async () => {
    expect(await as('olga', `POST ${FEEDS}`, { name: 'Twice' })).toMatchObject({ code: 0 })
    expect([
      await as('olga', `POST ${FEEDS}`, { name: 'twice ' }),
      await as('olga', `POST ${FEEDS}`, { name: ' ' }),
      await as('olga', `POST ${FEEDS}`, { name: 'a'.repeat(61) }),
    ]).toEqual([
      { code: 40000, message: 'There is a feed named twice already.', data: { field: 'name' } },
      { code: 40000, message: 'Write who fetches it, in at most 60 characters.', data: { field: 'name' } },
      { code: 40000, message: 'Write who fetches it, in at most 60 characters.', data: { field: 'name' } },
    ])
  })

  test('are made, listed and ended on the command line [D22-7]', async () => {
    const now = stage.clock.now()
    const office = (...args: string[]) =>
      runCommand({ ...officeServices(stage.db), siteOf, clock: () => now }, ['outgoing-feed', ...args])
    expect((await office('list', '--brand', 'saltline')).text).toMatch(/ {2}portal \d+ {2}|has no outgoing feeds/)
    const added = await office('add', 'Big portal', '--brand', 'saltline')
    const { id, address } = added.json as { id: number; address: string }
    expect(added.text).toMatch(
      new RegExp(
        `^Outgoing feed ${id} of Saltline is at https://saltline.example/feeds/[\\w-]{43}.xml\nKeep this address`,
      ),
    )
    expect((await fetched(new URL(address).pathname)).status).toBe(200)
    const list = await office('list', '--brand', 'saltline')
    expect(list.text).toMatch(new RegExp(`${id} +Big portal +[A-Z][a-z]+ \\d+ `))
    expect((await office('end', String(id))).text).toBe(
      `Outgoing feed ${id}, Big portal, has ended. Its address no longer works.`,
    )
    expect((await fetched(new URL(address).pathname)).status).toBe(404)
    const refused = [await office('end', String(id)), await office('add', 'A', '--brand', 'none'), await office('add')]
    expect(refused).toMatchObject([
      { failed: true, text: 'Feed not found.' },
      { failed: true, text: 'There is no brand none. `npm run office -- brands` lists them.' },
      { failed: true, text: 'Write who fetches it, in at most 60 characters.' },
    ])
    const wrong = [await office('end', 'A'), await office('add', 'A', 'B'), await office('list', 'A')]
    expect(wrong.map(({ text, code }) => [code, text])).toEqual([
      ['wrong-use', 'outgoing-feed end takes the number of one feed.'],
      ['wrong-use', 'outgoing-feed add takes one name, in quotes if it has several words.'],
      ['wrong-use', 'outgoing-feed list takes nothing but --brand.'],
    ])
  })
})

import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AddedFeed } from '../../../domain/stock/feed/feed'
import { agents, listings } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'
import { listingMedia } from '../../../server/stock/stock.tables'
import type { SignedIn } from '../../shared/api'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { bring, feedsAs, FIRST, later, onlyUnit, unitsIn } from './sent-feeds'

/** In a suburb that the gazetteer knows. */
const atGlenelg = (text: string): string =>
  text.replaceAll('Exampleton', 'Glenelg').replaceAll('<postcode>5799<', '<postcode>5045<')

let stage: Stage
let mia: SignedIn
let agencyId: number
let feed: AddedFeed
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  feed = await feedsAs(stage, mia).add(agencyId)
})
const mias = () => feedsAs(stage, mia)
const NEW = { is: 'new', name: 'Example Court', type: 'Apartments' } as const
const BOWDEN = { suburb: 'Bowden', state: 'SA', postcode: '5007' }
const newDraft = async (): Promise<number> => {
  const { known } = await mias().answer(feed.id, { ...NEW, suburb: 'Glenelg', state: 'SA', postcode: '5045' })
  return known[0]?.projectId ?? 0
}
const mediaIn = async (listingId: number) =>
  (
    await stage.db.sql
      .select({ kind: listingMedia.kind, url: listingMedia.sourceUrl, apt: units.apt, modTime: listingMedia.modTime })
      .from(listingMedia)
      .leftJoin(units, eq(units.id, listingMedia.unitId))
      .where(eq(listingMedia.listingId, listingId))
      .orderBy(asc(listingMedia.position))
  ).map(({ kind, url, apt, modTime }) => [kind, url.replace('https://img.example.com/court/', ''), apt, modTime])

test('a draft of a project has its place, texts, agents and files, and its units withheld [D24-4] [D24-10]', async () => {
  await bring(stage, feed.address, atGlenelg(FIRST))
  const id = await newDraft()
  const [made] = await stage.db.sql.select().from(listings).where(eq(listings.id, id))
  expect(made).toMatchObject({
    ...{ name: 'Example Court', propertyType: 'Apartments', address: '12 Example Street', suburb: 'Glenelg' },
    ...{ state: 'SA', postcode: '5045', publication: 'draft', videoUrl: 'https://video.example.com/court.mp4' },
    agencyId,
  })
  expect(made?.description).toContain('<p>North-facing living, two balconies.')
  expect(made?.features).toContain('<li>')
  const named = await stage.db.sql.select().from(agents).where(eq(agents.agencyId, agencyId)).orderBy(asc(agents.id))
  expect(named.map(({ email, mobile }) => [email, mobile])).toEqual([
    ['alex.sample@example.com', '0491570156'],
    ['bo.placeholder@example.com', '0491570157'],
  ])
  expect([made?.agent1Id, made?.agent2Id]).toEqual(named.map((agent) => agent.id))
  expect(await unitsIn(stage, id)).toEqual(['101 Withheld 545000', '102 Withheld 689000', '201 Withheld 915000'])
  expect(await mediaIn(id)).toEqual(
    ['101', '102', '201'].flatMap((apt) => [
      ['picture', `${apt}-m.jpg`, null, '2026-11-18T10:00:00'],
      ['picture', `${apt}-a.jpg`, null, '2026-11-18T10:00:00'],
      ['floor-plan', `${apt}-plan.png`, apt, '2026-11-18T10:00:00'],
    ]),
  )
})

test('an answer brings in what several files have said; texts of a project stay its people’s [D24-4] [D24-10]', async () => {
  await bring(stage, feed.address, atGlenelg(FIRST))
  await bring(stage, feed.address, onlyUnit(atGlenelg(later(['>545000<', '>555000<'])), 'COURT-101'))
  const id = await newDraft()
  expect(await unitsIn(stage, id)).toEqual(['101 Withheld 555000', '102 Withheld 689000', '201 Withheld 915000'])
  await bring(stage, feed.address, atGlenelg(later(['North-facing', 'South-facing'])).replaceAll('11-21', '11-22'))
  const [made] = await stage.db.sql.select().from(listings).where(eq(listings.id, id))
  expect(made?.description).toContain('North-facing')
})

test('a changed picture is fetched again, one that the feed takes back is removed, and what a person sent stays [D24-10]', async () => {
  await bring(stage, feed.address, atGlenelg(FIRST))
  const id = await newDraft()
  await stage.db.sql
    .insert(listingMedia)
    .values({ listingId: id, kind: 'picture', position: 99, createdAt: stage.clock.now() })
  const next = onlyUnit(atGlenelg(later()), 'COURT-101')
    .replace('<img id="m" modTime="2026-11-18-10:00:00"', '<img id="m" modTime="2026-11-25-10:00:00"')
    .replace(/<img id="a"[^>]*\/>/, '<img id="a"/>')
  await bring(stage, feed.address, next)
  const found = await mediaIn(id)
  expect(found[0]).toEqual(['picture', '101-m.jpg', null, '2026-11-25T10:00:00'])
  expect(found.map(([, url]) => url)).toEqual([
    ...['101-m.jpg', '101-plan.png', '102-m.jpg', '102-a.jpg', '102-plan.png'],
    ...['201-m.jpg', '201-a.jpg', '201-plan.png', ''],
  ])
})

test('a draft is at the place that a person gives instead of an unknown one of the feed [D51-91]', async () => {
  await bring(stage, feed.address, FIRST)
  const { known } = await mias().answer(feed.id, { ...NEW, ...BOWDEN, suburb: ' Bowden ' })
  expect(known).toMatchObject([{ suburb: 'Exampleton', state: 'SA', postcode: '5799' }])
  const [draft] = await stage.db.sql
    .select()
    .from(listings)
    .where(eq(listings.id, known[0]?.projectId ?? 0))
  expect(draft).toMatchObject({ ...BOWDEN, name: 'Example Court', address: '12 Example Street', latitude: -34.904 })
})

test('a place that we don’t know makes no draft, and says so; a project that is left out brings nothing [D24-4]', async () => {
  await bring(stage, feed.address, FIRST)
  const { unknown } = await mias().detail(feed.id)
  const answer = (body: object) => mias().ask(`PUT /api/desk/feeds/${feed.id}/projects/${unknown[0]?.id}`, body)
  expect(await answer({ ...NEW, suburb: 'Exampleton', state: 'SA', postcode: '5799' })).toMatchObject({
    ...{ code: 40000, data: { field: 'suburb' } },
    message: 'We don’t know Exampleton SA 5799. Check the spelling, the state and the postcode.',
  })
  expect(await answer({ is: 'project', projectId: 1 })).toMatchObject({ code: 40400, message: 'Project not found.' })
  expect(await answer({ is: 'ignored' })).toMatchObject({
    code: 0,
    data: { unknown: [], known: [{ projectId: null, project: '12 Example Street, Exampleton' }], feed: { waits: 0 } },
  })
  await bring(stage, feed.address, later(['>545000<', '>546000<']))
  expect((await mias().deliveries(feed.id)).map(({ runs }) => runs)).toEqual([[], []])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { after, DAY } from '../../domain/shared/dates'
import { brandMarks } from '../../server/content/content.tables'
import { pruneMarks } from '../../server/content/prune-marks'
import type { FileStore, MediaKey } from '../../server/files/file-store'
import { agencies, agents, listings } from '../../server/listing/listing.tables'
import { LISTINGS_CHANNEL } from '../../server/listing/listings-memory'
import { pruneMedia } from '../../server/stock/media/prune-media'
import { mediaFiles } from '../../server/stock/stock.tables'
import { call, type SignedIn } from '../shared/api'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from './desk-people'
import { claimedPng, fileOf, HEIC, SCRIPT, SVG_FILE } from './media/pictures'

let stage: Stage
let agencyId: number
let agentId: number
let listingId: number
const people: Record<string, SignedIn> = {}

beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Own Agency')
  await stage.db.sql
    .update(agencies)
    .set({ logoUrl: `/drawings/agency/${agencyId}.svg` })
    .where(eq(agencies.id, agencyId))
  const of = { agencyId, firstName: 'Ada', lastName: 'Lane', email: 'ada@example.com', mobile: '', bio: '' }
  const [agent] = await stage.db.sql
    .insert(agents)
    .values({ ...of, imageUrl: '' })
    .returning()
  agentId = agent?.id ?? 0
  await stage.db.sql
    .update(agents)
    .set({ imageUrl: `/drawings/portrait/${agentId}.svg` })
    .where(eq(agents.id, agentId))
  ;({ id: listingId } = await makeListing(stage.db, stage.clock.now(), { listing: { name: 'Own House' } }))
  await stage.db.sql.update(listings).set({ agencyId, agent1Id: agentId }).where(eq(listings.id, listingId))
  for (const role of ['manager', 'seller', 'viewer'] as const)
    people[role] = await atTheDesk(stage, { role, agencyId, firstName: role })
  const other = await makeAgency(stage, 'Other Agency')
  people['other'] = await atTheDesk(stage, { role: 'manager', agencyId: other, firstName: 'Other' })
  people['office'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  people['wren'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Wes', tenant: 'wren' })
})
afterAll(() => stage.close(), 30_000)

const tokenOf = (who: string) => people[who]?.token ?? ''
const logo = () => `/api/desk/agencies/${agencyId}/logo`
const photo = (name = 'ada.jpg') => `/api/desk/agents/${agentId}/photo?name=${name}`
const send = async (who: string, url: string, bytes: Buffer) => {
  const answer = await stage.server.app.inject({
    method: 'PUT',
    url,
    payload: bytes,
    headers: { host: 'localhost', 'content-type': 'application/octet-stream', token: tokenOf(who) },
  })
  return answer.json<{ code: number; message: string; data: { address: string } }>()
}
const remove = (who: string, url: string) => call(stage, `DELETE ${url}`, {}, { token: tokenOf(who) })
const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path fill="${colour}" d="M0 0h120v30z"/></svg>`,
  )
/** What visitors of the listing read. */
const seen = async () => {
  const { data } = await call(stage, `GET /api/house/${listingId}/0/none`)
  const { companyLogoUrl, agentImageUrl1 } = data as Record<string, unknown>
  return { logo: companyLogoUrl, face: agentImageUrl1 }
}
const history = async () => {
  const { data } = await call(stage, 'GET /api/desk/changes?listingId=0&before=0', {}, { token: tokenOf('office') })
  return (data as { action: string; subject: string; fields: unknown }[])[0]
}

test('an agency’s logo and an agent’s photograph are on its listings at once, and their name and initials without [D23-1][D23-2]', async () => {
  const drawn = { logo: `/drawings/agency/${agencyId}.svg`, face: `/drawings/portrait/${agentId}.svg` }
  expect(await seen()).toEqual(drawn)
  const announced = vi.fn()
  const stop = await stage.db.listen(LISTINGS_CHANNEL, announced, () => undefined)
  const address = (await send('manager', logo(), drawing('#204060'))).data.address
  expect(address).toMatch(/^\/marks\/[0-9a-f]{32}\.svg$/)
  expect((await stage.server.app.inject(address)).body).toBe(
    '<svg viewBox="0 0 120 30" xmlns="http://www.w3.org/2000/svg" width="120" height="30"><path fill="#204060" d="M0 0h120v30z"></path></svg>',
  )
  expect(await history()).toMatchObject({
    ...{ action: 'agency-changed', subject: 'Own Agency', fields: [{ field: 'Logo', was: '', now: address }] },
  })
  const face = (await send('manager', photo(), await fileOf(1200, 1600))).data.address
  expect(face).toMatch(/^\/media\/[0-9a-f]{32}-1200\.webp$/)
  expect((await stage.server.app.inject(face.replace('-1200', '-480'))).headers['content-type']).toBe('image/webp')
  expect(await history()).toMatchObject({
    ...{ action: 'agent-changed', subject: 'Ada Lane', fields: [{ field: 'Photograph', was: '', now: face }] },
  })
  expect(await seen()).toEqual({ logo: address, face })
  await vi.waitFor(() => expect(announced).toHaveBeenCalledTimes(2))
  const { data } = await call(stage, 'GET /api/desk/agencies', {}, { token: tokenOf('manager') })
  expect(data).toMatchObject([{ logo: address, agents: [{ firstName: 'Ada', photo: face }] }])
  expect([(await remove('office', logo())).data, (await remove('office', photo())).data]).toEqual([
    { address: '' },
    { address: '' },
  ])
  expect(await seen()).toEqual(drawn)
  await vi.waitFor(() => expect(announced).toHaveBeenCalledTimes(4))
  await stop()
})

test('only managers of the agency and its office send or remove them; others find none [D23-3]', async () => {
  const codes: Record<string, number[]> = {}
  for (const who of ['manager', 'office', 'seller', 'viewer', 'other', 'wren'])
    codes[who] = [
      (await send(who, logo(), drawing('#000'))).code,
      (await send(who, photo(), await fileOf(40, 40))).code,
      (await remove(who, logo())).code,
      (await remove(who, photo())).code,
    ]
  expect(codes).toEqual({
    ...{ manager: [0, 0, 0, 0], office: [0, 0, 0, 0] },
    ...{ seller: [40301, 40301, 40301, 40301], viewer: [40301, 40301, 40301, 40301] },
    ...{ other: [40400, 40400, 40400, 40400], wren: [40400, 40400, 40400, 40400] },
  })
  const missing = await send('manager', '/api/desk/agents/99999999/photo?name=a.jpg', await fileOf(40, 40))
  const foreign = await send('other', photo(), await fileOf(40, 40))
  expect([missing.code, missing.message]).toEqual([foreign.code, foreign.message])
})

test.each([
  [
    'a logo with a script',
    () =>
      send('manager', logo(), Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${SCRIPT}</svg>`)),
    [71040, 'The drawing has “script”, which is not allowed. Save it as “plain SVG”, or as PNG.'],
  ],
  [
    'a logo that claims 400 megapixels',
    () => send('manager', logo(), claimedPng(20_000, 20_000)),
    [71040, 'The picture can’t be read. Save it again as PNG.'],
  ],
  [
    'a photograph in HEIC',
    () => send('manager', photo('ada.heic'), HEIC),
    [71022, 'ada.heic: HEIC photos cannot be read. Save the photo as JPEG.'],
  ],
  [
    'a photograph that is a drawing',
    () => send('manager', photo('ada.svg'), SVG_FILE),
    [71023, 'ada.svg: SVG drawings are not accepted. Save the drawing as PNG.'],
  ],
  [
    'a photograph of 400 megapixels',
    () => send('manager', photo('ada.png'), claimedPng(20_000, 20_000)),
    [71027, 'ada.png: The picture has more than 50 megapixels. Save it no wider than 6,000 pixels.'],
  ],
])('%s is refused with what to do, and nothing changes [D23-1][D23-2]', async (_, sending, refusal) => {
  const before = await seen()
  const { code, message } = await sending()
  expect([code, message]).toEqual(refusal)
  expect(await seen()).toEqual(before)
})

test('files that are shown stay for good, and end when they no longer are [D23-4]', async () => {
  const nothing = async () => undefined
  const store: FileStore = { get: async () => null, stat: async () => null, put: nothing, delete: nothing }
  const address = (await send('manager', logo(), drawing('#306030'))).data.address
  const face = (await send('manager', photo(), await fileOf(60, 60))).data.address
  const stored = async () => [
    await stage.db.sql.$count(brandMarks, eq(brandMarks.key, address.slice('/marks/'.length))),
    await stage.db.sql.$count(mediaFiles, eq(mediaFiles.file, face.slice('/media/'.length) as MediaKey)),
  ]
  const pruned = async (days: number) => {
    const services = { db: stage.db, store, clock: () => after(stage.clock.now(), days * DAY) }
    await Promise.all([pruneMarks(services), pruneMedia(services)])
    return stored()
  }
  expect(await pruned(500)).toEqual([1, 1])
  await remove('manager', logo())
  await remove('manager', photo())
  expect(await pruned(1_000)).toEqual([0, 0])
})

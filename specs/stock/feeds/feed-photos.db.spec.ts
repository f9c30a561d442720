import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../../domain/shared/dates'
import type { AddedFeed } from '../../../domain/stock/feed/feed'
import { folderFiles } from '../../../server/files/folder-files'
import { agents } from '../../../server/listing/listing.tables'
import { stockFeeds } from '../../../server/stock/feeds.tables'
import { agentPhotos } from '../../../server/stock/feeds.tables'
import { fetchFailure } from '../../../server/stock/fetching/fetch-failure'
import type { FetchPublic } from '../../../server/stock/fetching/fetch-public'
import { fetchDueMedia } from '../../../server/stock/media/fetch-media'
import { wantMedia } from '../../../server/stock/media/want-media'
import { changes } from '../../../server/stock/stock.tables'
import { call, type SignedIn } from '../../shared/api'
import { onThisThread } from '../../shared/on-this-thread'
import { makeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { fileOf } from '../media/pictures'
import { bring, feedsAs, FIRST } from './sent-feeds'

const EMAIL = '<email>alex.sample@example.com</email>'
const ALEX = 'https://img.example.com/alex.jpg'

let stage: Stage
let folder: string
let mia: SignedIn
let agencyId: number
let alex: number
let feed: AddedFeed
let sent = 0
/** What is at each address; nothing else can be reached. */
const files = new Map<string, Buffer>()
const asked: string[] = []

beforeAll(async () => {
  stage = await openStage()
  folder = await mkdtemp(join(tmpdir(), 'unifi-photos-'))
})
afterAll(async () => {
  await Promise.all([stage.close(), rm(folder, { recursive: true })])
}, 30_000)
beforeEach(async () => {
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  feed = await feedsAs(stage, mia).add(agencyId)
  alex = await agentNamed('Alex', 'Alex.Sample@example.com')
  files.clear()
  asked.length = 0
})

const agentNamed = async (firstName: string, email: string): Promise<number> => {
  const fields = { firstName, lastName: 'Sample', email, countryCode: '+61', mobile: '' }
  return (await asMia(`POST /api/desk/agencies/${agencyId}/agents`, fields)).data.id
}
const asMia = async (line: string, body: object = {}) =>
  (await call(stage, line, body, { token: mia.token })) as { code: number; message: string; data: { id: number } }
/** Brings a file in which Alex has this attachment. */
const bringPhoto = (attributes: string, address = feed.address) => {
  sent += 1
  const media = `<media><attachment usage="agentPhoto" id="p1"${attributes}/></media>`
  return bring(stage, address, `${FIRST.replaceAll(EMAIL, `${EMAIL}${media}`)}<!-- ${sent} -->`)
}
const at = (day: string, url = ALEX) => ` modTime="2026-11-${day}-10:00:00" url="${url}"`
const fetchHere: FetchPublic = async ({ url }) => {
  asked.push(url)
  const bytes = files.get(url)
  return bytes === undefined ? fetchFailure('refused', '404') : E.right({ bytes, etag: '', lastModified: '' })
}
const services = (fetch: FetchPublic = fetchHere) => ({
  ...{ db: stage.db, clock: () => stage.clock.now(), render: onThisThread, fetch },
  store: folderFiles(join(folder, 'files')),
})
/** How many files were asked for. */
const fetched = async (fetch?: FetchPublic): Promise<number> => {
  asked.length = 0
  await fetchDueMedia(services(fetch))
  return asked.length
}
const shown = async (id = alex) => {
  const [row] = await stage.db.sql.select().from(agents).where(eq(agents.id, id))
  return row?.imageUrl
}
const drawing = () => `/drawings/portrait/${alex}.svg`
const send = async (bytes: Buffer) =>
  stage.server.app.inject({
    ...{ method: 'PUT', url: `/api/desk/agents/${alex}/photo?name=a.jpg`, payload: bytes },
    headers: { host: 'localhost', 'content-type': 'application/octet-stream', token: mia.token },
  })

test('an agent’s photograph is fetched, again only when its time changes, and goes when the feed takes it back [D36-19]', async () => {
  files.set(ALEX, await fileOf(300, 400))
  await bringPhoto(at('18'))
  expect([await shown(), await fetched(), await fetched()]).toEqual([drawing(), 1, 0])
  const first = await shown()
  expect(first).toMatch(/^\/media\/.*-300\.webp$/)
  await bringPhoto(at('18'))
  await bringPhoto(` url="${ALEX}"`)
  await bring(stage, feed.address, FIRST)
  expect([await fetched(), await shown()]).toEqual([0, first])

  files.set(ALEX, await fileOf(310, 400))
  await bringPhoto(at('19'))
  expect([await shown(), await fetched(), await shown()]).toEqual([first, 1, expect.stringMatching(/-310\.webp$/)])
  const second = await shown()
  await bringPhoto('')
  expect([await fetched(), await shown()]).toEqual([0, drawing()])
  const lines = await stage.db.sql.select().from(changes).where(eq(changes.agencyId, agencyId)).orderBy(asc(changes.id))
  expect(
    lines
      .filter(({ action }) => action === 'agent-changed')
      .map(({ accountId, tenant, source, before, after }) => ({ accountId, tenant, source, before, after })),
  ).toEqual(
    [
      ['', first],
      [first, second],
      [second, ''],
    ].map(([was, now]) => ({
      ...{ accountId: null, tenant: 'unifi', source: 'Feed Agentbox' },
      ...{ before: { Photograph: was }, after: { Photograph: now } },
    })),
  )
})

test('of two feeds that give an agent a photograph, the first one counts until it ends [D36-19]', async () => {
  const other = await feedsAs(stage, mia).add(agencyId, { name: 'Other', agentIds: ['OTHERC'] })
  // Feeds that were added before codes had to differ may share one.
  await stage.db.sql
    .update(stockFeeds)
    .set({ agentIds: ['EXMPLA'] })
    .where(eq(stockFeeds.id, other.id))
  const next = 'https://img.example.com/alex-2.jpg'
  files.set(ALEX, await fileOf(300, 400))
  files.set(next, await fileOf(320, 400))
  await bringPhoto(at('18'))
  await fetched()
  await bringPhoto(at('20', next), other.address)
  expect(await fetched()).toBe(0)
  expect((await asMia(`DELETE /api/desk/feeds/${feed.id}`)).code).toBe(0)
  await bringPhoto(at('20', next), other.address)
  expect([await fetched(), await shown()]).toEqual([1, expect.stringMatching(/-320\.webp$/)])
})

test('what a person has sent or removed stays, also while a file is fetched [D36-20]', async () => {
  files.set(ALEX, await fileOf(300, 400))
  await bringPhoto(at('18'))
  const own = await fileOf(500, 500)
  const meanwhile: FetchPublic = async (wanted) => {
    await send(own)
    return fetchHere(wanted)
  }
  expect([await fetched(meanwhile), await shown()]).toEqual([1, expect.stringMatching(/-500\.webp$/)])
  await bringPhoto(at('19'))
  await bringPhoto('')
  expect([await fetched(), await shown()]).toEqual([0, expect.stringMatching(/-500\.webp$/)])
  await asMia(`DELETE /api/desk/agents/${alex}/photo`)
  await bringPhoto(at('20'))
  expect([await fetched(), await shown()]).toEqual([0, drawing()])
})

test('a photograph that is fetched at the moment when it is removed stays removed [D36-20]', async () => {
  files.set(ALEX, await fileOf(300, 400))
  await bringPhoto(at('18'))
  await fetched()
  await bringPhoto(at('19'))
  const meanwhile: FetchPublic = async (wanted) => {
    await asMia(`DELETE /api/desk/agents/${alex}/photo`)
    return fetchHere(wanted)
  }
  expect([await fetched(meanwhile), await shown()]).toEqual([1, drawing()])
})

test('what can’t be fetched is said beside the agent, and tried again after pauses and when a manager asks [D36-21]', async () => {
  const problem = async () => {
    const { data } = await call(stage, 'GET /api/desk/agencies', {}, { token: mia.token })
    const [agency] = data as { agents: { id: number; photoProblem: string }[] }[]
    return agency?.agents.find(({ id }) => id === alex)?.photoProblem
  }
  const path = `POST /api/desk/agents/${alex}/photo/fetch`
  expect(await asMia(path)).toMatchObject({
    ...{ code: 40000, message: 'No feed gives this agent a photograph. Add one.' },
  })
  await bringPhoto(at('18'))
  expect([await problem(), await fetched(), await fetched()]).toEqual(['', 1, 0])
  const sentence = 'The server answered with status 404. Check that the address opens in a browser.'
  expect(await problem()).toBe(sentence)
  stage.clock.advance(MINUTE)
  expect([await fetched(), await problem()]).toEqual([1, sentence])

  const foreign = await atTheDesk(stage, {
    ...{ role: 'manager', firstName: 'Otto' },
    agencyId: await makeAgency(stage, 'Other Agency'),
  })
  expect(await call(stage, path, {}, { token: foreign.token })).toMatchObject({
    ...{ code: 40400, message: 'Agent not found.' },
  })
  expect(await fetched()).toBe(0)
  files.set(ALEX, await fileOf(300, 400))
  expect((await asMia(path)).code).toBe(0)
  expect([await fetched(), await problem(), await shown()]).toEqual([1, '', expect.stringMatching(/-300\.webp$/)])
})

test('at most four photographs and pictures together are fetched from a server at the same time [D36-19]', async () => {
  const bytes = await fileOf(60, 40)
  const { id: listingId } = await makeListing(stage.db, stage.clock.now(), { listing: { name: 'Four' } })
  const url = (i: number) => `https://four.example/${i}.jpg`
  for (const i of [1, 2, 3, 4, 5]) {
    const agentId = await agentNamed(`Agent${i}`, `agent${i}@example.com`)
    const row = { feedId: feed.id, sourceUrl: url(i), modTime: '', nextTryAt: stage.clock.now() }
    await stage.db.sql.insert(agentPhotos).values({ agentId, ...row })
  }
  const wanted = [6, 7, 8, 9].map((i) => ({ url: url(i), modTime: null, kind: 'picture' as const, alt: '' }))
  await wantMedia(services(), { listingId, accountId: null, wanted })
  let [running, most] = [0, 0]
  let open = (): void => undefined
  const four = new Promise<void>((resolve) => {
    open = resolve
  })
  const counted: FetchPublic = async () => {
    running += 1
    most = Math.max(most, running)
    if (running === 4) open()
    await four
    running -= 1
    return E.right({ bytes, etag: '', lastModified: '' })
  }
  expect([await fetchDueMedia(services(counted)), most]).toEqual([9, 4])
})

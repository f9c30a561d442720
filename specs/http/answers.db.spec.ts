import { afterAll, beforeAll, expect, test } from 'vitest'
import { listings } from '../../server/listing/listing.tables'
import { openStage, type Stage } from '../shared/support/stage'
import { addColumnToAll, asksForIt, MARKER } from './extra-column'
import { scene, type Scene } from './scene'
import { advertisedBy } from '../../server/http/openapi'
import { CALLS, requestOf } from './access-table'

let stage: Stage
let set: Scene
let forgetColumn: () => void
beforeAll(async () => {
  stage = await openStage()
  forgetColumn = await addColumnToAll(stage.db)
  set = await scene(stage)
})
afterAll(() => {
  forgetColumn()
  return stage.close()
}, 30_000)

interface Schema {
  readonly [key: string]: unknown
}

test('the added column is included in whole rows', async () => {
  const [row] = await stage.db.sql.select().from(listings).limit(1)
  expect([asksForIt(stage.db, listings), (row as unknown as { leak: string }).leak]).toEqual([true, MARKER])
})

test('a column added to every table appears in no GET or POST response', async () => {
  const shown: string[] = []
  let made = 0
  let successes = 0
  for (const { method, path } of advertisedBy(stage.server.app).filter(
    (each) => each.method === 'GET' || each.method === 'POST',
  )) {
    const call = CALLS[`${method} ${path}`]
    for (const caller of ['anonymous', 'buyer', 'agent'] as const) {
      const { statusCode, body } = await stage.server.app.inject(
        requestOf(`${method} ${path}`, set, { caller, subject: 'own' }),
      )
      made += 1
      if (statusCode === 200 && body.startsWith('{"code":0')) successes += 1
      if (call === undefined || body.includes(MARKER)) shown.push(`${method} ${path} as ${caller}`)
    }
  }
  expect(shown).toEqual([])
  expect([made > 100, successes > 60]).toEqual([true, true])
})

test('pages, the sitemap and event streams do not show it either', async () => {
  const urls = [
    '/',
    `/property-details/view?pid=${set.listings.public.id}`,
    '/property/search/results',
    '/blog',
    '/blog/view/1',
    '/sitemap/listings-1.xml',
    '/tenant.css',
  ]
  const found = await Promise.all(
    urls.map(async (url) =>
      (await stage.server.app.inject({ method: 'GET', url, headers: { host: 'localhost:3000' } })).body.includes(
        MARKER,
      ),
    ),
  )
  expect(found).toEqual(urls.map(() => false))
})

/** Responses whose keys are data; `GET /api/openapi.json` can only describe their values. */
const FREE = ['POST /api/getAdvertising']
/** In a run: headings, words, colours and rows of a file. */
const OF_A_FILE = /\/imports\/\{id\}:.*\.(?:columns|fills|words|renames|ticks|corrections)$/

const vague = (schema: Schema, at: string): string[] => {
  const parts = [
    ...((schema['anyOf'] as Schema[] | undefined) ?? []),
    ...((schema['allOf'] as Schema[] | undefined) ?? []),
    ...((schema['prefixItems'] as Schema[] | undefined) ?? []),
  ]
  const { properties, items, additionalProperties } = schema as {
    properties?: Record<string, Schema>
    items?: Schema
    additionalProperties?: Schema
  }
  const within = [
    ...parts.flatMap((each) => vague(each, at)),
    ...(typeof items === 'object' ? vague(items, `${at}[]`) : []),
    ...Object.entries(properties ?? {}).flatMap(([key, each]) => vague(each, `${at}.${key}`)),
    ...(additionalProperties === undefined ? [] : vague(additionalProperties, `${at}.*`)),
  ]
  const isVague =
    Object.keys(schema).length === 0 || (schema['type'] === 'object' && Object.keys(properties ?? {}).length === 0)
  const isFree = FREE.includes(at.split(':')[0] ?? '') || OF_A_FILE.test(at)
  return isVague && !isFree ? [at, ...within] : within
}

test("the API description specifies every response, including the listing's", async () => {
  const { paths } = JSON.parse((await stage.server.app.inject({ method: 'GET', url: '/api/openapi.json' })).body) as {
    paths: Record<
      string,
      Record<string, { responses: { 200: { content: { 'application/json': { schema: Schema } } } } }>
    >
  }
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      vague(responses[200].content['application/json'].schema, `${method.toUpperCase()} ${path}:`),
    ),
  )
  expect(all).toEqual([])
  const listing = paths['/api/house/{id}/{roomId}/{ordersId}']?.['get']?.responses[200].content['application/json']
    .schema as { anyOf: [{ properties: { data: { properties: object } } }] }
  expect(Object.keys(listing.anyOf[0].properties.data.properties)).toEqual(
    expect.arrayContaining([
      'propertyId',
      'imageUrl',
      'proertyType',
      'commision',
      'massing',
      'isPlacedBySuburb',
      'agentMobile2',
      'launchDate',
    ]),
  )
})

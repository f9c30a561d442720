import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, type MediaKey, newKey } from '../../../server/files/file-store'
import { folderFiles } from '../../../server/files/folder-files'
import { s3Files } from '../../../server/files/s3-files'
import { StoreUnusable } from '../../../server/files/store-unusable'
import { httpApp } from '../../../server/http/app'
import { settingsFrom } from '../../../server/settings'
import { mediaRoutes } from '../../../server/stock/media/media.routes'
import { JPEG, PDF, WEBP } from '../../files/samples'
import { type SmallS3, smallS3 } from '../../files/small-s3'

const NAME = '0123456789abcdef0123456789abcdef'
const PICTURE = `${NAME}-960.webp` as MediaKey
const CARD = `${NAME}-card.jpg` as MediaKey
const PAPER = `${NAME}.pdf` as MediaKey
let folder: string
let s3: SmallS3

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unifi-media-routes-'))
  s3 = await smallS3()
})
afterAll(async () => {
  await Promise.all([s3.close(), rm(folder, { recursive: true })])
})

const serving = async (store: FileStore): Promise<FastifyInstance> => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', RATE_LIMIT: '10' }), { refusal: 0 })
  app.decorateReply('callNotFound', function () {
    return this.code(404).send({ code: 40400 })
  })
  mediaRoutes({ app }, store)
  return app
}

describe.each([
  ['a folder', () => folderFiles(join(folder, 'files'))],
  ['a bucket', () => s3Files(s3.settings)],
])('from %s', (_, open) => {
  let app: FastifyInstance
  const store = () => open()
  const privateKey = newKey('application/pdf')
  beforeAll(async () => {
    app = await serving(store())
    await store().put(PICTURE, WEBP)
    await store().put(CARD, JPEG)
    await store().put(PAPER, PDF)
    await store().put(privateKey, PDF)
  })
  afterAll(() => app.close())

  test.each([
    [PICTURE, 'image/webp', WEBP],
    [CARD, 'image/jpeg', JPEG],
    [PAPER, 'application/pdf', PDF],
  ])('%s is served for a year, with its own type', async (key, type, bytes) => {
    const { statusCode, headers, rawPayload } = await app.inject(`/media/${key}`)
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${key}"`,
      'x-content-type-options': 'nosniff',
    })
    const again = await app.inject({ url: `/media/${key}`, headers: { 'if-none-match': `"${key}"` } })
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([
      304,
      '',
      'public, max-age=31536000, immutable',
    ])
    const head = await app.inject({ url: `/media/${key}`, method: 'HEAD' })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(bytes.length)])
  })

  test('mail programs may show pictures; a PDF may be framed by our pages only', async () => {
    const [picture, paper] = [await app.inject(`/media/${PICTURE}`), await app.inject(`/media/${PAPER}`)]
    expect([
      picture.headers['cross-origin-resource-policy'],
      paper.headers['cross-origin-resource-policy'],
      paper.headers['content-security-policy'],
      paper.headers['content-disposition'],
    ]).toEqual(['cross-origin', 'same-origin', "frame-ancestors 'self'", 'inline'])
  })

  test.each([
    `${NAME}-480.webp`,
    privateKey,
    `${NAME}-960.svg`,
    `${NAME.toUpperCase()}-960.webp`,
    '..%2Fsecret',
    `${NAME}-960.webp%00.pdf`,
    '%2e%2e%2fpostgres.pdf',
  ])('/media/%s is not found, and no cache keeps that [D6-9]', async (key) => {
    const { statusCode, headers } = await app.inject(`/media/${key}`)
    expect([statusCode, headers['cache-control'], headers['etag']]).toEqual([404, undefined, undefined])
  })

  test('a deleted file is not found', async () => {
    const key = `${NAME}-1600.webp` as MediaKey
    await store().put(key, WEBP)
    expect((await app.inject(`/media/${key}`)).statusCode).toBe(200)
    await store().delete(key)
    expect((await app.inject(`/media/${key}`)).statusCode).toBe(404)
  })
})

test('pictures have the limit of files, twenty times that of calls', async () => {
  const app = await serving(folderFiles(join(folder, 'files')))
  const statuses: number[] = []
  for (let i = 0; i < 201; i += 1) statuses.push((await app.inject(`/media/${PICTURE}`)).statusCode)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([200, 429])
  await app.close()
})

test('a store that cannot be used is an error, which no cache keeps as the picture', async () => {
  const app = await serving({
    ...folderFiles(folder),
    get: () => Promise.reject(new StoreUnusable('The file store does not respond.')),
  })
  const { statusCode, headers } = await app.inject(`/media/${PICTURE}`)
  expect([statusCode, headers['cache-control'], headers['etag']]).toEqual([500, undefined, undefined])
  await app.close()
})

import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FileKey, type FileStore, newKey, type OpenFile } from '../../server/files/file-store'
import { bucketOf, chooseFiles } from '../../server/files/files.module'
import { folderFiles } from '../../server/files/folder-files'
import { LARGEST_FILE } from '../../server/files/keep-file'
import { s3Files, type S3Settings } from '../../server/files/s3-files'
import { StoreUnusable } from '../../server/files/store-unusable'
import { settingsFrom } from '../../server/settings'
import { timeOut } from '../shared/client-sockets'
import { PDF, PNG } from './samples'
import { type SmallS3, smallS3 } from './small-s3'

let folder: string
let s3: SmallS3
const closing: (() => unknown)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unifi-stores-'))
  s3 = await smallS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const read = async (file: OpenFile | null): Promise<Buffer | null> => (file === null ? null : buffer(file.body))
const contentOf = async (store: FileStore, key: FileKey): Promise<Buffer | null> => read(await store.get(key))

describe.each([
  ['a folder', () => folderFiles(join(folder, 'files'))],
  ['a bucket', () => s3Files(s3.settings)],
])('%s', (_, open) => {
  test('returns what was put there, with its size, through this store and through another', async () => {
    const [key, store] = [newKey('application/pdf'), open()]
    await store.put(key, PDF)
    for (const each of [store, open()]) {
      const file = await each.get(key)
      expect(file?.size).toBe(PDF.length)
      expect(await read(file)).toEqual(PDF)
      expect(await each.stat(key)).toEqual({ size: PDF.length })
    }
  })

  test('has null for a missing file, and deletes it without complaint', async () => {
    const [key, store] = [newKey('image/png'), open()]
    expect([await store.get(key), await store.stat(key)]).toEqual([null, null])
    await store.delete(key)
  })

  test('no longer has a deleted file, and still has the others', async () => {
    const [key, other, store] = [newKey('image/png'), newKey('image/png'), open()]
    await store.put(key, PNG)
    await store.put(other, PNG)
    await store.delete(key)
    expect([await contentOf(store, key), await store.stat(key), await contentOf(store, other)]).toEqual([
      null,
      null,
      PNG,
    ])
  })

  test('streams the largest file that is accepted, in parts', async () => {
    const bytes = Buffer.alloc(LARGEST_FILE, 'a page of plans ')
    const [key, store] = [newKey('application/pdf'), open()]
    await store.put(key, bytes)
    const file = await store.get(key)
    const parts: Buffer[] = []
    for await (const part of file?.body ?? []) parts.push(part as Buffer)
    expect([file?.size, parts.length > 10, Buffer.concat(parts).equals(bytes)]).toEqual([LARGEST_FILE, true, true])
  })

  test('keeps files that are put at the same time apart, and a file that is put twice whole', async () => {
    const store = open()
    const files = Array.from({ length: 12 }, (_each, i) => ({
      key: newKey('application/pdf'),
      bytes: Buffer.concat([PDF, Buffer.alloc(200_000, i)]),
    }))
    await Promise.all(files.map(({ key, bytes }) => store.put(key, bytes)))
    for (const { key, bytes } of files) expect((await contentOf(store, key))?.equals(bytes)).toBe(true)
    const key = newKey('application/pdf')
    await Promise.all([store.put(key, PDF), open().put(key, PDF)])
    expect(await contentOf(store, key)).toEqual(PDF)
  })

  test('serves a file to several readers, and survives one who leaves', async () => {
    const bytes = Buffer.alloc(2_000_000, 'plan ')
    const [key, store] = [newKey('application/pdf'), open()]
    await store.put(key, bytes)
    const [leaving, staying] = [await store.get(key), await store.get(key)]
    leaving?.body.destroy()
    expect((await read(staying))?.equals(bytes)).toBe(true)
    expect((await contentOf(store, key))?.equals(bytes)).toBe(true)
  })
})

test('a folder holds nothing but whole files', async () => {
  const [own, key] = [join(folder, 'whole'), newKey('application/pdf')]
  await folderFiles(own).put(key, PDF)
  expect(await readdir(own)).toEqual([key])
})

test('the settings choose the bucket, or the data folder without one', async () => {
  const { settings: own } = s3
  const settings = settingsFrom({
    DATA_DIR: folder,
    S3_BUCKET: own.bucket,
    S3_ENDPOINT: own.endpoint,
    S3_REGION: own.region,
    S3_ACCESS_KEY_ID: own.accessKeyId,
    S3_SECRET_ACCESS_KEY: own.secretAccessKey,
  })
  expect([bucketOf(settings), bucketOf(settingsFrom({ DATA_DIR: folder }))]).toEqual([own, null])
  const key = newKey('application/pdf')
  await chooseFiles(settings).put(key, PDF)
  expect(await contentOf(s3Files(own), key)).toEqual(PDF)
  expect(await chooseFiles(settingsFrom({ DATA_DIR: folder })).stat(key)).toBeNull()
})

describe('a store that cannot be used', () => {
  const at = async (server: Server): Promise<string> => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const http = (listener: RequestListener) => at(createHttpServer(listener))
  const refusing = (status: number, code: string) =>
    http((_request, response) => {
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code><Message>s3cretOfTheSpecs</Message></Error>`)
    })
  /** The library watches for silence only some seconds after it has sent a request. */
  const fallSilent = (socket: Socket) => {
    vi.advanceTimersByTime(3_000)
    expect(timeOut(socket)).toBe(SILENCE)
  }
  const silent = () => at(createServer((socket) => socket.on('data', () => fallSilent(socket))))
  const away = async () => {
    const server = createServer()
    const endpoint = await at(server)
    closing.pop()
    server.close()
    await once(server, 'close')
    return endpoint
  }
  const SILENCE = 10_000
  const store = (changes: Partial<S3Settings>) =>
    s3Files({ ...s3.settings, ...changes }, { connecting: 0, silence: SILENCE, attempts: 1 })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['is not running', away, 'No file store is listening at HOST. Start it, or correct S3_ENDPOINT.'],
    [
      'cannot be found',
      () => 'http://s3.invalid',
      'The host s3.invalid cannot be found. Correct S3_ENDPOINT or S3_REGION.',
    ],
    ['is silent', silent, 'The file store at HOST does not respond. Check S3_ENDPOINT and the network.'],
    ['fails', () => refusing(500, 'InternalError'), 'The file store at HOST cannot be used (InternalError, 500).'],
    [
      'refuses the secret',
      () => refusing(403, 'SignatureDoesNotMatch'),
      'The file store at HOST refuses the key. Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the rights to the bucket unifi-files.',
    ],
    [
      'has the bucket elsewhere',
      () => refusing(301, 'PermanentRedirect'),
      'The bucket unifi-files is not in the region ap-southeast-2. Correct S3_REGION.',
    ],
  ])('because it %s fails each call with a sentence, and shows no secret', async (_, open, sentence) => {
    const endpoint = await open()
    const key = newKey('application/pdf')
    const expected = new StoreUnusable(sentence.replace('HOST', new URL(endpoint).host))
    const { put, get, stat, delete: remove } = store({ endpoint })
    for (const call of [() => put(key, PDF), () => get(key), () => remove(key)]) {
      const error: unknown = await call().catch((reason: unknown) => reason)
      expect(error).toEqual(expected)
      expect(String((error as Error).stack)).not.toContain('s3cretOfTheSpecs')
    }
    await expect(stat(key)).rejects.toThrow(StoreUnusable)
  })

  test('is told from a missing file: a wrong bucket, and a wrong key', async () => {
    const key = newKey('application/pdf')
    const { host } = new URL(s3.settings.endpoint)
    const missing = new StoreUnusable(
      `The bucket elsewhere does not exist at ${host}. Create it, or correct S3_BUCKET.`,
    )
    await expect(store({ bucket: 'elsewhere' }).put(key, PDF)).rejects.toEqual(missing)
    await expect(store({ bucket: 'elsewhere' }).get(key)).rejects.toEqual(missing)
    await expect(store({ bucket: 'elsewhere' }).reach()).rejects.toEqual(missing)
    await expect(store({ accessKeyId: 'NOBODY' }).put(key, PDF)).rejects.toThrow('refuses the key')
    await store({}).reach()
  })

  test('while it sends a file: the reader sees an error, not a shorter file', async () => {
    const endpoint = await http((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    })
    const file = await store({ endpoint }).get(newKey('application/pdf'))
    expect(file?.size).toBe(100)
    await expect(read(file)).rejects.toThrow('aborted')
  })

  test('and falls silent while it sends a file: the reader is told', async () => {
    let reader: Socket | undefined
    const endpoint = await http((request, response) => {
      reader = request.socket
      response.writeHead(200, { 'content-length': '100' }).write('half')
      closing.push(() => response.destroy())
    })
    const file = await store({ endpoint }).get(newKey('application/pdf'))
    const whole = read(file)
    if (reader !== undefined) fallSilent(reader)
    await expect(whole).rejects.toThrow('timed out')
  })
})

test('a folder deletes what killed processes left of files, once that is older than asked, and no other file', async () => {
  const home = await mkdtemp(join(tmpdir(), 'unifi-left-'))
  closing.push(() => rm(home, { recursive: true }))
  const [store, key] = [folderFiles(home), newKey('application/pdf')]
  await folderFiles(join(home, 'missing')).tidy?.(new Date())
  await store.put(key, PDF)
  const noon = new Date('2026-11-28T12:00:00Z')
  for (const [name, at] of [
    [`${key}.one.part`, new Date(noon.getTime() - 1000)],
    [`${key}.two.part`, noon],
  ] as const) {
    await writeFile(join(home, name), 'half')
    await utimes(join(home, name), at, at)
  }
  await utimes(join(home, key), new Date(0), new Date(0))
  await store.tidy?.(noon)
  expect((await readdir(home)).sort()).toEqual([key, `${key}.two.part`])
})

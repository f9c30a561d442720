import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure } from '../../domain/shared/failure'
import { after, MINUTE, SECOND } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import { displayName, disposition } from '../../server/files/file-name'
import { isFileKey, type FileKey, type FileStore, newKey } from '../../server/files/file-store'
import { filesModule } from '../../server/files/files.module'
import { folderFiles } from '../../server/files/folder-files'
import { keepFile, type KeptFile, LARGEST_FILE } from '../../server/files/keep-file'
import { StoreUnusable } from '../../server/files/store-unusable'
import { httpApp } from '../../server/http/app'
import { tokensWith } from '../../server/http/tokens'
import { sitesAt } from '../../server/http/sites'
import { settingsFrom } from '../../server/settings'
import { TENANTS } from '../../server/seed/demo-tenants'
import { ownDatabase } from '../shared/own-database'
import { JPEG, PDF, PNG, SVG, WEBP } from './samples'

const SECRET = 'a secret of the specs, 32 characters'
const START = new Date('2026-11-20T06:30:00.000Z')
const [TENANT] = TENANTS

let db: Database
let folder: string
let store: FileStore
let now = START
let app: Awaited<ReturnType<typeof httpApp>>
let addressOf: (file: { key: FileKey; name: string }) => string
/** Takes the place of the store's own `get`. */
let failing: FileStore['get'] | null = null

beforeAll(async () => {
  db = await ownDatabase()
  folder = await mkdtemp(join(tmpdir(), 'unifi-files-'))
  store = folderFiles(join(folder, 'files'))
  const clock = () => now
  app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', ACCOUNT_RATE_LIMIT: '1000000' }))
  const files = filesModule({
    store: { ...store, get: (key) => (failing ?? store.get)(key) },
    tokens: tokensWith(SECRET, clock),
    clock,
    opened: () => Promise.resolve(),
  })
  files.routes({
    app,
    db,
    clock,
    authenticate: async () => E.left(failure('session-missing', '')),
    originOf: sitesAt('https://unifi.example').originOf,
    tenantOf: async () => {
      if (TENANT === undefined) throw new Error('there is no tenant')
      return TENANT
    },
  })
  addressOf = files.addressOf
})
afterAll(async () => {
  await app.close()
  await db.close()
  await rm(folder, { recursive: true })
})

const kept = async (name: string, bytes: Buffer): Promise<KeptFile> => {
  const result = await keepFile(store, { name, bytes })
  if (E.isLeft(result)) throw new Error(result.left.message)
  return result.right
}
const opened = async (url: string) => {
  const { statusCode, headers, rawPayload } = await app.inject({ url })
  return { statusCode, headers, bytes: rawPayload }
}

describe('what may be kept', () => {
  test('a file is what its first bytes say, whatever its name says', async () => {
    const types = await Promise.all([PDF, PNG, JPEG, WEBP].map(async (bytes) => (await kept('photo.svg', bytes)).type))
    expect(types).toEqual(['application/pdf', 'image/png', 'image/jpeg', 'image/webp'])
  })

  test.each([
    ['an SVG with a script', 'plan.png', SVG],
    ['a web page', 'plan.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that names a PDF later', 'plan.pdf', Buffer.from('<!-- %PDF- -->')],
    ['another RIFF file', 'sound.webp', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
    ['an SVG under the name of a photo', 'photo.jpg', SVG],
    ['an SVG in UTF-16', 'plan.jpg', Buffer.from('\ufeff<svg/>', 'utf16le')],
    ['a ZIP, such as a Word file', 'contract.pdf', Buffer.from('PK\x03\x04')],
    ['a part of the first bytes', 'plan.pdf', Buffer.from('%PDF')],
  ])('%s is refused, and nothing is stored', async (_, name, bytes) => {
    const before = await readdir(join(folder, 'files'))
    expect(await keepFile(store, { name, bytes })).toEqual(
      E.left(failure('file-type', 'The file is not a PDF, PNG, JPEG or WebP.')),
    )
    expect(await readdir(join(folder, 'files'))).toEqual(before)
  })

  test('an empty file is refused, and nothing is stored', async () => {
    const before = await readdir(join(folder, 'files'))
    expect(await keepFile(store, { name: 'empty.pdf', bytes: Buffer.alloc(0) })).toEqual(
      E.left(failure('file-empty', 'The file is empty.')),
    )
    expect(await readdir(join(folder, 'files'))).toEqual(before)
  })

  test('20 MB is the limit', async () => {
    const file = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length)])
    expect(await keepFile(store, { name: 'large.pdf', bytes: file(LARGEST_FILE + 1) })).toEqual(
      E.left(failure('file-too-large', 'The file is larger than 20 MB.')),
    )
    const { key } = await kept('large.pdf', file(LARGEST_FILE))
    expect(await store.stat(key)).toEqual({ size: LARGEST_FILE })
    await store.delete(key)
    expect([await store.stat(key), await store.get(key)]).toEqual([null, null])
    await store.delete(key)
  })

  test('keys are random, and nothing else is a key', async () => {
    const [first, second] = [await kept('a.pdf', PDF), await kept('a.pdf', PDF)]
    expect([isFileKey(first.key), first.key === second.key]).toEqual([true, false])
    for (const text of [
      '../../etc/passwd',
      `../${first.key}`,
      `${first.key}/..`,
      first.key.replace('.pdf', '.svg'),
      first.key.replace('.pdf', ''),
      `${first.key}\n`,
      '',
    ])
      expect([text, isFileKey(text)]).toEqual([text, false])
  })
})

const NAMES: readonly [given: string, shown: string][] = [
  ['Contract of sale.pdf', 'Contract of sale.pdf'],
  ['../../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Bea\\plan.PDF', 'plan.pdf'],
  ['plan.pdf.exe', 'plan.pdf.exe.pdf'],
  ['a"; filename="evil.html', 'a filename evil.html.pdf'],
  ['line\r\nset-cookie: a=b.pdf', 'line set-cookie a b.pdf'],
  ['cod\u202efdp.exe', 'cod fdp.exe.pdf'],
  ['<script>.pdf', 'script.pdf'],
  ['…', 'file.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['Grundriß – Café.pdf', 'Grundriß Café.pdf'],
  ['図面.pdf', '図面.pdf'],
  ['a\u0000b.pdf', 'a b.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(80)}.pdf`],
  [`${'\u{20bb7}'.repeat(300)}.pdf`, `${'\u{20bb7}'.repeat(80)}.pdf`],
  ['عقد البيع.pdf', 'عقد البيع.pdf'],
  ['\u2067plan\u2069\u200f.pdf', 'plan.pdf'],
  ['\x1b[31mplan\x07.pdf', '31mplan.pdf'],
  ['\ud800plan.pdf', 'plan.pdf'],
  ["O'Brien's %2e%2e%2fplan.pdf", 'O Brien s 2e 2e 2fplan.pdf'],
  ['👩‍💻.pdf', 'file.pdf'],
  ['plan.pdf/', 'file.pdf'],
  ['', 'file.pdf'],
]
test.each(NAMES)('the name %j is shown as %j', (given, shown) => {
  expect(displayName(given, 'application/pdf')).toBe(shown)
})

test.each(NAMES)('the name %j keeps to its place in the header that carries it', (given) => {
  expect(disposition(displayName(given, 'application/pdf'))).toMatch(
    /^inline; filename="[A-Za-z0-9 .-]{1,200}\.pdf"; filename\*=UTF-8''[A-Za-z0-9%._-]{1,2000}\.pdf$/,
  )
})

describe('a signed address', () => {
  test('opens the file under its name, never as anything else', async () => {
    const { key, name } = await kept('Plan "A" – Café.pdf', PDF)
    const { statusCode, headers, bytes } = await opened(addressOf({ key, name }))
    expect([statusCode, bytes.equals(PDF)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `inline; filename="Plan A Cafe.pdf"; filename*=UTF-8''Plan%20A%20Caf%C3%A9.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=900',
      'referrer-policy': 'no-referrer',
    })
  })

  test('expires after a quarter of an hour', async () => {
    now = START
    const address = addressOf(await kept('plan.pdf', PDF))
    now = after(START, 15 * MINUTE - SECOND)
    expect((await opened(address)).statusCode).toBe(200)
    now = after(START, 15 * MINUTE)
    expect((await opened(address)).statusCode).toBe(404)
    now = START
  })

  test('opens one file only, and no file without a signature of ours', async () => {
    const [own, other] = [await kept('own.pdf', PDF), await kept('other.pdf', PDF)]
    const signature = new URL(addressOf(own), 'https://unifi.example').searchParams.get('key') ?? ''
    const foreign = tokensWith('another secret, also 32 characters', () => now)
    const otherPurpose = tokensWith(SECRET, () => now)
    const claims = [{ name: 'a.pdf' }, after(START, MINUTE)] as const
    const refused = [
      `/files/kept/${other.key}?key=${signature}`,
      `/files/kept/${own.key}`,
      `/files/kept/${own.key}?key=`,
      `/files/kept/${own.key}?key=${signature}&key=${signature}`,
      `/files/kept/${own.key}?key=${foreign.sign('file', own.key, ...claims)}`,
      `/files/kept/${own.key}?key=${otherPurpose.sign('reservation-file', own.key, ...claims)}`,
      `/files/kept/..%2F..%2Fsecret?key=${signature}`,
      addressOf({ key: newKey('application/pdf'), name: 'missing.pdf' }),
    ]
    for (const url of refused) expect([url, (await opened(url)).statusCode]).toEqual([url, 404])
  })

  test('of a store that cannot be used answers with an error, without the reason, and works again afterwards', async () => {
    const address = addressOf(await kept('plan.pdf', PDF))
    failing = () => Promise.reject(new StoreUnusable('No file store is listening at 10.0.0.5:9000.'))
    const { statusCode, headers, bytes } = await opened(address)
    expect([statusCode, headers['content-disposition'], JSON.parse(bytes.toString())]).toEqual([
      500,
      undefined,
      { code: 50001, message: 'Something went wrong. Please try again.', data: null },
    ])
    failing = null
    expect((await opened(address)).statusCode).toBe(200)
  })
})

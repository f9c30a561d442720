import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { embeddedDatabase } from '../../server/db/embedded'
import { postgresDatabase } from '../../server/db/postgres'
import { DatabaseUnusable, unusablePostgres } from '../../server/db/unusable'
import { startChild } from '../experiments/processes/child'
import { removePrograms } from '../experiments/processes/programs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unifi-unusable-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
afterAll(removePrograms)

const refusalOf = (url: string) =>
  postgresDatabase(url, () => undefined).then(
    () => null,
    (error: unknown) => error,
  )

test.each([
  [
    'postgres://vera:secret@127.0.0.1:1/unifi',
    'No PostgreSQL server is listening at 127.0.0.1:1. Start it, or correct DATABASE_URL.',
  ],
  ['postgres://vera:secret@nowhere.invalid/unifi', 'The host nowhere.invalid cannot be found. Correct DATABASE_URL.'],
  [
    'postgres://vera:secret@127.0.0.1:port/unifi',
    'DATABASE_URL is not a valid address: it looks like postgres://user:password@host:5432/database.',
  ],
])('%s is refused with a sentence', async (url, sentence) => {
  const refusal = await refusalOf(url)
  expect(refusal).toEqual(new DatabaseUnusable(sentence))
})

const server = { host: 'db.example', port: 5432, database: 'unifi', user: 'vera' }
const coded = (code: string) => Object.assign(new Error(`some words, ${code}`), { code })

test.each([
  [
    coded('28P01'),
    'PostgreSQL at db.example:5432 refused the user vera. Check the user name and password in DATABASE_URL.',
  ],
  [coded('3D000'), 'The database unifi does not exist at db.example:5432. Create it, or correct DATABASE_URL.'],
  [coded('EHOSTUNREACH'), 'PostgreSQL at db.example:5432 cannot be reached. Check DATABASE_URL and the network.'],
  [
    new Error('timeout expired'),
    'PostgreSQL at db.example:5432 did not answer within 5 seconds. Check DATABASE_URL and the network.',
  ],
  [
    new Error('Failed query: CREATE EXTENSION pg_trgm', { cause: coded('42501') }),
    "The user vera may not create tables or extensions in the database unifi at db.example:5432. Grant these rights, or use the database's owner.",
  ],
  [
    new Error('Failed query: SELECT 1', { cause: new Error('the disk is full.') }),
    'The database unifi at db.example:5432 cannot be used: the disk is full.',
  ],
])('%s is explained', (error, sentence) => {
  expect(unusablePostgres(server, error).message).toBe(sentence)
})

test('a damaged folder is refused with a sentence, and its lock is released', async () => {
  const data = join(folder, 'postgres')
  mkdirSync(data)
  writeFileSync(join(data, 'postgresql.conf'), '')
  await expect(embeddedDatabase(folder)).rejects.toEqual(
    new DatabaseUnusable(
      `The embedded database in ${data} cannot be opened: the file PG_VERSION is missing. Restore the folder from a backup, or move it away to start with an empty database.`,
    ),
  )
  expect(readdirSync(folder)).toEqual(['postgres'])
})

test('a data folder that is a file is refused with a sentence', async () => {
  const file = join(folder, 'data')
  writeFileSync(file, '')
  await expect(embeddedDatabase(file)).rejects.toThrow(
    `The embedded database in ${file} cannot be opened: EEXIST: file already exists, mkdir '${file}'. Restore`,
  )
})

const started = async (env: Record<string, string>) => {
  const child = await startChild<never>('plain-server', {
    NODE_ENV: 'test',
    PORT: '0',
    LISTEN_HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    ...env,
  })
  return { code: await child.ended, errors: child.errors().trim() }
}

test('the server ends with code 1 and the sentence alone', async () => {
  expect(await started({ DATABASE_URL: 'postgres://vera:secret@127.0.0.1:1/unifi' })).toEqual({
    code: 1,
    errors: 'No PostgreSQL server is listening at 127.0.0.1:1. Start it, or correct DATABASE_URL.',
  })
}, 60_000)

test('a map archive that is missing ends the server before it opens the database', async () => {
  expect(await started({ MAP_ARCHIVE: join(folder, 'map.pmtiles') })).toEqual({
    code: 1,
    errors: `MAP_ARCHIVE cannot be read: ENOENT: no such file or directory, open '${folder}/map.pmtiles'.`,
  })
  expect(readdirSync(folder)).toEqual([])
}, 60_000)

test('damaged files of the embedded database end the server in the same way', async () => {
  const data = join(folder, 'postgres')
  mkdirSync(join(data, 'global'), { recursive: true })
  writeFileSync(join(data, 'PG_VERSION'), '17\n')
  writeFileSync(join(data, 'global', 'pg_control'), 'damaged')
  const { code, errors } = await started({})
  expect([
    code,
    errors.split('\n').length,
    errors.startsWith(`The embedded database in ${data} cannot be opened: `),
  ]).toEqual([1, 1, true])
}, 60_000)

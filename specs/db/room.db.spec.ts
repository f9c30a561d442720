import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writingWithRoom } from '../../server/db/room'

let client: PGlite
let guarded: PGlite
let room = 0
const FULL = 'The disk of /data has less than 64 MB left. Make room on it.'

beforeAll(async () => {
  client = await PGlite.create()
  await client.exec('CREATE TABLE written (n int NOT NULL)')
  guarded = writingWithRoom(client, '/data', () => room)
})
afterAll(() => client.close())
beforeEach(async () => {
  room = 1e9
  await client.exec('TRUNCATE written; INSERT INTO written VALUES (1)')
})

const add = () => guarded.query('INSERT INTO written VALUES (2)')
const change = () =>
  guarded.query('WITH found AS (SELECT 1 AS n) UPDATE written SET n = 4 FROM found WHERE written.n = found.n')
const count = async () =>
  (await guarded.query('WITH found AS (SELECT n FROM written) SELECT count(*)::int AS count FROM found')).rows
const addInTransaction = () => guarded.transaction((tx) => tx.query('INSERT INTO written VALUES (3)'))
const written = async () => (await guarded.query('SELECT n FROM written ORDER BY n')).rows

test('nothing is written while the disk has less than 64 MB left; reading goes on', async () => {
  room = 64 * 1024 * 1024 - 1
  await expect(add()).rejects.toThrow(FULL)
  await expect(change()).rejects.toThrow(FULL)
  await expect(addInTransaction()).rejects.toThrow(FULL)
  expect(await written()).toEqual([{ n: 1 }])
  expect(await count()).toEqual([{ count: 1 }])
})

test('writing goes on once there is room again', async () => {
  room = 0
  await expect(add()).rejects.toThrow(FULL)
  room = 64 * 1024 * 1024
  await add()
  await addInTransaction()
  expect(await written()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

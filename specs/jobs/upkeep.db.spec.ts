import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { after, DAY, HOUR } from '../../domain/shared/dates'
import { addUp } from '../../server/analytics/add-up'
import { actionDays, actionLogs, pageViewDays, pageViews } from '../../server/analytics/analytics.tables'
import type { Database } from '../../server/db/database'
import { pruneFolder } from '../../server/files/prune-folder'
import { ENDING, KEPT } from '../../server/lives'
import { outbox } from '../../server/mail/mail.tables'
import { upkeepOf } from '../../server/upkeep'
import { ownDatabase } from '../shared/own-database'

const NOW = new Date('2026-11-20T06:30:00.000Z')
let db: Database

beforeAll(async () => {
  db = await ownDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  for (const table of [actionLogs, actionDays, pageViews, pageViewDays, outbox]) await db.sql.delete(table)
})

test('every table has a stated life', async () => {
  const { rows } = (await db.sql.execute(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  )) as { rows: readonly { name: string }[] }
  expect([...ENDING.map(({ table }) => getTableName(table)), ...Object.keys(KEPT)].sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  )
})

describe('actions of visitors', () => {
  const action = (values: Partial<typeof actionLogs.$inferInsert> = {}) => ({
    ...{ tenant: 'wren', listingId: 7, kind: 'Shares', element: 'Facebook', actionCount: 1, duration: 0 },
    ...{ startedAt: NOW, endedAt: NOW, receivedAt: after(NOW, -3 * HOUR) },
    ...values,
  })
  const sums = () =>
    db.sql
      .select({
        listing: actionDays.listingId,
        day: actionDays.day,
        element: actionDays.element,
        times: actionDays.times,
        duration: actionDays.duration,
      })
      .from(actionDays)
      .orderBy(asc(actionDays.listingId), asc(actionDays.day), asc(actionDays.element))

  test('are added up by day after two hours', async () => {
    await db.sql
      .insert(actionLogs)
      .values([
        action(),
        action({ actionCount: 2, duration: 4_500 }),
        action({ element: 'Email' }),
        action({ listingId: 8 }),
        action({ receivedAt: new Date('2026-11-18T23:59:59.000Z') }),
        action({ receivedAt: after(NOW, -HOUR) }),
      ])
    expect(await addUp(db.sql, NOW)).toBe(5)
    const first = [
      { listing: 7, day: '2026-11-18', element: 'Facebook', times: 1, duration: 0 },
      { listing: 7, day: '2026-11-20', element: 'Email', times: 1, duration: 0 },
      { listing: 7, day: '2026-11-20', element: 'Facebook', times: 3, duration: 4_500 },
      { listing: 8, day: '2026-11-20', element: 'Facebook', times: 1, duration: 0 },
    ]
    expect(await sums()).toEqual(first)
    expect(await db.sql.$count(actionLogs)).toBe(1)
    expect(await addUp(db.sql, after(NOW, 2 * HOUR))).toBe(1)
    expect(await sums()).toEqual(
      first.with(2, { listing: 7, day: '2026-11-20', element: 'Facebook', times: 4, duration: 4_500 }),
    )
  })

  test('with invented elements are kept for five hundred of them a day and listing, the others together', async () => {
    const invent = (from: number) =>
      db.sql.insert(actionLogs).values(Array.from({ length: 600 }, (_, i) => action({ element: `x${from + i}` })))
    await invent(1_000)
    await addUp(db.sql, NOW)
    expect(await db.sql.$count(actionDays)).toBe(501)
    await invent(3_000)
    await db.sql.insert(actionLogs).values([action({ element: 'x1000' }), action({ listingId: 8 })])
    await addUp(db.sql, NOW)
    expect(await db.sql.$count(actionDays)).toBe(502)
    expect((await sums()).filter(({ element }) => ['others', 'x1000', 'Facebook'].includes(element))).toEqual([
      { listing: 7, day: '2026-11-20', element: 'others', times: 700, duration: 0 },
      { listing: 7, day: '2026-11-20', element: 'x1000', times: 2, duration: 0 },
      { listing: 8, day: '2026-11-20', element: 'Facebook', times: 1, duration: 0 },
    ])
  })

  test('navigations are added up by brand, day and path', async () => {
    const view = (path: string, tenant = 'wren') => ({ tenant, path, at: after(NOW, -3 * HOUR) })
    await db.sql.insert(pageViews).values([view('/'), view('/'), view('/faq'), view('/', 'unifi')])
    expect(await addUp(db.sql, NOW)).toBe(4)
    expect(await db.sql.select().from(pageViewDays).orderBy(asc(pageViewDays.tenant), asc(pageViewDays.path))).toEqual([
      { tenant: 'unifi', day: '2026-11-20', path: '/', views: 1 },
      { tenant: 'wren', day: '2026-11-20', path: '/', views: 2 },
      { tenant: 'wren', day: '2026-11-20', path: '/faq', views: 1 },
    ])
  })
})

test('emails are deleted ninety days after they were sent; unsent ones stay', async () => {
  const email = (key: string, sentAt: Date | null) => ({
    ...{ key, kind: 'note', subjectId: key, tenant: 'wren', data: {} },
    ...{ createdAt: after(NOW, -200 * DAY), nextAttemptAt: NOW, sentAt },
  })
  await db.sql
    .insert(outbox)
    .values([email('old', after(NOW, -91 * DAY)), email('recent', after(NOW, -89 * DAY)), email('unsent', null)])
  const upkeep = upkeepOf({ db, clock: () => NOW, documents: join(tmpdir(), 'no such folder') })
  await upkeep.job.run()
  expect((await db.sql.select({ key: outbox.key }).from(outbox).orderBy(outbox.key)).map(({ key }) => key)).toEqual([
    'recent',
    'unsent',
  ])
  const sizes = new Map(upkeep.sizes().map(({ kind, name, bytes }) => [`${kind} ${name}`, bytes]))
  expect(sizes.get('folder documents')).toBe(0)
  expect(sizes.get('table outbox')).toBeGreaterThan(8_000)
  expect(sizes.size).toBe(Object.keys(KEPT).length + ENDING.length + 1)
})

test('a folder of files that can be made again keeps the newest, up to an age and a size', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unifi-prune-'))
  for (const [name, days] of [
    ['a.pdf', 0],
    ['b.pdf', 1],
    ['c.pdf', 2],
    ['d.pdf', 31],
  ] as const) {
    await writeFile(join(folder, name), 'x'.repeat(100))
    const at = after(NOW, -days * DAY)
    await utimes(join(folder, name), at, at)
  }
  expect(await pruneFolder(folder, { age: 30 * DAY, bytes: 1_000 }, NOW.getTime())).toBe(300)
  expect((await readdir(folder)).sort()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  expect(await pruneFolder(folder, { age: 30 * DAY, bytes: 250 }, NOW.getTime())).toBe(200)
  expect((await readdir(folder)).sort()).toEqual(['a.pdf', 'b.pdf'])
})

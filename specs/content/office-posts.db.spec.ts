import { TENANT } from '../shell/samples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postSitemap } from '../../server/content/content.sitemap'
import { posts } from '../../server/content/content.tables'
import type { Database } from '../../server/db/database'
import { officeServices, runCommand } from '../../server/office-commands'
import { ownDatabase } from '../shared/own-database'

const NOW = new Date('2026-11-21T02:30:00Z')
let db: Database

beforeAll(async () => {
  db = await ownDatabase()
})
afterAll(() => db.close())

const office = async (...args: string[]): Promise<string> => {
  const { failed, text } = await runCommand({ ...officeServices(db), clock: () => NOW }, args)
  return failed ? `failed: ${text}` : text
}

test('a post is written, published, postponed and withdrawn', async () => {
  expect(await office('posts')).toBe('No posts.')
  expect(await office('write', '<h1>Mind the <i>gap</i></h1>\n<p>It is small.</p>', '--category', 'Buying')).toBe(
    'Post 1 is a draft: Mind the gap. To publish it, run "publish 1".',
  )
  expect(await office('publish', '1')).toBe('Post 1 is published from 21/11/2026: Mind the gap.')
  expect(await office('publish', '1', '--on', '2026-12-01')).toBe('Post 1 is published from 01/12/2026: Mind the gap.')
  expect(await office('posts')).toBe(
    'Post  Status     From        Category  Title\n1     Published  01/12/2026  Buying    Mind the gap',
  )
  expect([await office('withdraw', '1'), await office('withdraw', '1')]).toEqual([
    'Post 1 is a draft again: Mind the gap.',
    'failed: Published post 1 not found.',
  ])
})

test('invalid commands are refused with the reason', async () => {
  expect(await office('write', '<p>No title.</p>')).toBe('failed: The file must begin with its title, <h1>…</h1>.')
  expect(await office('publish', '99')).toBe('failed: Post 99 not found.')
  for (const day of ['Tuesday', '2026-02-30', '2026-13-01', '2026-12-01T00:00:00'])
    expect(await office('publish', '1', '--on', day)).toBe(`failed: --on takes a day that exists, such as 2026-12-01.`)
  expect(await office('publish')).toBe(`failed: publish takes the number of one post.`)
})

test('the sitemap is empty without posts, and has one from its day on [M2-109]', async () => {
  await db.sql.delete(posts)
  const parts = await postSitemap(db.sql, () => NOW).parts()
  await office('write', '<h1>Later</h1>', '--category', 'Buying')
  const [{ id } = { id: 0 }] = await db.sql.select({ id: posts.id }).from(posts)
  await office('publish', String(id), '--on', '2026-12-01')
  const on = (day: string) => postSitemap(db.sql, () => new Date(`${day}T02:30:00Z`))
  expect([parts, on('2026-12-01').name, await on('2026-12-01').parts()]).toEqual([0, 'posts', 1])
  expect([await on('2026-11-30').part(1, TENANT), await on('2026-12-01').part(1, TENANT)]).toEqual([
    [],
    [{ path: `/blog/view/${id}`, changedOn: '2026-11-30' }],
  ])
})

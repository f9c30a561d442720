import assert from 'node:assert/strict'
import { posts } from '../../../server/content/content.tables'
import type { UnifiWorld } from '../../shared/support/world'

type NewPost = typeof posts.$inferInsert

const HOUR = 3_600_000

const add = async (world: UnifiWorld, values: Partial<NewPost> & { title: string }): Promise<void> => {
  const now = world.stage.clock.now()
  const [row] = await world.stage.db.sql
    .insert(posts)
    .values({
      content: `<p>${'All about homes that are not built yet. '.repeat(20)}</p>`,
      author: 'The editors',
      createdOn: now,
      publishedOn: now,
      status: 'Published',
      categoryId: 1,
      categoryName: 'Buying',
      tags: ['first home', 'contracts'],
      imageUrl: '/drawings/article/18.svg',
      ...values,
    })
    .returning({ id: posts.id })
  world.notes.set(`post ${values.title}`, row?.id)
}

/** Before every scenario's clock. */
const NEWEST = Date.parse('2026-11-20T05:00:00.000Z')

/** Replaces all posts with these, an hour apart, `Post 1` the newest. */
export const makeBlog = async (world: UnifiWorld, count: number): Promise<void> => {
  await world.stage.db.sql.delete(posts)
  for (let n = 1; n <= count; n += 1) await add(world, { title: `Post ${n}`, publishedOn: new Date(NEWEST - n * HOUR) })
}

export const addPost = async (world: UnifiWorld, title: string, values: Partial<NewPost>): Promise<void> =>
  add(world, { title, ...values })

export const numberOf = (world: UnifiWorld, title: string): number => {
  const id = world.note<number | undefined>(`post ${title}`)
  assert.ok(id)
  return id
}

export const tomorrow = (world: UnifiWorld): Date => new Date(world.stage.clock.now().getTime() + 24 * HOUR)

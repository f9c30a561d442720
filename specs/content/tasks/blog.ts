import { posts } from '../../../server/content/content.tables'
import { DAY, HOUR } from '../../../domain/shared/dates'
import { pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'

type NewPost = typeof posts.$inferInsert

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

/** A row of a table of posts. */
interface PostRow {
  readonly title?: string
  /** `tomorrow`, `never` for a draft, or a moment. */
  readonly published?: string
  readonly picture?: string
  readonly text?: string
}

export const addPosts = async (world: UnifiWorld, rows: readonly PostRow[]): Promise<void> => {
  for (const { title = '', published = '', picture, text } of rows)
    await add(world, {
      title,
      ...publishing(world, published),
      ...(picture === 'none' ? { imageUrl: null } : {}),
      ...(text === undefined ? {} : { content: text }),
    })
}
const publishing = (world: UnifiWorld, published: string): Partial<NewPost> => {
  if (published === 'never') return { status: 'Draft', publishedOn: null }
  return {
    publishedOn: published === 'tomorrow' ? new Date(world.stage.clock.now().getTime() + DAY) : new Date(published),
  }
}

/** The server's answers, except for the dates. */
export const datesArriveAs = async (world: UnifiWorld, person: string, date: string): Promise<void> => {
  await (
    await pageOf(world, person)
  ).route(/\/oa\/blog\//, async (route) => {
    const body = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'application/json',
      body: body.replace(/"publishedOn":"[^"]*"/g, `"publishedOn":${JSON.stringify(date)}`),
    })
  })
}

import { after, DAY } from '../../domain/shared/dates'
import type { posts } from '../content/content.tables'
import type { Article } from './posts/article'
import { BUYING } from './posts/buying'
import { CONTRACTS } from './posts/contracts'
import { COSTS } from './posts/costs'
import { DRAWINGS } from './posts/drawings'

type NewPost = typeof posts.$inferInsert

const CATEGORIES: readonly (readonly [name: string, articles: readonly Article[]])[] = [
  ['Buying', BUYING],
  ['Contracts', CONTRACTS],
  ['Costs', COSTS],
  ['Reading plans', DRAWINGS],
]

/** Posts about buying off the plan; one isn't published yet. */
export const demoPosts = (now: Date): NewPost[] =>
  CATEGORIES.flatMap(([categoryName, articles], i) =>
    articles.map(({ title, content, picture, tags, published }) => {
      const publishedOn = after(now, 'inDays' in published ? published.inDays * DAY : -published.daysAgo * DAY)
      return {
        title,
        content,
        author: 'The editors',
        createdOn: after(publishedOn, -10 * DAY),
        publishedOn,
        status: 'Published' as const,
        categoryId: i + 1,
        categoryName,
        tags: [...tags],
        imageUrl: `/drawings/article/${picture}.svg`,
      }
    }),
  )

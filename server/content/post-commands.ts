import { isDay, startOfDay } from '../../domain/shared/calendar'
import { BLOG_TIME_ZONE } from '../../domain/content/post'
import { formatDateIn } from '../../domain/shared/time-zones'
import { allPosts, type PostRow, publishPost, withdrawPost, writeDraft } from './office-posts'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import { inColumns } from '../office/columns'
import { done, type Reply } from '../office/reply'
import { titledHtml } from '../office/titled-html'
import { wordsOf } from '../office/words'
import { WrongUse } from '../office/wrong-use'

interface OfficeServices {
  readonly db: { readonly sql: Sql }
  readonly clock: Clock
}
type Command = (services: OfficeServices, args: readonly string[]) => Promise<Reply>

const refused = (text: string): Reply => ({ failed: true, text })

const postNumber = (command: string, positionals: readonly string[]): number => {
  const [number = '', ...more] = positionals
  if (!/^\d{1,9}$/.test(number) || more.length > 0) throw new WrongUse(`${command} takes the number of one post.`)
  return Number(number)
}

/** The start of the day in the time zone of posts. */
const dayGiven = (text: string | undefined, now: Date): Date => {
  if (text === undefined) return now
  if (!isDay(text)) throw new WrongUse('--on takes a day that exists, such as 2026-12-01.')
  return startOfDay(text, BLOG_TIME_ZONE)
}

const list: Command = async ({ db }, args) => {
  const { limit } = wordsOf(args, { limit: { type: 'string', default: '100' } })
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new WrongUse('--limit takes a whole number from 1.')
  const found = await allPosts(db.sql, Number(limit))
  return done(
    found.length === 0
      ? 'No posts.'
      : inColumns([['Post', 'Status', 'From', 'Category', 'Title'], ...found.map(cells)]),
    found,
  )
}

const cells = ({ id, status, publishedOn, categoryName, title }: PostRow): string[] => [
  String(id),
  status,
  publishedOn === null ? '' : formatDateIn(publishedOn, BLOG_TIME_ZONE),
  categoryName,
  title,
]

const write: Command = async ({ db, clock }, args) => {
  const {
    author,
    category,
    words: [html, ...more],
  } = wordsOf(args, {
    author: { type: 'string', default: 'The editors' },
    category: { type: 'string', default: 'News' },
  })
  if (html === undefined || more.length > 0) throw new WrongUse('write takes one file.')
  const draft = titledHtml(html)
  if (draft === null) return refused('The file must begin with its title, <h1>…</h1>.')
  const { id, title } = await writeDraft(db.sql, { ...draft, author, category }, clock())
  return done(`Post ${id} is a draft: ${title}. To publish it, run "publish ${id}".`)
}

const publish: Command = async ({ db, clock }, args) => {
  const { on, words } = wordsOf(args, { on: { type: 'string' } })
  const id = postNumber('publish', words)
  const now = clock()
  const post = await publishPost(db.sql, id, dayGiven(on, now))
  return post === null
    ? refused(`Post ${id} not found.`)
    : done(`Post ${id} is published from ${formatDateIn(post.publishedOn ?? now, BLOG_TIME_ZONE)}: ${post.title}.`)
}

const withdraw: Command = async ({ db }, args) => {
  const id = postNumber('withdraw', args)
  const post = await withdrawPost(db.sql, id)
  return post === null
    ? refused(`Published post ${id} not found.`)
    : done(`Post ${id} is a draft again: ${post.title}.`)
}

export const POST_COMMANDS: Readonly<Record<string, Command>> = { posts: list, write, publish, withdraw }

import type { TimeZone } from '../shared/time-zones'
import * as t from 'io-ts'
import { once } from '../shared/once'
import { plainText } from '../shared/text/plain-text'
import { pathTo } from '../shared/paths'

/** A blog post (M3-8). Dates are kept as received, so invalid ones are shown as such (M8-40, M8-41). */
export const Post = t.type(
  {
    id: t.number,
    /** The id used to request the post. */
    blogId: t.number,
    title: t.string,
    /** HTML; sanitise before display. */
    content: t.string,
    author: t.string,
    createdOn: t.string,
    publishedOn: t.string,
    status: t.string,
    categoryId: t.number,
    categoryName: t.string,
    tags: t.array(t.string),
    /** Null without a picture. */
    imageUrl: t.union([t.string, t.null]),
  },
  'Post',
)
export type Post = t.TypeOf<typeof Post>

export interface PostPage {
  /** From 1. */
  readonly page: number
  readonly posts: readonly Post[]
  readonly total: number
}

/** M2-104. */
export const POSTS_PER_PAGE = 10
/** M2-105. */
export const LATEST_POSTS = 8
/** With this many posts or fewer, the widget is hidden (M2-107). */
const TOO_FEW = 3
/** M2-108. */
const EXCERPT = 200

const HEADINGS = /<h([1-6])[^>]*>[\s\S]*?<\/h\1>/gi

/** The text of a post without tags and headings, cut at 200 characters. */
export const excerpt = (content: string): string => {
  const words = plainText(content.replace(HEADINGS, ' '))
  return words.length > EXCERPT ? `${words.slice(0, EXCERPT).trimEnd()}…` : words
}

/** Hides future posts, even if the server's clock is ahead (M2-109). */
export const published = (posts: readonly Post[], now: Date): readonly Post[] =>
  posts.filter(({ publishedOn }) => !(new Date(publishedOn) > now))

export const isWorthAWidget = ({ total }: Pick<PostPage, 'total'>): boolean => total > TOO_FEW

/** Of the dates of posts (M2-111). */
export const BLOG_TIME_ZONE: TimeZone = 'Australia/Adelaide'

const day = once(
  () =>
    new Intl.DateTimeFormat('en-AU', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: BLOG_TIME_ZONE,
    }),
)

/** `4 November 2024`, in Adelaide (M2-111); null for an invalid date. */
const dayOf = (text: string): string | null => {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : day().format(date)
}
export const dayInList = (text: string): string => dayOf(text) ?? 'Invalid Date'
export const dayOnPost = (text: string): string => dayOf(text) ?? 'Invalid Date Format'

/** The id in `/blog/view/5` or `/blog/view?id=5` (M2-24, M2-25); null for anything else. */
export const postNumber = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null

export const postPath = ({ blogId }: Pick<Post, 'blogId'>): string => pathTo('post', { id: blogId })

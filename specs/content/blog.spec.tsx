// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, describe, expect, test } from 'vitest'
import { blogOverHttp } from '../../adapters/http/content/blog.http'
import { BLOG, type BlogPort } from '../../domain/content/blog.ports'
import type { Post } from '../../domain/content/post'
import { LatestPosts } from '../../src/content/blog/LatestPosts'
import { answeredCalls } from '../shared/answered-calls'
import { given, partWith, screenAt } from '../shared/screen-at'
import { POST } from './samples'

afterEach(cleanup)

const post = (blogId: number, changes: Partial<Post> = {}): Post => ({
  ...POST,
  blogId,
  title: `Post ${blogId}`,
  ...changes,
})
const posts = (count: number) => Array.from({ length: count }, (_, index) => post(index + 1))
const blogOf = (all: readonly Post[], changes: Partial<BlogPort> = {}): BlogPort => ({
  posts: ({ page, pageSize }) =>
    TE.right({ page, posts: all.slice((page - 1) * pageSize, page * pageSize), total: all.length }),
  post: (id) => TE.right(all.find(({ blogId }) => blogId === id) ?? post(id)),
  ...changes,
})
const titles = () => [...document.querySelectorAll('article h2')].map((each) => each.textContent)
const heading = () => document.querySelector('h1')?.textContent

describe('the blog', () => {
  test('lists its posts at /blog, to visitors too [M2-23 A2.1-9 M1-4]', async () => {
    await screenAt('/blog', [given(BLOG, blogOf(posts(3)))])
    await waitFor(() => expect(titles()).toEqual(['Post 1', 'Post 2', 'Post 3']))
    expect(heading()).toBe('Blog')
  })

  test.each([
    ['/blog/view/5', 5, '[M2-24]'],
    ['/blog/view?id=5', 5, '[M2-25]'],
    ['/blog/view/12', 12, '[M2-24]'],
    ['/blog/view?id=12', 12, '[M2-25]'],
  ])('%s shows post %i, which is called for by its number %s [M7-20 M1-4]', async (path, blogId) => {
    const { http, sent } = await answeredCalls(({ line }) =>
      line.includes('/blogs/') ? undefined : { code: 0, data: post(blogId) },
    )
    await screenAt(path, [given(BLOG, blogOverHttp(http))])
    await waitFor(() => expect(heading()).toBe(`Post ${blogId}`))
    expect(sent.map(({ line }) => line)).toContain(`GET /oa/blog/blog/${blogId}`)
  })
})

describe('a post', () => {
  test.each([
    ['A guide', '/guide.svg', ['/guide.svg']],
    ['Costs', null, []],
  ])('“%s” has its title, and the picture %s if there is one [M2-110 M2-112]', async (title, imageUrl, pictures) => {
    await screenAt('/blog/view/5', [given(BLOG, blogOf([post(5, { title, imageUrl })]))])
    await waitFor(() => expect(heading()).toBe(title))
    expect([...document.querySelectorAll('article img')].map((each) => each.getAttribute('src'))).toEqual(pictures)
  })

  test('has a skeleton while it loads, and its content then [M2-114 M4-52]', async () => {
    const letGo: (() => void)[] = []
    const slow = () => () =>
      new Promise<E.Either<never, Post>>((resolve) => letGo.push(() => resolve(E.right(post(5)))))
    await screenAt('/blog/view/5', [given(BLOG, blogOf([], { post: slow }))])
    expect([screen.getByText('Loading post').tagName, heading()]).toEqual(['P', undefined])
    await act(async () => letGo.forEach((answer) => answer()))
    await waitFor(() => expect(heading()).toBe('Post 5'))
    expect([screen.queryByText('Loading post'), screen.getByText('Words.').isConnected]).toEqual([null, true])
  })
})

test.each([4, 20])('the widget of %i posts leads to all of them [M2-106 M9-27]', async (count) => {
  partWith(<LatestPosts />, [given(BLOG, blogOf(posts(count)))])
  const all = await screen.findByText('View All')
  expect([all.closest('a')?.getAttribute('href'), document.querySelector('h2')?.textContent]).toEqual([
    '/blog',
    'Latest Posts',
  ])
})

test('the widget of three posts is hidden [M9-27]', async () => {
  partWith(<LatestPosts />, [given(BLOG, blogOf(posts(3)))])
  await waitFor(() => expect(screen.queryByText('Latest Posts')).toBe(null))
})

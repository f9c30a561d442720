// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { blogOverHttp } from '../../adapters/http/content/blog.http'
import { BLOG, type BlogPort } from '../../domain/content/blog.ports'
import type { Post } from '../../domain/content/post'
import { LatestPosts } from '../../src/content/LatestPosts'
import { ROUTES } from '../../src/app/routes'
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
  test('lists its posts at /blog [M2-23 A2.1-9]', async () => {
    await screenAt('/blog', [given(BLOG, blogOf(posts(3)))])
    await vi.waitFor(() => expect(titles()).toEqual(['Post 1', 'Post 2', 'Post 3']))
    expect(heading()).toBe('Blog')
  })

  test('and its posts need no login [M1-4]', () => {
    const needs = ['/blog', '/blog/view', '/blog/view/:id'].map((path) => {
      const found = ROUTES.find(({ paths }) => paths.includes(path))
      return found === undefined ? 'no such page' : (found.needs ?? 'nothing')
    })
    expect(needs).toEqual(['nothing', 'nothing', 'nothing'])
  })

  test.each([
    ['/blog/view/5', 5, '[M2-24]'],
    ['/blog/view?id=5', 5, '[M2-25]'],
    ['/blog/view/12', 12, '[M2-24]'],
    ['/blog/view?id=12', 12, '[M2-25]'],
  ])('%s shows post %i, which is called for by its number %s [M7-20]', async (path, blogId) => {
    const { http, sent } = await answeredCalls(({ line }) =>
      line.includes('/blogs/') ? undefined : { code: 0, data: post(blogId) },
    )
    await screenAt(path, [given(BLOG, blogOverHttp(http))])
    await vi.waitFor(() => expect(heading()).toBe(`Post ${blogId}`))
    expect(sent.map(({ line }) => line)).toContain(`GET /oa/blog/blog/${blogId}`)
  })
})

describe('a post', () => {
  test.each([
    ['A guide', '/guide.svg', ['/guide.svg']],
    ['Costs', null, []],
  ])('“%s” has its title, and the picture %s if there is one [M2-110 M2-112]', async (title, imageUrl, pictures) => {
    await screenAt('/blog/view/5', [given(BLOG, blogOf([post(5, { title, imageUrl })]))])
    await vi.waitFor(() => expect(heading()).toBe(title))
    expect([...document.querySelectorAll('article img')].map((each) => each.getAttribute('src'))).toEqual(pictures)
  })

  test('has a skeleton while it loads, and its content then [M2-114 M4-52]', async () => {
    const letGo: (() => void)[] = []
    const slow = () => () =>
      new Promise<E.Either<never, Post>>((resolve) => letGo.push(() => resolve(E.right(post(5)))))
    await screenAt('/blog/view/5', [given(BLOG, blogOf([], { post: slow }))])
    expect([screen.getByText('Loading post').tagName, heading()]).toEqual(['P', undefined])
    await act(async () => letGo.forEach((answer) => answer()))
    await vi.waitFor(() => expect(heading()).toBe('Post 5'))
    expect([screen.queryByText('Loading post'), screen.getByText('Words.').isConnected]).toEqual([null, true])
  })
})

test.each([
  ['Latest Posts', 4],
  ['Latest Posts', 20],
])('the widget “%s” of %i posts leads to all of them [M2-106]', async (title, count) => {
  partWith(<LatestPosts title={title} />, [given(BLOG, blogOf(posts(count)))])
  const all = await screen.findByText('View All')
  expect([all.closest('a')?.getAttribute('href'), document.querySelector('h2')?.textContent]).toEqual(['/blog', title])
})

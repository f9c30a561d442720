import { expect, test } from 'vitest'
import { dayInList, dayOnPost, excerpt, isWorthAWidget, postNumber, published } from '../../domain/content/post'
import { latestPosts, pageOfPosts } from '../../src/content/blog/blog.presenter'
import { POST } from './samples'

test('an excerpt is 200 characters of text, without tags [M2-108 M9-28]', () => {
  expect(excerpt(`<p><b>${'x'.repeat(500)}</b></p>`)).toBe(`${'x'.repeat(200)}…`)
  expect(excerpt(`<p>${'x'.repeat(200)}</p>`)).toBe('x'.repeat(200))
  expect(excerpt('<p>One</p><h2 id="x">Not this</h2><script>evil()</script><p>two &amp; three</p>')).toBe(
    'One two & three',
  )
})

test('dates are in Adelaide time; an invalid date is shown as such [M2-111 M9-29]', () => {
  expect([dayInList('2024-11-03T20:00:00Z'), dayOnPost('2024-11-03T20:00:00Z')]).toEqual([
    '4 November 2024',
    '4 November 2024',
  ])
  expect([dayInList('xyz'), dayOnPost('xyz')]).toEqual(['Invalid Date', 'Invalid Date Format'])
})

test('a future post is hidden, one of this moment or without a valid date is not [M2-109]', () => {
  const at = (publishedOn: string) => ({ ...POST, publishedOn })
  const posts = [at('2026-11-22T00:00:00Z'), at('2026-11-21T00:00:00Z'), at('xyz')]
  expect(published(posts, new Date('2026-11-21T00:00:00Z'))).toEqual([at('2026-11-21T00:00:00Z'), at('xyz')])
})

test('the widget is hidden with three posts, and shown with four [M2-107 M9-27]', () => {
  expect([3, 4].map((total) => isWorthAWidget({ total }))).toEqual([false, true])
})

test('the list asks for ten posts at a time, the widget for eight [M2-104 M2-105 M9-25 M9-26]', () => {
  expect([pageOfPosts(2), latestPosts]).toEqual([
    { page: 2, pageSize: 10 },
    { page: 1, pageSize: 8 },
  ])
})

test.each([
  ['5', 5],
  ['05', null],
  ['0', null],
  ['5a', null],
  ['', null],
  [null, null],
  ['1234567890', null],
])('the id of a post in %j is %j', (text, number) => {
  expect(postNumber(text)).toBe(number)
})

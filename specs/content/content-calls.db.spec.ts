import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { after, DAY, HOUR } from '../../domain/shared/dates'
import { posts } from '../../server/content/content.tables'
import { call } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

const WREN = { host: 'wren.localhost' }
const SALTLINE = { host: 'saltline.localhost' }
const answered = (data: unknown) => ({ code: 0, message: 'success', data })

describe('the blog', () => {
  let ids: readonly number[]
  let hidden: Readonly<Record<'tomorrow' | 'draft', number>>
  const postOf = (title: string, publishedOn: Date | null, values: object = {}) => ({
    ...{ title, content: '<p>All about homes.</p>', author: 'The editors', createdOn: stage.clock.now(), publishedOn },
    ...{ status: 'Published' as const, categoryId: 1, categoryName: 'Buying', tags: ['first home', 'contracts'] },
    ...{ imageUrl: '/drawings/article/18.svg', ...values },
  })
  beforeAll(async () => {
    const { sql } = stage.db
    const now = stage.clock.now()
    await sql.delete(posts)
    const many = await sql
      .insert(posts)
      .values(Array.from({ length: 12 }, (_, i) => postOf(`Post ${i + 1}`, after(now, -(i + 2) * HOUR))))
      .returning({ id: posts.id })
    ids = many.map(({ id }) => id)
    const [tomorrow, draft] = await sql
      .insert(posts)
      .values([postOf('Not yet', after(now, DAY)), postOf('Never', null, { status: 'Draft' })])
      .returning({ id: posts.id })
    hidden = { tomorrow: tomorrow?.id ?? 0, draft: draft?.id ?? 0 }
  })

  const titlesFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `Post ${from + i}`)

  test.each([
    ['M3-9 M7-19', 1, 8, titlesFrom(1, 8)],
    ['M3-9 A7-26', 1, 10, titlesFrom(1, 10)],
    ['M7-19 A7-26', 2, 10, titlesFrom(11, 12)],
    ['M7-19', 3, 10, []],
    ['M2-109', 1, 50, titlesFrom(1, 12)],
  ])('[%s] page %d of %d has the published posts, newest first: %j', async (_, page, size, titles) => {
    const { code, data } = await call(stage, `GET /oa/blog/blogs/${page}/${size}`)
    const { blogPojoList, total } = data as { blogPojoList: { title: string }[]; total: number }
    expect([code, blogPojoList.map(({ title }) => title), total]).toEqual([0, titles, 12])
  })

  test.each([
    ['M3-8 A7-27 M2-115', 3],
    ['M3-8 A7-27', 12],
  ])('[%s] post %d has every field', async (_, number) => {
    const id = ids[number - 1] ?? 0
    expect(await call(stage, `GET /oa/blog/blog/${id}`)).toEqual(
      answered({
        ...{ id, blogId: id, title: `Post ${number}`, content: '<p>All about homes.</p>', author: 'The editors' },
        ...{ createdOn: expect.any(String) as string, publishedOn: expect.any(String) as string },
        ...{ status: 'Published', categoryId: 1, categoryName: 'Buying', tags: ['first home', 'contracts'] },
        imageUrl: '/drawings/article/18.svg',
      }),
    )
  })

  test.each(['tomorrow', 'draft'] as const)(
    '[M2-109 A7-27] a post of %s answers like an unknown one',
    async (which) => {
      for (const id of [hidden[which], 999_999_999])
        expect(await call(stage, `GET /oa/blog/blog/${id}`)).toEqual({
          ...{ code: 40400, message: 'Post not found.', data: null },
        })
    },
  )

  test.each([
    ['blogs/0/10', 'page', 'page is missing or not valid: expected whole number from 1'],
    ['blogs/1/51', 'pageSize', 'pageSize must be 50 at most'],
    ['blog/one', 'blogId', 'blogId is missing or not valid: expected whole number from 1'],
  ])('%s is refused at %s', async (path, field, message) => {
    expect(await call(stage, `GET /oa/blog/${path}`)).toEqual({ code: 40000, message, data: { field } })
  })

  test.each([2, 5])('post %d has its own title and canonical address', async (number) => {
    const id = ids[number - 1] ?? 0
    const { body } = await stage.server.app.inject({ url: `/blog/view?id=${id}`, headers: { host: 'localhost' } })
    expect([
      /<title>([^<]*)<\/title>/.exec(body)?.[1],
      /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1],
    ]).toEqual([`UNIFI | Post ${number}`, `http://localhost/blog/view/${id}`])
  })
})

describe('what a site says of its tenant', () => {
  test.each([
    ['A7-19 M7-16 B7-43', 'GET /api/socialLinks'],
    ['A7-23', 'POST /api/social'],
  ])('[%s B3-34] social links: %s', async (_, line) => {
    expect([await call(stage, line, {}, WREN), await call(stage, line, {}, SALTLINE)]).toEqual([
      answered({
        socialTwitter: '',
        socialFacebook: 'https://facebook.example/wrenandco',
        socialInstagram: 'https://instagram.example/wrenandco',
      }),
      answered({
        socialTwitter: 'https://twitter.example/saltline',
        socialFacebook: 'https://facebook.example/saltline',
        socialInstagram: 'https://instagram.example/saltline',
      }),
    ])
  })

  test('[A7-11 M7-13 M3-34] external addresses by type', async () => {
    expect(await call(stage, 'POST /api/setupList')).toEqual(
      answered([
        { type: 1, url: '' },
        { type: 2, url: '' },
      ]),
    )
  })

  test.each([
    ['A7-21 M7-17', 'M3-6'],
    ['B7-44', 'B3-33'],
  ])('[%s %s] contact details', async () => {
    expect([
      await call(stage, 'POST /api/contacts', {}, WREN),
      await call(stage, 'POST /api/contacts', {}, SALTLINE),
    ]).toEqual([
      answered({ contactEmail: 'homes@wren.example', contactPhone: '08 5550 2300' }),
      answered({ contactEmail: 'ahoy@saltline.example', contactPhone: '08 5550 3400' }),
    ])
  })

  test.each([
    ['wren', '<p>Wren &amp; Co is where Australians buy off the plan.'],
    ['saltline', '<p>Saltline is where Australians buy off the plan.'],
  ])('[A7-24 M3-7 M7-18] the about text of %s is rich text with its name', async (site, start) => {
    const { code, data } = await call(stage, 'POST /api/about', {}, { host: `${site}.localhost` })
    expect([code, (data as { about: string }).about.slice(0, start.length)]).toEqual([0, start])
  })
})

describe('pictures', () => {
  const areDrawn = async (data: unknown) => {
    const addresses = [...JSON.stringify(data).matchAll(/\/drawings\/[^"]+/g)].map(([address]) => address)
    for (const url of addresses) {
      const { statusCode, headers, body } = await stage.server.app.inject({ url, headers: { host: 'localhost' } })
      expect([url, statusCode, headers['content-type'], body.slice(0, 4)]).toEqual([url, 200, 'image/svg+xml', '<svg'])
    }
    return addresses.length
  }

  test('[B7-8 A7-25] of the home page are listed and drawn', async () => {
    const answer = await call(stage, 'GET /api/common/getAllHomeBannerImageList')
    expect(answer).toEqual(
      answered([
        { imageUrl: '/drawings/street.svg', alt: '' },
        { imageUrl: '/drawings/street-late.svg', alt: '' },
        { imageUrl: '/drawings/street-dusk.svg', alt: '' },
        { imageUrl: '/drawings/street-morning.svg', alt: '' },
      ]),
    )
    expect(await areDrawn(answer.data)).toBe(4)
  })

  const slots = (name: string, ids: readonly number[]) =>
    Object.fromEntries(
      ids.flatMap((id, i) => [
        [`${name}${i + 1}`, `/drawings/advertisement/${id}.svg`],
        [`${name}${i + 1}Click`, `/#/property-details/view?pid=${id}`],
      ]),
    )
  test.each([
    ['B7-9 A7-28', 'U-Display Home Page', 'Bowden, SA', slots('udisplayHome', [6, 11])],
    ['B7-9 B3-35 A7-28', 'U-Display Listings Page', null, slots('udisplayListings', [2, 9, 5])],
    ['B7-9 B3-36', 'Property Reservation Page', null, slots('propertyReservation', [13])],
  ])('[%s] advertisements of the %s, for %s, are drawn', async (_, adPage, adSuburbs, expected) => {
    const answer = await call(stage, 'POST /api/getAdvertising', { adPage, adSuburbs })
    expect(answer).toEqual(answered(expected))
    expect(await areDrawn(answer.data)).toBe(Object.keys(expected).length / 2)
  })
})

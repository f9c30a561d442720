import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import { faqs, homeBanners, posts } from '../../server/content/content.tables'
import type { FileStore } from '../../server/files/file-store'
import { pruneMedia } from '../../server/stock/media/prune-media'
import { mediaFiles } from '../../server/stock/stock.tables'
import { call, type SignedIn } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from './desk-people'
import { plain } from './media/pictures'

let stage: Stage
const people: Record<string, SignedIn> = {}

beforeAll(async () => {
  stage = await openStage()
  people['olga'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  people['otto'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Otto' })
  people['wes'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Wes', tenant: 'wren' })
  const agencyId = await makeAgency(stage, 'Own Agency')
  people['mia'] = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
})
afterAll(() => stage.close(), 30_000)

const as = async (who: string, line: string, body: object = {}) =>
  call(stage, line, body, { token: people[who]?.token ?? '' })
const codesOf = async (lines: readonly (readonly [who: string, line: string, body?: object])[]) => {
  const codes: number[] = []
  for (const [who, line, body] of lines) codes.push((await as(who, line, body)).code)
  return codes
}
const picture = async (who: string, colour: string, brand = 'unifi'): Promise<{ code: number; address: string }> => {
  const bytes = await plain(640, 160, colour).png().toBuffer()
  const answer = await stage.server.app.inject({
    method: 'POST',
    url: `/api/desk/brands/${brand}/pictures?name=${colour.slice(1)}.png`,
    payload: bytes,
    headers: { host: 'localhost', 'content-type': 'application/octet-stream', token: people[who]?.token ?? '' },
  })
  const { code, data } = answer.json<{ code: number; data: { address: string } | null }>()
  return { code, address: data?.address ?? '' }
}
const visit = async (line: string, body: object = {}, host = 'localhost') =>
  (await call(stage, line, body, { host })).data
const shownBanners = (host?: string) => visit('GET /api/common/getAllHomeBannerImageList', {}, host)
const ads = (adPage: string, adSuburbs: string | null = null, host?: string) =>
  visit('POST /api/getAdvertising', { adPage, adSuburbs }, host)
const add = async (who: string, kind: string, fields: object, brand = 'unifi') => {
  const { code, message, data } = await as(who, `POST /api/desk/brands/${brand}/${kind}`, { fields })
  return {
    code,
    message,
    id: (data as { id?: number } | null)?.id ?? 0,
    field: (data as { field?: string } | null)?.field,
  }
}
const newest = async (who: string) =>
  ((await as(who, 'GET /api/desk/changes?listingId=0&before=0')).data as Record<string, unknown>[])[0]

test('pictures of the home page are those for all brands until a brand has its own, which are shown at once [D14-3 D14-4]', async () => {
  const forAll = await shownBanners()
  expect(forAll).toHaveLength(4)
  expect((forAll as object[])[0]).toEqual({ imageUrl: '/drawings/street.svg', alt: '' })
  expect((await as('olga', 'GET /api/desk/brands/unifi/banners')).data).toEqual([])
  const [first, second] = [await picture('olga', '#204060'), await picture('olga', '#602040')]
  expect(first.address).toMatch(/^\/media\/[0-9a-f]{32}-640\.webp$/)
  const one = await add('olga', 'banners', { image: first.address, alt: 'A street at dawn' })
  const two = await add('olga', 'banners', { image: second.address, alt: 'A street at dusk' })
  const own = [
    { imageUrl: first.address, alt: 'A street at dawn' },
    { imageUrl: second.address, alt: 'A street at dusk' },
  ]
  expect(await shownBanners()).toEqual(own)
  expect(await shownBanners('wren.localhost')).toEqual(forAll)
  expect((await as('olga', 'PUT /api/desk/brands/unifi/banners', { ids: [two.id, one.id] })).code).toBe(0)
  expect(await shownBanners()).toEqual(own.toReversed())
  expect(await newest('olga')).toMatchObject({
    ...{ who: 'Olga Buyer', action: 'banner-ordered' },
    fields: [{ field: 'Order', was: 'A street at dawn; A street at dusk', now: 'A street at dusk; A street at dawn' }],
  })
  for (const ids of [[one.id], [one.id, one.id], [one.id, two.id, 1]])
    expect((await as('olga', 'PUT /api/desk/brands/unifi/banners', { ids })).code).toBe(71010)
  expect((await as('olga', `DELETE /api/desk/brands/unifi/banners/${two.id}`)).code).toBe(0)
  expect(await newest('olga')).toMatchObject({
    ...{ action: 'banner-removed', subject: 'A street at dusk' },
    fields: expect.arrayContaining([{ field: 'What it shows', was: 'A street at dusk', now: '' }]) as unknown,
  })
  expect((await as('olga', `DELETE /api/desk/brands/unifi/banners/${one.id}`)).code).toBe(0)
  expect(await shownBanners()).toEqual(forAll)
})

test('an advertisement of a brand replaces those for all brands on its page, and one for a suburb goes first there [D14-4 D14-6]', async () => {
  const [home, results] = ['U-Display Home Page', 'U-Display Listings Page']
  const [homeBefore, resultsBefore] = [await ads(home), await ads(results)]
  expect([Object.keys(homeBefore as object).length, Object.keys(resultsBefore as object).length]).toEqual([4, 6])
  const { address } = await picture('olga', '#206040')
  const fields = {
    place: 'udisplayListings1',
    suburb: '',
    link: 'https://bank.example/loan',
    image: address,
    alt: 'A loan',
  }
  expect((await add('olga', 'advertisements', fields)).code).toBe(0)
  expect(
    (await add('olga', 'advertisements', { ...fields, suburb: 'Glenelg', link: '/contactus', alt: 'A café' })).code,
  ).toBe(0)
  expect(await ads(results)).toEqual({
    udisplayListings1: address,
    udisplayListings1Click: 'https://bank.example/loan',
    udisplayListings1Text: 'A loan',
  })
  expect(await ads(results, 'glenelg')).toMatchObject({
    udisplayListings1Click: '/contactus',
    udisplayListings1Text: 'A café',
  })
  expect(await ads(results, 'Bowden')).toMatchObject({ udisplayListings1Text: 'A loan' })
  expect(await ads(home)).toEqual(homeBefore)
  expect(await ads(results, null, 'wren.localhost')).toEqual(resultsBefore)
  expect(await add('olga', 'advertisements', { ...fields, suburb: 'GLENELG' })).toMatchObject({
    ...{ code: 40000, field: 'place' },
    message:
      'There is an advertisement at this place already. Choose another one, or a suburb for which it is shown instead.',
  })
})

const QUESTION = { title: 'May I see it?', text: '# When\n\nOn **Saturday** <b>only</b>.\n\n- 10 am\n- 2 pm' }

test('questions of a brand replace those for all brands, with their headings, lists and bold words and no other markup [D14-4 D14-7]', async () => {
  const shown = async (host?: string) =>
    (
      (await visit('POST /api/faqList', {}, host)) as { faqPojoList: { title: string; text: string }[] }
    ).faqPojoList.map(({ title, text }) => [title, text])
  const forWren = await shown('wren.localhost')
  expect(forWren.length).toBeGreaterThan(1)
  expect((await add('olga', 'questions', QUESTION)).code).toBe(0)
  expect((await add('olga', 'questions', { title: 'How is {brand}?', text: 'Fine.' })).code).toBe(0)
  expect(await shown()).toEqual([
    [
      'May I see it?',
      '<h3>When</h3>\n<p>On <strong>Saturday</strong> &lt;b&gt;only&lt;/b&gt;.</p>\n<ul><li>10 am</li><li>2 pm</li></ul>',
    ],
    ['How is UNIFI?', '<p>Fine.</p>'],
  ])
  expect(await shown('wren.localhost')).toEqual(forWren)
  expect(((await as('olga', 'GET /api/desk/brands/unifi/questions')).data as { fields: object }[])[0]?.fields).toEqual(
    QUESTION,
  )
  const page = async () => (await stage.server.app.inject({ url: '/faq', headers: { host: 'localhost' } })).body
  await vi.waitFor(async () => expect(await page()).toContain('May I see it?'), 8_000)
})

test('posts of a brand are listed from their day on, and one for all brands stays at its address [D14-4 D14-8]', async () => {
  const listed = async (host?: string) =>
    (
      (await visit('GET /oa/blog/blogs/1/10', {}, host)) as { blogPojoList: { title: string; id: number }[] }
    ).blogPojoList.map(({ title }) => title)
  const [forAll] = await stage.db.sql.select({ id: posts.id }).from(posts).where(isNull(posts.tenant))
  const fields = { title: 'Ours', text: 'About **us**.', author: 'Olga', category: 'News', image: '', from: '' }
  const draft = await add('olga', 'posts', fields)
  const before = await listed()
  expect(before.length).toBeGreaterThan(1)
  const line = `PUT /api/desk/brands/unifi/posts/${draft.id}`
  expect((await as('olga', line, { was: fields, now: { ...fields, from: '2999-01-01' } })).code).toBe(0)
  expect(await listed()).toEqual(before)
  const shown = { ...fields, from: '2024-11-04' }
  expect((await as('olga', line, { was: { ...fields, from: '2999-01-01' }, now: shown })).code).toBe(0)
  expect(await listed()).toEqual(['Ours'])
  expect(await listed('wren.localhost')).toHaveLength(before.length)
  expect(await visit(`GET /oa/blog/blog/${draft.id}`)).toMatchObject({
    title: 'Ours',
    content: '<p>About <strong>us</strong>.</p>',
    categoryName: 'News',
    author: 'Olga',
  })
  expect(await newest('olga')).toMatchObject({
    action: 'post-changed',
    subject: 'Ours',
    fields: [{ field: 'Shown from', was: '2999-01-01', now: '2024-11-04' }],
  })
  expect([
    (await call(stage, `GET /oa/blog/blog/${forAll?.id}`)).code,
    (await call(stage, `GET /oa/blog/blog/${draft.id}`, {}, { host: 'wren.localhost' })).code,
  ]).toEqual([0, 40400])
})

test('what a brand has of its own is its office’s alone [D14-3]', async () => {
  const { address } = await picture('wes', '#404040', 'wren')
  const kinds: readonly (readonly [string, object])[] = [
    ['banners', { image: address, alt: 'Grey' }],
    ['advertisements', { place: 'udisplayHome2', suburb: '', link: '/faq', image: address, alt: 'Grey' }],
    ['questions', { title: 'Why?', text: 'So.' }],
    ['posts', { title: 'Grey', text: 'So.', author: 'Wes', category: 'News', image: address, from: '' }],
  ]
  for (const [kind, fields] of kinds) {
    const { id } = await add('wes', kind, fields, 'wren')
    const own = `/api/desk/brands/wren/${kind}`
    const foreign = `/api/desk/brands/unifi/${kind}`
    expect([
      kind,
      ...(await codesOf([
        ['olga', `GET ${own}`],
        ['olga', `POST ${own}`, { fields }],
        ['olga', `PUT ${own}/${id}`, { was: fields, now: fields }],
        ['olga', `PUT ${foreign}/${id}`, { was: fields, now: fields }],
        ['olga', `DELETE ${foreign}/${id}`],
        ['mia', `GET ${own}`],
        ['mia', `POST ${own}`, { fields }],
        ['mia', `DELETE ${own}/${id}`],
        ['wes', `PUT ${own}/${id}`, { was: fields, now: fields }],
        ['wes', `DELETE ${own}/${id}`],
      ])),
    ]).toEqual([kind, 40400, 40400, 40400, 40400, 40400, 40301, 40301, 40301, 0, 0])
  }
  const first = (await stage.db.sql.select().from(homeBanners).where(isNull(homeBanners.tenant)))[0]?.id
  expect((await as('olga', `DELETE /api/desk/brands/unifi/banners/${first}`)).code).toBe(40400)
  expect([(await picture('olga', '#404040', 'wren')).code, (await picture('mia', '#404040')).code]).toEqual([
    40400, 40301,
  ])
  expect(await newest('wes')).toMatchObject({ who: 'Wes Buyer', action: 'post-removed' })
})

test('of two people who change one entry the second learns which fields, and nothing of theirs is saved [D14-5]', async () => {
  const was = { title: 'Who?', text: 'Olga.' }
  const { id } = await add('olga', 'questions', was)
  const line = `PUT /api/desk/brands/unifi/questions/${id}`
  expect((await as('olga', line, { was, now: { ...was, text: 'Olga and Otto.' } })).code).toBe(0)
  expect(await as('otto', line, { was, now: { ...was, title: 'Who is it?' } })).toMatchObject({
    code: 71010,
    message: 'Changed meanwhile: Text. Nothing of yours was saved. Look at what it is now, and save again.',
  })
  const now = { title: 'Who?', text: 'Olga and Otto.' }
  expect((await as('otto', line, { was: now, now: { ...now, title: 'Who is it?' } })).code).toBe(0)
  const [stored] = await stage.db.sql.select().from(faqs).where(eq(faqs.id, id))
  expect([stored?.title, stored?.text]).toEqual(['Who is it?', '<p>Olga and Otto.</p>'])
})

const AD = { place: 'udisplayHome1', suburb: '', link: 'https://a.example', image: '/media/none-640.webp', alt: 'A' }
const POST = { title: 'A', text: 'A', author: 'A', category: 'A', image: '', from: '' }
test.each<[string, string, object, string, string]>([
  [
    'a picture that is not there',
    'banners',
    { image: `/media/${'0'.repeat(32)}-640.webp`, alt: 'A' },
    'image',
    'Choose the picture again.',
  ],
  [
    'a picture of another site',
    'banners',
    { image: 'https://evil.example/a.webp', alt: 'A' },
    'image',
    'Choose the picture again.',
  ],
  ['no picture', 'banners', { image: '', alt: 'A' }, 'image', 'Choose a picture.'],
  ['a picture without words', 'banners', { image: '/media/a', alt: ' ' }, 'alt', 'Write what the picture shows.'],
  [
    'a script for a link',
    'advertisements',
    { ...AD, link: 'javascript:alert(1)' },
    'link',
    'Start with https://, or with a slash for a page of this site.',
  ],
  [
    'another site behind a path',
    'advertisements',
    { ...AD, link: '//evil.example' },
    'link',
    'Start with https://, or with a slash for a page of this site.',
  ],
  ['no link', 'advertisements', { ...AD, link: '' }, 'link', 'Enter a link.'],
  ['an unknown place', 'advertisements', { ...AD, place: 'udisplayHome9' }, 'place', 'Choose a place.'],
  ['an empty answer', 'questions', { title: 'A', text: '\n' }, 'text', 'Write an answer.'],
  ['a long question', 'questions', { title: 'A'.repeat(151), text: 'A' }, 'title', 'Write at most 150 characters.'],
  [
    'a day that can’t be',
    'posts',
    { ...POST, from: '2026-02-30' },
    'from',
    'Choose a day, or leave it empty for a draft.',
  ],
  ['no author', 'posts', { ...POST, author: '' }, 'author', 'Enter who wrote it.'],
])('%s is refused by its field [D14-9]', async (_, kind, fields, field, message) => {
  expect(await add('olga', kind, fields)).toEqual({ code: 40000, id: 0, field, message })
})

test('the files of a picture stay while an entry shows it, and a day longer [D14-10]', async () => {
  const { address } = await picture('olga', '#a0b0c0')
  const { id } = await add('olga', 'banners', { image: address, alt: 'Sky' })
  const { address: unused } = await picture('olga', '#c0b0a0')
  const known = async () =>
    (await stage.db.sql.select({ file: mediaFiles.file }).from(mediaFiles)).map(({ file }) => `/media/${file}`)
  const deleted: string[] = []
  const pruneAfter = async (milliseconds: number) => {
    stage.clock.advance(milliseconds)
    const store = { delete: (key: string) => Promise.resolve(void deleted.push(key)) } as unknown as FileStore
    await pruneMedia({ db: stage.db, clock: stage.clock.now, store })
  }
  await pruneAfter(DAY + 1_000)
  expect([(await known()).includes(address), (await known()).includes(unused)]).toEqual([true, false])
  expect((await as('olga', `DELETE /api/desk/brands/unifi/banners/${id}`)).code).toBe(0)
  await pruneAfter(1_000)
  expect(await known()).toContain(address)
  await pruneAfter(DAY)
  expect(await known()).not.toContain(address)
  expect(deleted).toContain(address.slice('/media/'.length))
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { faqs, posts } from '../../server/content/content.tables'
import type { FirstPaint, Template } from '../../server/http/pages'
import { uConnectPlans } from '../../server/membership/membership.tables'
import { publishText } from '../../server/stock/office/publish-text'
import { renderFirstPaint } from '../../src/app/first-paint/render'
import { NO_SHEETS } from '../shared/support/no-sheets'
import { openStage, type Stage } from '../shared/support/stage'

/** The application's own views. */
const paint = vi.fn((...[site, page, path]: Parameters<typeof renderFirstPaint>): FirstPaint => ({
  markup: renderFirstPaint(site, page, path),
  rules: '',
  kind: page.kind,
  sheets: NO_SHEETS,
  scripts: [],
}))
const template = async (): Promise<Template> => ({
  html: async () => '<html><head><!--head--></head><body><!--first-paint--><div id="root"></div></body></html>',
  fonts: () => [],
  firstPaint: paint,
})

let stage: Stage
beforeAll(async () => {
  stage = await openStage({}, template)
})
afterAll(() => stage.close(), 30_000)
beforeEach(() => {
  paint.mockClear()
})

const open = async (url: string, host = 'localhost') => {
  const { statusCode, payload } = await stage.server.app.inject({ url, headers: { host: `${host}:3000` } })
  const [, painted = ''] = /<div id="first-paint">(.*)<\/div><div id="root">/s.exec(payload) ?? []
  return { statusCode, html: payload, painted }
}

describe.each([
  ['localhost', 'UNIFI'],
  ['wren.localhost', 'Wren &amp; Co'],
  ['saltline.localhost', 'Saltline'],
])('at %s, the whole page is painted', (host, brand) => {
  test.each([
    ['/blog', '<h1>Blog</h1>', 'Guides to buying off the plan: contracts, costs and reading floor plans.'],
    ['/blog?page=2', '<h1>Blog</h1>', 'loading="lazy"'],
    [
      '/blog/view/1',
      'What buying off the plan means</h1>',
      'can be a few months away for a townhouse, or a few years for a tower.</p>',
    ],
    ['/pricing', '<h1>Off-the-plan stock for your clients</h1>', `U-Connect, by ${brand}`],
    ['/agents', '<h1>Sell off the plan</h1>', `Request to join ${brand}`],
    [
      '/agent-registration',
      `<h1>Sell with ${brand}</h1>`,
      'Buyers pay the reservation fee by card and the home is held.',
    ],
    ['/about', '<h1>About us</h1>', brand],
    [
      '/how-it-works',
      '<h1>How it works</h1>',
      'The deposit, usually 10% of the price, or a deposit bond if the contract allows it.',
    ],
    ['/faq', '<h1>Frequently asked questions</h1>', 'Ask us something else'],
    ['/contactus', '<h1>Contact us</h1>', 'Our team replies Monday to Friday 9am to 5pm.'],
    [
      '/advertise-with-us',
      '<h1>Advertise to people who are buying a home</h1>',
      `${brand} is where Australians choose`,
    ],
    ['/affiliated-companies', '<h1>Affiliated companies</h1>', `Companies that work with ${brand}`],
    ['/terms-and-conditions', '<h1>Terms and Conditions</h1>', 'Are you an agent?'],
    ['/term2', '<h1>Terms and Conditions</h1>', 'Privacy Policy</a>'],
    ['/website-terms', '<h1>Website Terms and Conditions</h1>', brand],
    ['/policy2', '<h1>Privacy Policy</h1>', brand],
  ])('%s', async (path, heading, text) => {
    const { statusCode, html, painted } = await open(path, host)
    expect([statusCode, html.includes('noindex')]).toEqual([200, false])
    expect(painted).toContain(heading)
    expect(painted).toContain(text)
    expect(painted).not.toContain('Loading')
    expect(painted.includes('<header')).toBe(path !== '/term2')
  })
})

describe('an address where nothing is', () => {
  test.each([
    ['/no/such/page', 'UNIFI | Page not found', 'Real Estate'],
    ['/property-details/view?pid=999999', 'UNIFI | This listing is no longer on UNIFI', 'Real Estate'],
    ['/blog/view/999999', 'UNIFI | This post is no longer on UNIFI', 'This post is no longer on UNIFI</h1>'],
    ['/blog/view', 'UNIFI | This post is no longer on UNIFI', 'Latest Posts'],
  ])('%s is painted with 404, and not for search engines', async (path, title, text) => {
    for (const { statusCode, html, painted } of [await open(path), await open(path)]) {
      expect([statusCode, /<title>(.*?)<\/title>/.exec(html)?.[1]]).toEqual([404, title])
      expect([html.includes('content="noindex"'), html.includes('rel="canonical"')]).toEqual([true, false])
      expect(painted).toContain(text)
    }
  })

  test('is one kept page for all, which a browser never takes for its own copy', async () => {
    const { html } = await open('/one/thing')
    paint.mockClear()
    expect((await open('/another?thing=1')).html).toBe(html)
    expect(paint).not.toHaveBeenCalled()
    const { headers } = await stage.server.app.inject({ url: '/one/thing' })
    const again = await stage.server.app.inject({
      url: '/one/thing',
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(again.statusCode).toBe(404)
  })
})

describe('a page of content opened again', () => {
  test.each([
    ['/blog', '/blog?page=1', '/blog?x=1&page=0'],
    ['/blog/view/2', '/blog/view?id=2', '/blog/view/2?utm_source=mail'],
    ['/faq', '/faq?x=1', '/faq/'],
    ['/pricing', '/pricing?plan=2', '/pricing/'],
    ['/policy2', '/policy2?from=mail', '/policy2/'],
    ['/advertise-with-us', '/advertise-with-unifi', '/advertise-with-us?x=1'],
  ])('%s is the same page with what it doesn’t know', async (first, ...others) => {
    const { html } = await open(first)
    paint.mockClear()
    for (const other of others) expect((await open(other)).html).toBe(html)
    expect(paint).not.toHaveBeenCalled()
  })

  const becomes = (path: string, text: string) =>
    vi.waitFor(async () => expect((await open(path)).painted).toContain(text))

  test('shows a post that has changed, alone and in the list', async () => {
    const paths = ['/blog', '/blog/view/1']
    const rename = (title: string) => stage.db.sql.update(posts).set({ title }).where(eq(posts.id, 1))
    for (const path of paths) await open(path)
    await rename('What it means')
    for (const path of paths) await becomes(path, 'What it means')
    await rename('What buying off the plan means')
    for (const path of paths) await becomes(path, 'What buying off the plan means')
  })

  test('shows a post that has come, where it was missing', async () => {
    await open('/blog/view/4711')
    const [first] = await stage.db.sql.select().from(posts).where(eq(posts.id, 1))
    if (first === undefined) throw new Error('no post')
    await stage.db.sql.insert(posts).values({ ...first, id: 4711, title: 'A new post' })
    await becomes('/blog/view/4711', 'A new post')
    await stage.db.sql.delete(posts).where(eq(posts.id, 4711))
    await becomes('/blog/view/4711', 'This post is no longer on UNIFI')
  })

  test('shows a legal text that the brand has published', async () => {
    await open('/policy2')
    const text = { brand: 'saltline', kind: 'privacy', after: 0, text: '# Ours\n\nWe keep **nothing**.' } as const
    await publishText(stage.db, { ...text, accountId: null }, stage.clock.now())
    await vi.waitFor(async () => {
      const { painted } = await open('/policy2', 'saltline.localhost')
      expect(painted).toContain('Version 1, 20 November 2026')
      expect(painted).toContain('We keep <strong>nothing</strong>.')
    })
    expect((await open('/policy2')).painted).toContain('This policy explains how UNIFI handles personal information')
  })

  test('shows a question, and a plan, that has changed', async () => {
    await open('/faq')
    await open('/pricing')
    const [question] = await stage.db.sql
      .insert(faqs)
      .values({ position: 99, title: 'Is it new?', text: 'Yes.' })
      .returning()
    await becomes('/faq', 'Is it new?')
    await stage.db.sql.delete(faqs).where(eq(faqs.id, question?.id ?? 0))
    const [plan] = await stage.db.sql.select().from(uConnectPlans).limit(1)
    const rename = (name: string) =>
      stage.db.sql
        .update(uConnectPlans)
        .set({ name })
        .where(eq(uConnectPlans.id, plan?.id ?? 0))
    await rename('Lighthouse')
    await becomes('/pricing', 'Lighthouse')
    await rename(plan?.name ?? '')
  })
})

test('the markup of posts and questions is sanitised', async () => {
  const hostile =
    '<p onclick="steal()">Safe</p><script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">Press</a></div></main>'
  const [post] = await stage.db.sql.select().from(posts).where(eq(posts.id, 3))
  await stage.db.sql.update(posts).set({ content: hostile }).where(eq(posts.id, 3))
  await stage.db.sql.insert(faqs).values({ id: 4712, position: 99, title: 'Hostile?', text: hostile })
  const clean = '<p>Safe</p><a>Press</a></div>'
  await vi.waitFor(async () => expect((await open('/blog/view/3')).painted).toContain(clean))
  await vi.waitFor(async () => expect((await open('/faq')).painted).toContain(clean))
  for (const path of ['/blog/view/3', '/faq']) expect((await open(path)).painted).not.toContain('steal')
  await stage.db.sql
    .update(posts)
    .set({ content: post?.content ?? '' })
    .where(eq(posts.id, 3))
  await stage.db.sql.delete(faqs).where(eq(faqs.id, 4712))
})

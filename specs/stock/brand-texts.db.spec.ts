import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import { brandTexts, tenants } from '../../server/content/content.tables'
import { call, type SignedIn } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { textInPdf } from '../shared/support/text-in-pdf'
import { atTheDesk, makeAgency } from './desk-people'

let stage: Stage
const people: Record<string, SignedIn> = {}

beforeAll(async () => {
  stage = await openStage()
  const office = { role: 'office', agencyId: null } as const
  people['olga'] = await atTheDesk(stage, { ...office, firstName: 'Olga' })
  people['otto'] = await atTheDesk(stage, { ...office, firstName: 'Otto', isProven: false })
  people['wes'] = await atTheDesk(stage, { ...office, firstName: 'Wes', tenant: 'wren' })
  const agencyId = await makeAgency(stage, 'Own Agency')
  people['mia'] = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
})
afterAll(() => stage.close(), 30_000)

const from = (who: string) => ({ token: people[who]?.token ?? '' })
const publish = (who: string, kind: string, after: number, text: string, brand = 'unifi') =>
  call(stage, `POST /api/desk/brands/${brand}/texts/${kind}`, { after, text }, from(who))
const textsOf = (who: string, brand = 'unifi') => call(stage, `GET /api/desk/brands/${brand}/texts`, {}, from(who))
const read = (text: string, version: number, host = 'localhost') =>
  call(stage, `GET /api/legal/${text}/${version}`, {}, { host })
const pageAt = async (url: string, host = 'localhost') => {
  const { statusCode, body } = await stage.server.app.inject({ url, headers: { host: `${host}:3000` } })
  return { statusCode, body }
}
const published = (version: number, publishedOn: string) => ({
  code: 0,
  message: 'success',
  data: { version, publishedOn },
})

const FIRST = 'What we do with what you tell us.\n\n# Collection\n\nWe ask for **nothing** but <your name>.'
const SECOND = '# Collection\n\nWe ask for:\n- your name;\n- your email address.\n\nNothing else.'

test('the office publishes its own text; visitors read it with its version and date, and the earlier one at its address [D15-1]', async () => {
  const { data: before } = await textsOf('olga')
  expect((before as { kind: string }[]).map(({ kind }) => kind)).toEqual([
    ...['terms', 'website-terms', 'privacy', 'membership-agreement', 'about'],
  ])
  expect((before as object[])[2]).toMatchObject({ kind: 'privacy', current: null, versions: [] })
  expect((before as { text: string }[])[2]?.text).toMatch(
    /^This policy explains how Unifi handles .*\n\n# Collection\n/,
  )

  expect(await publish('olga', 'privacy', 0, FIRST)).toEqual(published(1, '2026-11-20'))
  await vi.waitFor(async () => expect((await pageAt('/')).body).toContain('"privacy":{"version":1'))
  expect((await read('privacy', 1)).data).toEqual({ version: 1, publishedOn: '2026-11-20', text: FIRST, earlier: [] })
  stage.clock.advance(DAY)
  // After midnight in Adelaide, and before it at Greenwich.
  expect(await publish('olga', 'privacy', 1, SECOND)).toEqual(published(2, '2026-11-21'))
  const earlier = [{ version: 1, publishedOn: '2026-11-20' }]
  expect((await read('privacy', 2)).data).toEqual({ version: 2, publishedOn: '2026-11-21', text: SECOND, earlier })
  expect(((await textsOf('olga')).data as object[])[2]).toEqual({
    ...{ kind: 'privacy', current: { version: 2, publishedOn: '2026-11-21' }, text: SECOND },
    versions: [{ version: 2, publishedOn: '2026-11-21' }, ...earlier],
  })
  const page = await pageAt('/legal/privacy/1/2026-11-20')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<title>UNIFI | Privacy Policy, Version 1, 20 November 2026</title>')
  expect(page.body).toContain('<meta name="robots" content="noindex">')
  const { data: history } = await call(stage, 'GET /api/desk/changes?listingId=0&before=0', {}, from('olga'))
  expect((history as object[])[0]).toMatchObject({
    action: 'brand-changed',
    fields: [{ field: 'Privacy Policy', was: 'Version 1, 20 November 2026', now: 'Version 2, 21 November 2026' }],
  })
})

test.each([
  ['another date', '/legal/privacy/1/2026-11-21'],
  ['a version that is not there', '/legal/privacy/9/2026-11-20'],
  ['a text that is not there', '/legal/manners/1/2026-11-20'],
])('%s is not found', async (_, url) => {
  expect((await pageAt(url)).statusCode).toBe(404)
})

test('another brand keeps its own text', async () => {
  expect((await read('privacy', 1, 'wren.localhost')).code).toBe(40400)
  expect((await pageAt('/legal/privacy/1/2026-11-20', 'wren.localhost')).statusCode).toBe(404)
  expect(await publish('wes', 'website-terms', 0, 'Be kind.', 'wren')).toMatchObject({ code: 0 })
  expect((await read('website-terms', 1, 'wren.localhost')).data).toMatchObject({ text: 'Be kind.' })
  expect((await read('privacy', 1)).data).toMatchObject({ text: FIRST })
})

test('the PDF of a text has its version, its words and no marks', async () => {
  await publish('olga', 'terms', 0, 'By using this you **agree** to it.\n\n# Fees\n\n- None')
  await vi.waitFor(async () => {
    const { rawPayload, headers } = await stage.server.app.inject({
      url: '/files/terms-and-conditions.pdf',
      headers: { host: 'localhost' },
    })
    expect(headers['cache-control']).toBe('no-cache')
    const text = (await textInPdf(rawPayload)).replaceAll(/\s+/g, ' ')
    expect(text).toContain(
      'Terms and Conditions Version 1, 21 November 2026 By using this you agree to it. 1. Fees – None',
    )
  })
})

test('a published version can’t be changed, removed or replaced [D15-2]', async () => {
  const isPrivacy = and(eq(brandTexts.tenant, 'unifi'), eq(brandTexts.kind, 'privacy'))
  const refused = { cause: expect.objectContaining({ message: 'brand_texts is append-only' }) as unknown }
  await expect(stage.db.sql.update(brandTexts).set({ text: 'Other' }).where(isPrivacy)).rejects.toMatchObject(refused)
  await expect(stage.db.sql.delete(brandTexts).where(isPrivacy)).rejects.toMatchObject(refused)
  const [row] = await stage.db.sql.select().from(tenants).where(eq(tenants.label, 'unifi'))
  if (row === undefined) throw new Error('no brand')
  const texts = { ...row.details.texts, privacy: { version: 1, publishedOn: '2026-11-20' } }
  const brand = { was: row.details, now: { ...row.details, texts } }
  expect(await call(stage, 'PUT /api/desk/brands/unifi', brand, from('olga'))).toMatchObject({
    ...{ code: 40000, message: 'Publish the text at the desk: Office, Texts.' },
  })
})

test('two who write at once: one publishes, and the other reads which version is there now [D15-3]', async () => {
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((text) => publish('olga', 'website-terms', 0, `${text} says this.`)),
  )
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 71010, 71010])
  expect(answers.find(({ code }) => code === 71010)?.message).toBe(
    'Version 1, 21 November 2026, has been published meanwhile. Nothing of yours was saved. Read it, and publish yours again.',
  )
  expect(
    await stage.db.sql
      .select()
      .from(brandTexts)
      .where(and(eq(brandTexts.tenant, 'unifi'), eq(brandTexts.kind, 'website-terms'))),
  ).toHaveLength(1)
})

test.each([
  ['without two-step login', 'otto', 'privacy', 2, 'Words', 71001],
  ['of another brand', 'wes', 'privacy', 2, 'Words', 40400],
  ['of an agency', 'mia', 'privacy', 2, 'Words', 40301],
  ['with an empty text', 'olga', 'privacy', 2, ' \n', 40000],
  ['with the text that is there', 'olga', 'privacy', 2, SECOND, 40000],
  ['with a version that is not there', 'olga', 'membership-agreement', 1, 'Words', 71010],
])('nothing is published by a person %s [D15-3]', async (_, who, kind, after, text, code) => {
  const count = async () => (await stage.db.sql.select().from(brandTexts)).length
  const before = await count()
  expect((await publish(who, kind, after, text)).code).toBe(code)
  expect(await count()).toBe(before)
})

test('the texts of a brand are shown to its own office alone [D15-3]', async () => {
  expect((await textsOf('wes')).code).toBe(40400)
  expect((await textsOf('mia')).code).toBe(40301)
})

test('About us shows what the office writes, with the brand’s name and terms, and is left out without a text [D15-7]', async () => {
  const about = async () => ((await call(stage, 'POST /api/about')).data as { about: string }).about
  expect(await about()).toContain('<h2>You have seven days to decide</h2>')
  const ours = '# {brand} since 1998\n\nHold a home for **{fee}** & <nothing> more.'
  expect(await publish('olga', 'about', 1, ours)).toMatchObject({ code: 0, data: { version: 2 } })
  await vi.waitFor(async () =>
    expect(await about()).toBe(
      '<h2>UNIFI since 1998</h2>\n<p>Hold a home for <strong>$1,000</strong> &amp; &lt;nothing&gt; more.</p>',
    ),
  )
  expect((await read('about', 1)).code).toBe(40000)
  expect((await pageAt('/about')).statusCode).toBe(200)
  expect(await publish('olga', 'about', 2, '')).toMatchObject({ code: 0, data: { version: 3 } })
  await vi.waitFor(async () => expect((await pageAt('/about')).statusCode).toBe(404))
  expect([await about(), (await pageAt('/sitemap/pages-1.xml')).body.includes('/about<')]).toEqual(['', false])
})

test('governing law and storage countries are in the standard texts once the office has said them [D15-5]', async () => {
  const kinds = ['terms', 'privacy', 'membership-agreement']
  const standard = async () => {
    const { data } = await textsOf('wes', 'wren')
    return (data as { kind: string; text: string }[])
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => /The law of ([\w ]+?) governs|location\w* (?:is|are) ([^.]*)/.exec(text)?.slice(1))
  }
  const say = async (governingLaw: string, storageCountries: string) => {
    const { data } = await call(stage, 'GET /api/desk/brands', {}, from('wes'))
    const [{ details: was }] = data as [{ details: object }]
    const now = { ...was, governingLaw, storageCountries }
    return call(stage, 'PUT /api/desk/brands/wren', { was, now }, from('wes'))
  }
  expect((await say('Victoria', 'Chile and Peru')).code).toBe(0)
  expect(await standard()).toEqual([
    ['Victoria', undefined],
    [undefined, 'Chile and Peru'],
    ['Victoria', undefined],
  ])
  expect((await say('', '')).code).toBe(0)
  expect(await standard()).toEqual([undefined, undefined, undefined])
  expect(await say('Atlantis', '')).toMatchObject({ code: 40000, data: { field: 'governingLaw' } })
})

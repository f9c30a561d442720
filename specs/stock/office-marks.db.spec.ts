import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrandMark } from '../../domain/content/brand-mark'
import { tenants } from '../../server/content/content.tables'
import { call, type SignedIn } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from './desk-people'
import { claimedPng, HEIC, SCRIPT } from './media/pictures'

let stage: Stage
const people: Record<string, SignedIn> = {}

beforeAll(async () => {
  stage = await openStage()
  people['olga'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  people['wes'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Wes', tenant: 'wren' })
  const agencyId = await makeAgency(stage, 'Own Agency')
  people['mia'] = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
})
afterAll(() => stage.close(), 30_000)

const send = async (who: string, bytes: Buffer, kind = 'logo') => {
  const answer = await stage.server.app.inject({
    method: 'PUT',
    url: `/api/desk/brands/unifi/marks/${kind}`,
    payload: bytes,
    headers: { host: 'localhost', 'content-type': 'application/octet-stream', token: people[who]?.token ?? '' },
  })
  return answer.json<{ code: number; message: string; data: unknown }>()
}
const remove = (who: string, kind: string) =>
  call(stage, `DELETE /api/desk/brands/unifi/marks/${kind}`, {}, { token: people[who]?.token ?? '' })
const stored = async () => {
  const [found] = await stage.db.sql.select().from(tenants).where(eq(tenants.label, 'unifi'))
  return { logo: found?.details.logo, icon: found?.details.icon }
}
const pageHas = async (text: string) =>
  (await stage.server.app.inject({ url: '/', headers: { host: 'localhost' } })).body.includes(text)
const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path fill="${colour}" d="M0 0h120v30z"/></svg>`,
  )

test('a logo is in the pages of its brand at once, safe when it is opened, and gone when it is removed [D11-8]', async () => {
  const { code, data } = await send('olga', drawing('#204060'))
  const { address } = data as BrandMark
  expect([code, data]).toEqual([
    0,
    { address: expect.stringMatching(/^\/marks\/[0-9a-f]{32}\.svg$/), width: 120, height: 30 },
  ])
  await expect.poll(() => pageHas(address)).toBe(true)
  const file = await stage.server.app.inject(address)
  expect(file.body).toBe(
    '<svg viewBox="0 0 120 30" xmlns="http://www.w3.org/2000/svg" width="120" height="30"><path fill="#204060" d="M0 0h120v30z"></path></svg>',
  )
  expect(file.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { data: history } = await call(
    stage,
    'GET /api/desk/changes?listingId=0&before=0',
    {},
    { token: people['olga']?.token ?? '' },
  )
  expect((history as object[])[0]).toMatchObject({
    ...{ action: 'brand-changed', fields: [{ field: 'Logo', was: '', now: address }] },
  })
  expect((await remove('olga', 'logo')).code).toBe(0)
  await expect.poll(() => pageHas(address)).toBe(false)
  expect(await stored()).toEqual({ logo: null, icon: null })
  expect((await stage.server.app.inject(address)).statusCode).toBe(200)
})

test('a PNG is made small, without what an editor wrote beside it; the icon is what tabs show [D11-8]', async () => {
  const png = await sharp({ create: { width: 2000, height: 1000, channels: 4, background: '#12345680' } })
    .withExif({ IFD0: { Copyright: 'Somewhere' } })
    .png()
    .toBuffer()
  const logo = (await send('olga', png)).data as BrandMark
  expect(logo).toEqual({ address: expect.stringMatching(/\.png$/) as unknown, width: 240, height: 120 })
  const { body, rawPayload } = await stage.server.app.inject(logo.address)
  expect(body).not.toContain('Somewhere')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 240, height: 120, hasAlpha: true })
  const icon = (await send('olga', png, 'icon')).data as BrandMark
  expect(icon).toMatchObject({ width: 180, height: 180 })
  await expect.poll(() => pageHas(`<link rel="icon" href="${icon.address}" type="image/png"`)).toBe(true)
  const asked = await stage.server.app.inject({ url: '/favicon.svg', headers: { host: 'localhost' } })
  expect([asked.statusCode, asked.headers.location]).toEqual([302, icon.address])
  expect((await stage.server.app.inject({ url: '/', headers: { host: 'wren.localhost' } })).body).not.toContain(
    '/marks/',
  )
})

test.each([
  [
    'a script',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${SCRIPT}</svg>`),
    'The drawing has “script”, which is not allowed. Save it as “plain SVG”, or as PNG.',
  ],
  [
    'a handler',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" viewBox="0 0 1 1"/>'),
    'The drawing has “onload”, which runs a script. Save it as “plain SVG”.',
  ],
  [
    'another file',
    () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><use href="//evil.example/a#b"/></svg>'),
    'The drawing refers to something outside of it. Save it as “plain SVG”.',
  ],
  ['a photo of a phone', () => HEIC, 'Choose an SVG drawing or a PNG picture.'],
  [
    'a PNG that claims 400 megapixels',
    () => claimedPng(20_000, 20_000),
    'The picture can’t be read. Save it again as PNG.',
  ],
])('%s is refused with what to do, and nothing changes [D11-9]', async (_, file, message) => {
  const before = await stored()
  expect(await send('olga', file())).toEqual({ code: 71040, message, data: { field: 'file' } })
  expect(await stored()).toEqual(before)
})

test('a mark is set and removed by the brand’s own office alone [D11-1]', async () => {
  const before = await stored()
  const codes = []
  for (const who of ['wes', 'mia'])
    codes.push((await send(who, drawing('#000'))).code, (await remove(who, 'logo')).code)
  expect(codes).toEqual([40400, 40400, 40301, 40301])
  expect((await send('olga', drawing('#000'), 'banner')).code).toBe(40000)
  expect(await stored()).toEqual(before)
})

test('a form can’t name another address as the logo [D11-9]', async () => {
  const [found] = await stage.db.sql.select().from(tenants).where(eq(tenants.label, 'unifi'))
  const was = found?.details
  const now = { ...was, logo: { address: 'https://evil.example/a.svg', width: 1, height: 1 } }
  const answer = await call(stage, 'PUT /api/desk/brands/unifi', { was, now }, { token: people['olga']?.token ?? '' })
  expect(answer).toMatchObject({ code: 40000, data: { field: 'logo' } })
})

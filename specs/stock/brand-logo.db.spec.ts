import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BrandMark, markKey } from '../../domain/content/brand-mark'
import { DAY, MINUTE } from '../../domain/shared/dates'
import { brandMarks, tenants } from '../../server/content/content.tables'
import { pruneMarks } from '../../server/content/prune-marks'
import { changeMark } from '../../server/stock/office/change-mark'
import { call, type SignedIn, sentTo } from '../shared/api'
import { onThisThread } from '../shared/on-this-thread'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk } from './desk-people'

let stage: Stage
const people: Record<string, SignedIn> = {}
beforeAll(async () => {
  stage = await openStage()
  const office = { role: 'office', agencyId: null } as const
  people['olga'] = await atTheDesk(stage, { ...office, firstName: 'Olga' })
  people['wes'] = await atTheDesk(stage, { ...office, firstName: 'Wes', tenant: 'wren' })
})
afterAll(() => stage.close(), 30_000)

const from = (who: string) => ({ token: people[who]?.token ?? '' })
const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path fill="${colour}" d="M0 0h400v100H0z"/></svg>`,
  )
const send = async (who: string, brand: string, bytes: Buffer): Promise<BrandMark> => {
  const answer = await stage.server.app.inject({
    method: 'PUT',
    url: `/api/desk/brands/${brand}/marks/logo`,
    payload: bytes,
    headers: { host: 'localhost', 'content-type': 'application/octet-stream', ...from(who) },
  })
  return answer.json<{ data: BrandMark }>().data
}
/** Without a call: its session would have ended. */
const change = async (bytes: Buffer | null): Promise<BrandMark | null> => {
  const changed = await changeMark(
    { db: stage.db, render: onThisThread },
    { brand: 'unifi', kind: 'logo', bytes, accountId: null },
    stage.clock.now(),
  )
  return E.isRight(changed) ? changed.right : null
}
const remove = (who: string, brand: string) => call(stage, `DELETE /api/desk/brands/${brand}/marks/logo`, {}, from(who))
const pictureOf = async (brand: string) => {
  const [row] = await stage.db.sql.select().from(tenants).where(eq(tenants.label, brand))
  return row?.details.logoPicture ?? null
}
const invite = async (who: string, email: string, host: string) => {
  const { code } = await call(
    stage,
    'POST /api/desk/invitations',
    { email, role: 'office', agencyId: null },
    { ...from(who), host },
  )
  expect(code).toBe(0)
  const [sent] = await sentTo(stage, email)
  return sent?.html ?? ''
}
const cardAt = async (host: string) =>
  (await stage.server.app.inject({ url: '/drawings/card.png', headers: { host } })).rawPayload
/** Of the middle of the brand's place on a card. */
const colourOn = async (card: Buffer) => {
  const { data } = await sharp(card)
    .extract({ left: 1040, top: 430, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}
const paperAt = async (host: string) => {
  // Which file is the current one is remembered for a minute.
  stage.clock.advance(MINUTE)
  const { statusCode, rawPayload } = await stage.server.app.inject({
    ...{ url: '/files/listings/1/brochure.pdf', headers: { host } },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}
const legalAt = async (host: string) =>
  (await stage.server.app.inject({ url: '/files/privacy-policy.pdf', headers: { host } })).rawPayload
const hasPicture = (pdf: Buffer) => pdf.includes('/Subtype /Image')

test.each([
  ['an SVG', 'olga', 'unifi', 'localhost', () => Promise.resolve(drawing('#d02090')), { width: 480, height: 120 }],
  [
    'a PNG',
    'wes',
    'wren',
    'wren.localhost',
    () =>
      sharp({ create: { width: 800, height: 200, channels: 3, background: '#d02090' } })
        .png()
        .toBuffer(),
    { width: 480, height: 120 },
  ],
])(
  '%s is in the head of emails, in papers and in the card of links; removed, the name returns [D15-8]',
  async (_, who, brand, host, made, size) => {
    expect([hasPicture(await paperAt(host)), hasPicture(await legalAt(host))]).toEqual([false, false])
    await send(who, brand, await made())
    const picture = await pictureOf(brand)
    expect(picture).toEqual({ address: expect.stringMatching(/^\/marks\/[0-9a-f]{32}\.png$/) as unknown, ...size })
    const { rawPayload } = await stage.server.app.inject(picture?.address ?? '')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', ...size })

    const html = await invite(who, `with-logo@${brand}.example`, host)
    expect(html).toMatch(
      new RegExp(`<img src="http://[\\w.:]+${picture?.address}" width="144" height="36" alt="(?:Unifi|Wren &amp; Co)"`),
    )
    await vi.waitFor(async () => expect(await colourOn(await cardAt(host))).toEqual([0xd0, 0x20, 0x90]))
    expect(hasPicture(await paperAt(host))).toBe(true)
    expect(hasPicture(await legalAt(host))).toBe(true)

    expect((await remove(who, brand)).code).toBe(0)
    expect(await pictureOf(brand)).toBeNull()
    expect(await invite(who, `without-logo@${brand}.example`, host)).not.toContain('<img')
    await vi.waitFor(async () => expect(await colourOn(await cardAt(host))).not.toEqual([0xd0, 0x20, 0x90]))
    expect(hasPicture(await paperAt(host))).toBe(false)
  },
)

test('another brand keeps its name in emails and papers [D15-8]', async () => {
  await send('olga', 'unifi', drawing('#20d090'))
  expect(await invite('wes', 'plain@wren.example', 'wren.localhost')).not.toContain('<img')
  expect(hasPicture(await paperAt('saltline.localhost'))).toBe(false)
})

test('a mark is deleted 400 days after a brand named it last, and not before [D15-9]', async () => {
  const services = { db: stage.db, clock: stage.clock.now }
  const keys = async () => (await stage.db.sql.select({ key: brandMarks.key }).from(brandMarks)).map(({ key }) => key)
  const isThere = async (mark: BrandMark | null) => mark !== null && (await keys()).includes(markKey(mark))
  await stage.db.sql.delete(brandMarks)
  const first = await change(drawing('#111111'))
  stage.clock.advance(500 * DAY)
  expect(await pruneMarks(services)).toBe(0)
  const second = await change(drawing('#222222'))
  stage.clock.advance(399 * DAY)
  expect(await pruneMarks(services)).toBe(0)
  expect([await isThere(first), await isThere(second)]).toEqual([true, true])
  // The first drawing and its picture.
  stage.clock.advance(2 * DAY)
  expect(await pruneMarks(services)).toBe(2)
  expect([await isThere(first), await isThere(second)]).toEqual([false, true])
  expect((await stage.server.app.inject(first?.address ?? '')).statusCode).toBe(404)
})

test('a mark that is sent again is kept from then on [D15-9]', async () => {
  const services = { db: stage.db, clock: stage.clock.now }
  const mark = await change(drawing('#333333'))
  await change(null)
  stage.clock.advance(399 * DAY)
  await change(drawing('#333333'))
  await change(null)
  stage.clock.advance(2 * DAY)
  await pruneMarks(services)
  expect((await stage.server.app.inject(mark?.address ?? '')).statusCode).toBe(200)
})

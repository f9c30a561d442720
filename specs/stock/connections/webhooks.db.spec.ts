import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../domain/shared/dates'
import { tenants } from '../../../server/content/content.tables'
import { agencies, listings } from '../../../server/listing/listing.tables'
import { type Dollars, centsOf } from '../../../domain/shared/money'
import { secondFactors } from '../../../server/identity/identity.tables'
import { outbox } from '../../../server/mail/mail.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { testWebhook } from '../../../server/stock/connections/test-webhook'
import { sendChanges } from '../../../server/stock/connections/send-changes'
import { webhooks } from '../../../server/stock/connections.tables'
import type { PostPublic } from '../../../server/stock/fetching/post-public'
import { call, type SignedIn } from '../../shared/api'
import { makeListing, type MadeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { makeSale } from '../sales/make-sale'
import { derive, receiver, refusal } from './webhook-receiver'

let stage: Stage
let house: MadeListing
let brand = ''
let brands = 0
let olga: SignedIn
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

/** Each case has a brand with an office, a listing and no webhook. */
beforeEach(async () => {
  await stage.db.sql.update(webhooks).set({ endedAt: stage.clock.now() })
  brands += 1
  brand = `brand${brands}`
  const [wren] = await stage.db.sql.select().from(tenants).where(eq(tenants.label, 'wren'))
  if (wren === undefined) throw new Error('no brand')
  await stage.db.sql.insert(tenants).values({ ...wren, label: brand })
  const agencyId = await makeAgency(stage, `Agency ${brand}`)
  await stage.db.sql.update(agencies).set({ tenant: brand }).where(eq(agencies.id, agencyId))
  house = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'Kestrel House' },
    units: ['101', '102', '103'].map((apt) => ({ apt, revisedPrice: 600_000 })),
  })
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, house.id))
  olga = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga', tenant: brand })
})

const as = (line: string, body: object = {}) => call(stage, line, body, { token: olga.token })
const add = async (url = 'https://crm.example/sales') =>
  (await as(`POST /api/desk/brands/${brand}/webhooks`, { url })).data as { id: number; secret: string }
const listed = async () =>
  (await as(`GET /api/desk/brands/${brand}/webhooks`)).data as {
    failures: number
    trouble: string
    waiting: number
    nextAt: string | null
    deliveredAt: string | null
  }[]
const sold = (apt: string, buyer: string) =>
  makeSale(stage, { listingId: house.id, unitId: house.units[apt] ?? 0, status: 'held', buyer })
const act = (id: number, what: string, reason = '') => as(`POST /api/desk/sales/${id}/acts`, { act: what, reason })

const send = (post: PostPublic) =>
  sendChanges({
    ...{ db: stage.db, clock: stage.clock.now, post, derive },
    siteOf: (tenant) => `https://${tenant}.example`,
  })

describe('A webhook', () => {
  test('is sent each change from then on, in order, with the sale as it is [D37-3]', async () => {
    const early = await sold('101', 'Bea')
    await add()
    const { post, taken, changes } = receiver(null)
    await send(post)
    expect(changes()).toEqual([])
    expect((await act(early, 'sign')).code).toBe(0)
    const late = await sold('102', 'Ida')
    await act(early, 'unconditional')
    await send(post)
    expect(changes()).toEqual([
      [early, 'held', 'contracted'],
      [late, null, 'held'],
      [early, 'contracted', 'unconditional'],
    ])
    expect(JSON.parse(taken[0]?.body ?? '')).toMatchObject({
      type: 'sale.changed',
      change: { saleId: early, before: 'held', after: 'contracted' },
      sale: { id: early, status: 'unconditional', unit: { label: '101' }, purchasers: [{ name: 'Bea Byrne' }] },
    })
    await send(post)
    expect(taken).toHaveLength(3)
    expect(await listed()).toMatchObject([{ waiting: 0, failures: 0, trouble: '', nextAt: null }])
  })

  test('is sent what changes while the status stays: price, end of the hold, unit, purchaser and purchasing entity, and no reminder [D37-3] [D52-30]', async () => {
    const id = await sold('101', 'Bea')
    await add()
    const change = (what: Partial<typeof reservations.$inferInsert>) =>
      stage.db.sql.update(reservations).set(what).where(eq(reservations.id, id))
    await change({ agreedCents: centsOf(590_000 as Dollars) })
    await change({ heldUntil: new Date('2026-12-04T13:29:00Z') })
    await change({ unitId: house.units['103'] ?? 0 })
    const [{ form } = {}] = await stage.db.sql.select().from(reservations).where(eq(reservations.id, id))
    const [first, ...others] = form?.purchasers ?? []
    if (form === undefined || first === undefined) throw new Error('no form')
    await change({ form: { ...form, purchasers: [{ ...first, surname: 'Byrne-Ng' }, ...others] } })
    const { post, taken, changes } = receiver(null)
    await send(post)
    const same = [id, 'held', 'held']
    expect(changes()).toEqual([same, same, same, same])
    expect(JSON.parse(taken[3]?.body ?? '')).toMatchObject({
      sale: {
        ...{ price: 590_000, endsAt: '2026-12-04T13:29:00.000Z', unit: { label: '103' } },
        purchasers: [{ name: 'Bea Byrne-Ng' }],
      },
    })
    await change({ remindedAt: new Date('2026-12-03T13:29:00Z') })
    await change({
      form: { ...form, purchasers: [{ ...first, surname: 'Byrne-Ng' }, ...others], ownConveyancer: true },
    })
    await send(post)
    expect(changes()).toHaveLength(4)
    const entity = { ...form, purchasers: [{ ...first, surname: 'Byrne-Ng' }, ...others], ownConveyancer: true }
    await change({ form: { ...entity, purchasingEntity: ' ' } })
    await change({ form: { ...entity, purchasingEntity: 'Byrne Family Trust' } })
    await change({ form: { ...entity, purchasingEntity: 'Byrne Family Trust ' } })
    await send(post)
    expect(changes()).toEqual([same, same, same, same, same])
    expect(JSON.parse(taken[4]?.body ?? '')).toMatchObject({ sale: { purchasingEntity: 'Byrne Family Trust' } })
  })

  test('checks the signature as the standard says, and another body fails [D37-4]', async () => {
    const { id } = await add()
    await sold('101', 'Bea')
    const { post, taken } = receiver(null)
    await send(post)
    const [{ headers, body, url } = { headers: {}, body: '', url: '' }] = taken
    expect(url).toBe('https://crm.example/sales')
    const { number } = (JSON.parse(body) as { change: { number: number } }).change
    expect(headers['webhook-id']).toBe(`sale_change_${number}`)
    const key = createHmac('sha256', 'test').update(`webhook ${id}`).digest()
    const signatureOf = (content: string) =>
      `v1,${createHmac('sha256', key)
        .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${content}`)
        .digest('base64')}`
    expect(headers['webhook-signature']).toBe(signatureOf(body))
    expect(headers['webhook-signature']).not.toBe(signatureOf(`${body} `))
    expect(new Date(Number(headers['webhook-timestamp']) * 1_000).toISOString()).toMatch(/^2026-11-20T/)
  })

  test('that is away is tried again later, the office is emailed at the third time, and nothing is lost [D37-5]', async () => {
    await add()
    const id = await sold('101', 'Bea')
    await act(id, 'sign')
    const emails = () => stage.db.sql.select().from(outbox).where(eq(outbox.kind, 'webhook-fails'))
    const before = (await emails()).length
    const away = receiver(refusal(500))
    await send(away.post)
    await send(away.post)
    expect(away.asked()).toBe(1)
    expect(await listed()).toMatchObject([
      { failures: 1, trouble: 'The server answered with status 500.', waiting: 2, deliveredAt: null },
    ])
    for (const pause of [MINUTE, 5 * MINUTE]) {
      stage.clock.advance(pause)
      await send(away.post)
    }
    expect(away.asked()).toBe(3)
    expect((await emails()).length).toBe(before + 1)
    stage.clock.advance(15 * MINUTE)
    await send(away.post)
    expect((await emails()).length).toBe(before + 1)
    const again = receiver(null)
    stage.clock.advance(HOUR)
    await send(again.post)
    expect(again.changes()).toEqual([
      [id, null, 'held'],
      [id, 'held', 'contracted'],
    ])
    expect(await listed()).toMatchObject([{ failures: 0, trouble: '', waiting: 0, nextAt: null }])
  })

  test('that refuses one change for three days leaves it out, and takes those that follow [D37-5]', async () => {
    await add()
    const first = await sold('101', 'Bea')
    const second = await sold('102', 'Ida')
    const picky = receiver(...[...Array(12)].map(() => refusal(422)), null)
    for (let tries = 0; tries < 12; tries += 1) {
      await send(picky.post)
      stage.clock.advance(DAY)
    }
    expect(picky.asked()).toBe(12)
    await send(picky.post)
    expect(picky.changes()).toEqual([[second, null, 'held']])
    expect(first).toBeLessThan(second)
  })

  test('that is slow or fails doesn’t hold up another one [D37-5]', async () => {
    await add('https://slow.example/')
    await add('https://quick.example/')
    const id = await sold('101', 'Bea')
    let release: () => void = () => undefined
    const slow = new Promise<void>((resolve) => {
      release = resolve
    })
    const quick = receiver(null)
    const round = send(async (posted) => {
      if (posted.url === 'https://quick.example/') return quick.post(posted)
      await slow
      return refusal(503)
    })
    await expect.poll(() => quick.changes()).toEqual([[id, null, 'held']])
    // Another node takes nothing that one is sending already.
    const other = receiver(null)
    await send(other.post)
    expect(other.asked()).toBe(0)
    release()
    await round
    expect((await listed()).map(({ failures }) => failures)).toEqual([1, 0])
  })

  test('isn’t sent another brand’s sales, nor anything once it has ended [D37-3]', async () => {
    const { id: webhook } = await add()
    const own = await sold('101', 'Bea')
    const foreign = await makeListing(stage.db, stage.clock.now(), { units: [{ apt: '1', revisedPrice: 600_000 }] })
    await makeSale(stage, { listingId: foreign.id, unitId: foreign.units['1'] ?? 0, status: 'held', buyer: 'Mo' })
    const { post, changes } = receiver(null)
    await send(post)
    expect(changes()).toEqual([[own, null, 'held']])
    await act(own, 'sign')
    expect((await as(`DELETE /api/desk/brands/${brand}/webhooks/${webhook}`)).code).toBe(0)
    await send(post)
    expect(changes()).toHaveLength(1)
  })

  test('takes a test that is signed like a change, and then what waits; a refused one says why [D51-98]', async () => {
    const { id } = await add()
    const sale = await sold('101', 'Bea')
    await send(receiver(refusal(500)).post)
    expect(await listed()).toMatchObject([{ waiting: 1, failures: 1 }])
    const at = stage.clock.now()
    const test = (post: PostPublic, of = brand) =>
      testWebhook({ db: stage.db, clock: () => at, derive, post }, { id, brand: of })
    expect(await test(receiver(refusal(404)).post)).toMatchObject({
      left: {
        kind: 'not-taken',
        message: 'crm.example didn’t take the test. The server answered with status 404.',
      },
    })
    expect(await test(receiver(null).post, 'wren')).toMatchObject({ left: { kind: 'not-found' } })
    const { post, taken, changes } = receiver(null)
    await send(post)
    expect(taken).toEqual([])
    expect(await test(post)).toEqual(E.right(null))
    const [message] = taken
    if (message === undefined) throw new Error('nothing was sent')
    const { body, headers } = message
    expect(JSON.parse(body)).toEqual({ type: 'test', at: at.toISOString() })
    const signing = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = createHmac('sha256', 'test').update(`webhook ${id}`).digest()
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signing).digest('base64')}`)
    taken.length = 0
    await send(post)
    expect(changes()).toEqual([[sale, null, 'held']])
  })

  test('is tested by the office with two-step login; an address that isn’t public is refused [D51-98]', async () => {
    const { id } = await add()
    await stage.db.sql.update(webhooks).set({ url: 'https://10.0.0.1/sales' }).where(eq(webhooks.id, id))
    const line = `POST /api/desk/brands/${brand}/webhooks/${id}/test`
    expect(await as(line)).toMatchObject({
      code: 71182,
      message: expect.stringMatching(/^10\.0\.0\.1 didn’t take the test\. /) as string,
    })
    await stage.db.sql.delete(secondFactors).where(eq(secondFactors.accountId, olga.id))
    expect(await as(line)).toMatchObject({ code: 71001 })
  })

  test('needs an https address that isn’t there already; its secret is shown once [D37-4]', async () => {
    const refused = async (url: string) => {
      const { code, message, data } = await as(`POST /api/desk/brands/${brand}/webhooks`, { url })
      return [code, message, data]
    }
    const wrong = 'The address must begin with https://, without a user name, a password or a port.'
    for (const url of ['', 'crm.example', 'http://crm.example', 'https://a:b@crm.example', 'https://crm.example:8443'])
      expect(await refused(url)).toEqual([40000, wrong, { field: 'url' }])
    expect(await refused(`https://crm.example/${'a'.repeat(500)}`)).toEqual([
      40000,
      'An address has at most 500 characters.',
      { field: 'url' },
    ])
    const { secret } = await add()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(JSON.stringify(await as(`GET /api/desk/brands/${brand}/webhooks`))).not.toContain(secret)
    expect(await refused('https://crm.example/sales')).toEqual([
      40000,
      'This address is sent the changes already.',
      { field: 'url' },
    ])
    await Promise.all([...Array(12)].map((_, at) => add(`https://crm.example/${at}`)))
    expect(await listed()).toHaveLength(10)
    const history = (await as('GET /api/desk/changes?listingId=0&before=0')).data as Record<string, unknown>[]
    expect(history[0]).toMatchObject({ action: 'webhook-added', subject: 'crm.example' })
  })
})

describe('Changes of sales', () => {
  test('are read in order with a key, each once, also those that were made at the same time [D37-6]', async () => {
    const { key } = (await as(`POST /api/desk/brands/${brand}/api-keys`, { name: 'Reader' })).data as { key: string }
    const changesAfter = async (after: number) =>
      (
        await call(
          stage,
          `GET /api/business/changes?after=${after}`,
          {},
          { headers: { authorization: `Bearer ${key}` } },
        )
      ).data as { number: number; saleId: number; before: string | null; after: string; at: string }[]
    expect(await changesAfter(0)).toEqual([])
    const ids = [await sold('101', 'Bea'), await sold('102', 'Ida'), await sold('103', 'Kim')]
    await Promise.all(ids.map((id) => act(id, 'sign')))
    const [all] = await Promise.all([changesAfter(0), changesAfter(0), changesAfter(0)])
    expect(all).toHaveLength(6)
    const last = all.at(-1)?.number ?? 0
    expect(all.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1, 0].map((less) => last - less))
    expect(
      all
        .slice(3)
        .map(({ saleId }) => saleId)
        .sort(),
    ).toEqual(ids)
    expect(all[3]).toMatchObject({ before: 'held', after: 'contracted' })
    expect((await changesAfter(last - 1)).map(({ number }) => number)).toEqual([last])
    expect(await changesAfter(last)).toEqual([])
  })

  test('begin when a checkout is paid for: an unpaid one is no sale [D37-6]', async () => {
    await add()
    const id = await makeSale(stage, {
      ...{ listingId: house.id, unitId: house.units['101'] ?? 0, status: 'checkout', buyer: 'Lee' },
    })
    await stage.db.sql.execute(`UPDATE reservations SET status = 'lapsed' WHERE id = ${id}`)
    await stage.db.sql.execute(`UPDATE reservations SET status = 'held' WHERE id = ${id}`)
    const { post, changes } = receiver(null)
    await send(post)
    expect(changes()).toEqual([[id, null, 'held']])
  })
})

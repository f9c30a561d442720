import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE, after } from '../../../domain/shared/dates'
import { type Cents, centsOf, type Dollars } from '../../../domain/shared/money'
import { secondFactors } from '../../../server/identity/identity.tables'
import { endLives } from '../../../server/jobs/lives'
import { agencies, listings } from '../../../server/listing/listing.tables'
import { ENDING } from '../../../server/lives'
import { reservations } from '../../../server/reservation/reservation.tables'
import { sendAgain } from '../../../server/stock/connections/send-again'
import { sendChanges } from '../../../server/stock/connections/send-changes'
import { webhookDeliveries, webhooks } from '../../../server/stock/connections.tables'
import type { PostPublic } from '../../../server/stock/fetching/post-public'
import { call, type SignedIn } from '../../shared/api'
import { makeListing, type MadeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { makeSale } from '../sales/make-sale'
import { derive, receiver, refusal } from './webhook-receiver'

let stage: Stage
let house: MadeListing
let olga: SignedIn
let wanda: SignedIn
beforeAll(async () => {
  stage = await openStage()
  const agencyId = await makeAgency(stage, 'Kestrel Homes')
  await stage.db.sql.update(agencies).set({ tenant: 'unifi' }).where(eq(agencies.id, agencyId))
  olga = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga', tenant: 'unifi' })
  wanda = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Wanda', tenant: 'wren' })
})
afterAll(() => stage.close(), 30_000)

let webhook = 0
/** The server’s time of what is sent. */
let now: Date
const advance = (by: number) => {
  now = after(now, by)
}
let bea = 0
/** Each case has one webhook, and a sale since then. */
beforeEach(async () => {
  await stage.db.sql.update(webhooks).set({ endedAt: stage.clock.now() })
  const [{ id: agencyId } = { id: 0 }] = await stage.db.sql
    .select({ id: agencies.id })
    .from(agencies)
    .where(eq(agencies.name, 'Kestrel Homes'))
  house = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'Kestrel House' },
    units: ['101', '102'].map((apt) => ({ apt, revisedPrice: 600_000 })),
  })
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, house.id))
  const added = await as('POST /api/desk/brands/unifi/webhooks', { url: 'https://crm.example/sales?key=hidden' })
  webhook = (added.data as { id: number }).id
  bea = await sold('101', 'Bea')
  now = stage.clock.now()
})

const as = (line: string, body: object = {}, who = olga) => call(stage, line, body, { token: who.token })
const sold = (apt: string, buyer: string) =>
  makeSale(stage, { listingId: house.id, unitId: house.units[apt] ?? 0, status: 'held', buyer })
const agree = (agreedCents: Cents) =>
  stage.db.sql.update(reservations).set({ agreedCents }).where(eq(reservations.id, bea))
const services = (post: PostPublic) => ({ db: stage.db, clock: () => now, post, derive })
const send = (post: PostPublic) =>
  sendChanges({ ...services(post), siteOf: (tenant: string) => `https://${tenant}.example` })
const again = (post: PostPublic, number: number) => sendAgain(services(post), { id: webhook, brand: 'unifi', number })

interface Listed {
  readonly total: number
  readonly rows: readonly { readonly number: number; readonly unit: string; readonly status: number | null }[]
}
const listed = async (page = 1) =>
  (await as(`GET /api/desk/brands/unifi/webhooks/${webhook}/deliveries?page=${page}`)).data as Listed
const first = async () => {
  const [row] = (await listed()).rows
  if (row === undefined) throw new Error('no delivery')
  return row
}

test('what was sent is listed with its sale, the answer, the tries and the next one [D51-24]', async () => {
  expect(await listed()).toEqual({ total: 0, rows: [] })
  const began = now
  await send(receiver(refusal(500)).post)
  const { number } = await first()
  const row = {
    ...{ number, saleId: bea, project: 'Kestrel House', unit: 'Apartment 101', before: null, after: 'held' },
    ...{ status: null, trouble: 'The server answered with status 500.', isWaiting: true },
  }
  expect(await listed()).toEqual({
    total: 1,
    rows: [{ ...row, tries: 1, triedAt: began.toISOString(), nextAt: after(began, MINUTE).toISOString() }],
  })
  advance(MINUTE)
  const then = now
  await send(receiver(refusal(503)).post)
  expect(await first()).toEqual({
    ...{ ...row, tries: 2, triedAt: then.toISOString(), trouble: 'The server answered with status 503.' },
    nextAt: after(then, 5 * MINUTE).toISOString(),
  })
  advance(5 * MINUTE)
  const last = now
  await send(receiver(null).post)
  expect(await first()).toEqual({
    ...{ ...row, tries: 3, triedAt: last.toISOString() },
    ...{ status: 200, trouble: '', isWaiting: false, nextAt: null },
  })
})

test('deliveries come in pages of 20, the newest change first, without what was sent [D51-24]', async () => {
  for (let more = 1; more <= 20; more += 1) await agree(centsOf((600_000 + more) as Dollars))
  const { post } = receiver(null)
  await send(post)
  await send(post)
  const [newest, oldest] = [await listed(1), await listed(2)]
  expect([newest.total, newest.rows.length, oldest.rows.length]).toEqual([21, 20, 1])
  const numbers = [...newest.rows, ...oldest.rows].map(({ number }) => number)
  expect(numbers).toEqual([...Array(21)].map((_, at) => (numbers[0] ?? 0) - at))
  expect(JSON.stringify([newest, oldest])).not.toMatch(/Bea|hidden|whsec/)
})

test('a change that waits is sent again before its time: refused, the next try stays; taken, the others follow [D51-25]', async () => {
  await send(receiver(refusal(500)).post)
  const { number } = await first()
  const ida = await sold('102', 'Ida')
  const next = after(now, MINUTE)
  advance(MINUTE / 2)
  expect(await again(receiver(refusal(404)).post, number)).toMatchObject({
    left: { kind: 'not-taken', message: 'crm.example didn’t take the change. The server answered with status 404.' },
  })
  expect(await first()).toMatchObject({ tries: 2, isWaiting: true, nextAt: next.toISOString() })
  const well = receiver(null)
  await send(well.post)
  expect(well.asked()).toBe(0)
  expect(await again(well.post, number)).toEqual(E.right(null))
  await send(well.post)
  expect(well.changes()).toEqual([
    [bea, null, 'held'],
    [ida, null, 'held'],
  ])
  expect(well.taken[0]?.headers['webhook-id']).toBe(`sale_change_${number}`)
  expect((await listed()).rows.map(({ unit, status }) => [unit, status])).toEqual([
    ['Apartment 102', 200],
    ['Apartment 101', 200],
  ])
  expect(await again(well.post, number)).toMatchObject({
    left: { kind: 'taken-already', message: 'crm.example has taken this change meanwhile.' },
  })
  expect(well.asked()).toBe(2)
})

test('a change that was left out is sent again with the sale as it is now, and nothing after it twice [D51-25]', async () => {
  const refusing = receiver(refusal(422))
  for (let tries = 0; tries < 12; tries += 1) {
    await send(refusing.post)
    advance(DAY)
  }
  const { number } = await first()
  expect(await first()).toMatchObject({ tries: 12, isWaiting: false, nextAt: null })
  await agree(centsOf(590_000 as Dollars))
  const well = receiver(null)
  await send(well.post)
  expect(await again(receiver(refusal(422)).post, number)).toMatchObject({ left: { kind: 'not-taken' } })
  expect((await listed()).rows[1]).toMatchObject({ number, tries: 13, status: null, isWaiting: false })
  expect(await again(well.post, number)).toEqual(E.right(null))
  await send(well.post)
  expect(well.changes()).toEqual([
    [bea, 'held', 'held'],
    [bea, null, 'held'],
  ])
  expect(JSON.parse(well.taken[1]?.body ?? '')).toMatchObject({ sale: { price: 590_000 } })
  expect((await listed()).rows.map(({ status }) => status)).toEqual([200, 200])
})

test('nothing is sent again while a node sends to the webhook, and by two people only once [D51-25]', async () => {
  await send(receiver(refusal(500)).post)
  const { number } = await first()
  let release: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = receiver(null)
  const one = again(async (posted) => {
    await answered
    return slow.post(posted)
  }, number)
  const isBusy = and(eq(webhooks.id, webhook), eq(webhooks.busyUntil, after(now, 5 * MINUTE)))
  await expect.poll(() => stage.db.sql.$count(webhooks, isBusy)).toBe(1)
  expect(await again(slow.post, number)).toMatchObject({
    left: {
      kind: 'sending-now',
      message: 'Changes are being sent to this webhook at the moment. Try again in a minute.',
    },
  })
  release()
  expect(await one).toEqual(E.right(null))
  expect(slow.asked()).toBe(1)
  expect(await stage.db.sql.$count(webhooks, isBusy)).toBe(0)
})

test('deliveries are for the office of the brand; sending again needs two-step login and a public address [D51-24] [D51-25]', async () => {
  await send(receiver(refusal(500)).post)
  const { number } = await first()
  const list = (brand: string) => `GET /api/desk/brands/${brand}/webhooks/${webhook}/deliveries?page=1`
  const line = (brand: string, change = number) =>
    `POST /api/desk/brands/${brand}/webhooks/${webhook}/deliveries/${change}/again`
  expect((await as(list('unifi'), {}, wanda)).code).toBe(40400)
  expect(await as(list('wren'), {}, wanda)).toMatchObject({ code: 40400, message: 'Webhook not found.' })
  expect(await as(line('wren'), {}, wanda)).toMatchObject({ code: 40400, message: 'Webhook not found.' })
  expect(await as(line('unifi', number + 7))).toMatchObject({ code: 40400, message: 'Delivery not found.' })
  await stage.db.sql.update(webhooks).set({ url: 'https://10.0.0.1/sales' }).where(eq(webhooks.id, webhook))
  expect(await as(line('unifi'))).toMatchObject({
    code: 71182,
    message: expect.stringMatching(/^10\.0\.0\.1 didn’t take the change\. /) as string,
  })
  await stage.db.sql.update(webhookDeliveries).set({ status: 200 }).where(eq(webhookDeliveries.number, number))
  expect((await as(line('unifi'))).code).toBe(71183)
  await stage.db.sql
    .update(webhooks)
    .set({ busyUntil: after(stage.clock.now(), MINUTE) })
    .where(eq(webhooks.id, webhook))
  expect((await as(line('unifi'))).code).toBe(71184)
  const otto = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Otto', tenant: 'unifi' })
  await stage.db.sql.delete(secondFactors).where(eq(secondFactors.accountId, otto.id))
  expect((await as(line('unifi'), {}, otto)).code).toBe(71001)
  expect((await as(list('unifi'), {}, otto)).code).toBe(0)
})

test('a delivery is listed for 30 days after its last try [D51-24]', async () => {
  await send(receiver(null).post)
  await endLives(stage.db.sql, ENDING, after(now, 30 * DAY))
  expect((await listed()).total).toBe(1)
  await endLives(stage.db.sql, ENDING, after(now, 30 * DAY + MINUTE))
  expect((await listed()).total).toBe(0)
})

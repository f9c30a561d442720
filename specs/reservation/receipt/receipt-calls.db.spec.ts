import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkReceipt } from '../../../domain/reservation/receipt/check-receipt'
import { ReceiptKeys } from '../../../domain/reservation/receipt/hold-receipt'
import { nodeReceiptCrypto } from '../../../server/reservation/receipt/receipt-key'
import { call, type SignedIn, signedIn } from '../../shared/api'
import { makeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { reservations } from '../../../server/reservation/reservation.tables'
import { FORM } from '../samples'
import { moveUnit } from '../../../server/listing/units'

let stage: Stage
let bea: SignedIn
let alan: SignedIn
let held: number
let offered: number

beforeAll(async () => {
  stage = await openStage()
  ;[bea, alan] = [
    await signedIn(stage, { firstName: 'Bea' }),
    await signedIn(stage, { firstName: 'Alan', role: 'agent' }),
  ]
  const now = stage.clock.now()
  const listing = await makeListing(stage.db, now, { listing: { name: 'Kestrel House' } })
  const unitId = listing.units['101'] ?? 0
  const store = async (values: Partial<typeof reservations.$inferInsert>) => {
    const [made] = await stage.db.sql
      .insert(reservations)
      .values({
        ...{ listingId: listing.id, unitId, accountId: bea.id, introducerId: alan.id, tenant: 'wren', form: FORM },
        ...{ origin: 'https://wren.unifi.example', offerType: 'Select Now', status: 'held', createdAt: now },
        ...{ placedAt: now, ...values },
      })
      .returning({ id: reservations.id })
    return made?.id ?? 0
  }
  held = await store({ heldUntil: new Date(now.getTime() + 86_400_000) })
  offered = await store({ status: 'offered', offerType: 'Make Offer', unitId: listing.units['102'] ?? 0 })
  await moveUnit(stage.db.sql, unitId, 'claimed', held, now)
  await stage.tick()
})
afterAll(() => stage.close(), 30_000)

const addresses = async (id: number, from?: SignedIn) => call(stage, `GET /api/orders/hold-receipt/${id}`, {}, from)
const opened = (url: string) => stage.server.app.inject({ url, headers: { host: 'wren.unifi.example' } })
const keys = async () => {
  const decoded = ReceiptKeys.decode((await opened('/.well-known/hold-receipt-keys.json')).json())
  return decoded._tag === 'Right' ? decoded.right.keys : []
}

test('the buyer and the agent get a receipt as JSON and PDF, which anyone checks with the key set [D47-15]', async () => {
  for (const from of [bea, alan]) {
    const { code, data } = await addresses(held, from)
    expect(code).toBe(0)
    for (const [form, type] of [
      ['json', 'application/json; charset=utf-8'],
      ['pdf', 'application/pdf'],
    ] as const) {
      const { statusCode, headers, rawPayload } = await opened(String((data as Record<string, unknown>)[form]))
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'private, no-store'])
      expect(await checkReceipt(rawPayload, await keys(), nodeReceiptCrypto)).toMatchObject({
        kind: 'genuine',
        form,
        receipt: { reservationId: held, listing: 'Kestrel House', site: 'https://wren.unifi.example' },
      })
      rawPayload[100] = (rawPayload[100] ?? 0) ^ 1
      expect((await checkReceipt(rawPayload, await keys(), nodeReceiptCrypto)).kind).not.toBe('genuine')
    }
  }
})

test('the key set has public keys only, and pages of other sites may read it [D47-8]', async () => {
  const { headers, json } = await opened('/.well-known/hold-receipt-keys.json')
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=60',
  })
  const { keys: all } = json<{ keys: Record<string, string>[] }>()
  expect(all.map((key) => Object.keys(key).sort())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x']])
})

test('other accounts learn nothing, an offer has no receipt, and an address opens one reservation’s only [D47-15]', async () => {
  const other = await signedIn(stage)
  expect(await addresses(held, other)).toMatchObject({ code: 40400, message: 'Reservation not found.' })
  expect(await addresses(999_999_999, bea)).toMatchObject({ code: 40400, message: 'Reservation not found.' })
  expect(await addresses(offered, bea)).toMatchObject({ code: 71160, message: 'Only a hold has this receipt.' })
  const { data } = await addresses(held, bea)
  const { json } = data as { json: string }
  for (const url of [
    json.replace(/key=.*/, 'key=x'),
    json.replace(/\?.*/, ''),
    json.replace(`/${held}/`, `/${offered}/`),
    json.replace(`/${held}/`, '/x/'),
  ])
    expect((await opened(url)).statusCode).toBe(404)
})

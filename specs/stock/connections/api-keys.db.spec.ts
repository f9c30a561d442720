import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '../../../domain/shared/dates'
import { tenants } from '../../../server/content/content.tables'
import { agencies, listings } from '../../../server/listing/listing.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { apiKeys } from '../../../server/stock/connections.tables'
import { call, type SignedIn, signedIn } from '../../shared/api'
import { makeListing, type MadeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { makeSale } from '../sales/make-sale'

let stage: Stage
let house: MadeListing
let foreign: MadeListing
const people: Record<string, SignedIn> = {}
beforeAll(async () => {
  stage = await openStage()
  const [wren] = await stage.db.sql.select().from(tenants).where(eq(tenants.label, 'wren'))
  if (wren === undefined) throw new Error('no brand')
  await stage.db.sql.insert(tenants).values({ ...wren, label: 'harbour' })
  house = await listingOf('harbour', 'Kestrel House')
  foreign = await listingOf('wren', 'House of Wren')
  const office = { role: 'office', agencyId: null } as const
  people['olga'] = await atTheDesk(stage, { ...office, firstName: 'Olga', tenant: 'harbour' })
  people['una'] = await atTheDesk(stage, { ...office, firstName: 'Una', tenant: 'harbour', isProven: false })
  people['wes'] = await atTheDesk(stage, { ...office, firstName: 'Wes', tenant: 'wren' })
  people['mia'] = await atTheDesk(stage, {
    ...{ role: 'manager', firstName: 'Mia' },
    agencyId: await makeAgency(stage, 'Own Agency'),
  })
})
afterAll(() => stage.close(), 30_000)

const listingOf = async (tenant: string, name: string): Promise<MadeListing> => {
  const agencyId = await makeAgency(stage, `Agency of ${name}`)
  await stage.db.sql.update(agencies).set({ tenant }).where(eq(agencies.id, agencyId))
  const made = await makeListing(stage.db, stage.clock.now(), {
    listing: { name },
    units: ['101', '102', '103', '104'].map((apt) => ({ apt, revisedPrice: 600_000 })),
  })
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, made.id))
  return made
}

const KEYS = '/api/desk/brands/harbour/api-keys'
const as = (who: string, line: string, body: object = {}) =>
  call(stage, line, body, { token: people[who]?.token ?? '' })
const newKey = async (name: string, who = 'olga', brand = 'harbour') =>
  (await as(who, `POST /api/desk/brands/${brand}/api-keys`, { name })).data as { id: number; key: string }
const read = (key: string, path: string) =>
  call(stage, `GET /api/business/${path}`, {}, { headers: { authorization: `Bearer ${key}` } })

describe('Keys of a brand', () => {
  test('are made and ended by its office with two-step login, in the history, and shown once [D37-1]', async () => {
    expect((await as('mia', `GET ${KEYS}`)).code).toBe(40301)
    expect((await as('wes', `GET ${KEYS}`)).code).toBe(40400)
    expect(await as('una', `POST ${KEYS}`, { name: 'Our CRM' })).toMatchObject({ code: 71001 })
    const { id, key } = await newKey(' Our CRM ')
    expect(key).toMatch(/^[\w-]{43}$/)
    expect((await as('una', `GET ${KEYS}`)).data).toEqual([
      {
        id,
        name: 'Our CRM',
        ending: key.slice(-4),
        createdAt: expect.stringMatching(/^2026-11-20T06:30:00/) as string,
        lastUsedAt: null,
      },
    ])
    const [stored] = await stage.db.sql.select().from(apiKeys).where(eq(apiKeys.id, id))
    expect(JSON.stringify(stored)).not.toContain(key)
    expect((await as('wes', `DELETE /api/desk/brands/wren/api-keys/${id}`)).code).toBe(40400)
    expect((await read(key, 'sales?after=0')).code).toBe(0)
    expect((await as('olga', `DELETE ${KEYS}/${id}`)).code).toBe(0)
    expect((await as('olga', `DELETE ${KEYS}/${id}`)).code).toBe(40400)
    expect(await read(key, 'sales?after=0')).toEqual({
      ...{ code: 71111, data: null },
      message: 'This key isn’t valid. Send one of the office as “authorization: Bearer KEY”.',
    })
    const history = (await as('olga', 'GET /api/desk/changes?listingId=0&before=0')).data as Record<string, unknown>[]
    expect(history.slice(0, 2)).toMatchObject([
      { action: 'api-key-ended', subject: 'Our CRM' },
      { action: 'api-key-added', subject: 'Our CRM' },
    ])
  })

  test('need a name that is free, and are at most 20 [D37-1]', async () => {
    const refused = async (name: string) => {
      const { code, message, data } = await as('wes', 'POST /api/desk/brands/wren/api-keys', { name })
      return [code, message, data]
    }
    const named = { field: 'name' }
    expect(await refused('  ')).toEqual([40000, 'Write what uses it, in at most 60 characters.', named])
    expect(await refused('n'.repeat(61))).toEqual([40000, 'Write what uses it, in at most 60 characters.', named])
    const made = await Promise.all([...Array(22)].map((_, at) => newKey(`Program ${at}`, 'wes', 'wren')))
    expect(made.filter((each) => each !== null)).toHaveLength(20)
    expect(await refused('One more')).toEqual([
      71110,
      'A brand has at most 20 keys. End one that isn’t used any more.',
      null,
    ])
    await as('wes', `DELETE /api/desk/brands/wren/api-keys/${made.find((each) => each !== null)?.id}`)
    expect(await refused('PROGRAM 19')).toEqual([40000, 'There is a key named PROGRAM 19 already.', named])
  })
})

describe('A program with a key', () => {
  test('reads the sales of its brand, without unpaid checkouts, cards and commission, with its co-agents, and who buys [D37-2] [D52-10] [D45-16]', async () => {
    const { id: keyId, key } = await newKey('Reader')
    const sale = (apt: string, more: Omit<Parameters<typeof makeSale>[1], 'listingId' | 'unitId'>, of = house) =>
      makeSale(stage, { ...more, listingId: of.id, unitId: of.units[apt] ?? 0 })
    const held = await sale('101', { status: 'held', buyer: 'Bea' })
    const offered = await sale('102', {
      ...{ status: 'offered', buyer: 'Ida', offer: 590_000 },
      said: { purchasingEntity: 'Byrne Family Trust' },
    })
    const unpaid = await sale('103', { status: 'checkout', buyer: 'Lee' })
    const others = await sale('101', { status: 'held', buyer: 'Mo' }, foreign)
    const all = (await read(key, 'sales?after=0')).data as { id: number }[]
    expect(all.map(({ id }) => id)).toEqual([held, offered])
    expect(all[1]).toEqual({
      ...{ id: offered, status: 'offered', agency: 'Agency of Kestrel House', introducer: '', coAgency: '' },
      ...{ project: { id: house.id, name: 'Kestrel House' }, unit: { id: house.units['102'], label: '102' } },
      ...{ price: 590_000, askedPrice: 600_000 },
      purchasers: [{ name: 'Ida Byrne', email: 'ida@buyers.example', phone: '0491570156' }],
      purchasingEntity: 'Byrne Family Trust',
      ...{ placedAt: expect.stringMatching(/^2026-11-20T06:30:00/) as string, endsAt: null, contractedAt: null },
      ...{ unconditionalAt: null, settledAt: null, closedAt: null },
    })
    expect(((await read(key, `sales?after=${held}`)).data as { id: number }[]).map(({ id }) => id)).toEqual([offered])
    expect((await read(key, `sales/${held}`)).data).toMatchObject({ id: held, status: 'held', price: 600_000 })
    const alan = await signedIn(stage, {
      ...{ firstName: 'Alan', lastName: 'Agent', role: 'agent', companyName: 'Parade Introductions' },
    })
    const beside = { introducerId: alan.id, coAgentPay: { amount: 32_123, percent: null } }
    await stage.db.sql.update(reservations).set(beside).where(eq(reservations.id, held))
    const { data } = await read(key, `sales/${held}`)
    expect(data).toMatchObject({ introducer: 'Alan Agent', coAgency: 'Parade Introductions' })
    expect(JSON.stringify(data)).not.toContain('32123')
    for (const id of [unpaid, others, 999_999]) expect((await read(key, `sales/${id}`)).code).toBe(40400)
    const [used] = await stage.db.sql.select().from(apiKeys).where(eq(apiKeys.id, keyId))
    expect(used?.lastUsedAt?.toISOString()).toMatch(/^2026-11-20T06:30:00/)
    stage.clock.advance(MINUTE / 2)
    await read(key, 'sales?after=0')
    const [again] = await stage.db.sql.select().from(apiKeys).where(eq(apiKeys.id, keyId))
    expect(again?.lastUsedAt).toEqual(used?.lastUsedAt)
  })

  test('is refused without a key, with another one, and with an account’s token [D37-2]', async () => {
    expect((await call(stage, 'GET /api/business/sales?after=0')).code).toBe(71111)
    expect((await read('wrong', 'sales?after=0')).code).toBe(71111)
    expect((await as('olga', 'GET /api/business/changes?after=0')).code).toBe(71111)
  })
})
